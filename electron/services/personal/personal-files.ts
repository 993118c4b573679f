import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PersonalDataState } from '../../../shared/personal-data.ts';
import { PUT_AWAY } from '../../db/personal/attach-personal.ts';
import { folderRights } from '../../lib/folder-rights.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';

/** When it was written is the whole of its name: nothing in it tells of whom it is. */
const FOR_A_CUSTOMER = /^personal-data-(\d{17})\.json$/;

export type PersonalFiles = ReturnType<typeof personalFiles>;

/** The files about customers' data: written for one of them into `help` of `dataDir`, or put away in the mode's `folder`. */
export function personalFiles(dataDir: string, folder: string) {
  const help = path.join(dataDir, 'help');
  return {
    write: (text: string, at: Date): string => {
      const file = path.join(help, `personal-data-${stampOf(at)}.json`);
      mkdirSync(help, { recursive: true, mode: 0o700 });
      writeFileDurably(file, text);
      return file;
    },
    /** Lets go of those that were written before `at`. */
    dropBefore: (at: Date): void => {
      for (const name of existsSync(help) ? readdirSync(help) : []) {
        const written = FOR_A_CUSTOMER.exec(name)?.[1];
        if (written !== undefined && written < stampOf(at)) rmSync(path.join(help, name), { force: true });
      }
    },
    putAway: (): readonly string[] => readdirSync(folder).filter((name) => PUT_AWAY.test(name)),
    folder: (): PersonalDataState['folder'] => folderRights(dataDir),
  };
}

function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '');
}
