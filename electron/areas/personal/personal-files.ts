import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PersonalDataState } from '../../../shared/personal-data.ts';
import { folderRights } from '../../lib/folder-rights.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { PUT_AWAY } from './attach-personal.ts';

/** Time only: the name must not identify the customer. */
const FOR_A_CUSTOMER = /^personal-data-(\d{17})\.json$/;

export type PersonalFiles = ReturnType<typeof personalFiles>;

/** Exports in `help` of `dataDir`, and quarantined unreadable files in `folder`. */
export function personalFiles(dataDir: string, folder: string) {
  const help = path.join(dataDir, 'help');

  function dropWritten(isDropped: (stamp: string) => boolean): void {
    for (const name of existsSync(help) ? readdirSync(help) : []) {
      const written = FOR_A_CUSTOMER.exec(name)?.[1];
      if (written !== undefined && isDropped(written)) removeFile(path.join(help, name));
    }
  }

  return {
    write: (text: string, at: Date): string => {
      const file = path.join(help, `personal-data-${stampOf(at)}.json`);
      mkdirSync(help, { recursive: true, mode: 0o700 });
      writeFileDurably(file, text);
      return file;
    },
    /** Also drops files after `until`: a fast clock may have named them. */
    keepBetween: (since: Date, until: Date): void =>
      dropWritten((stamp) => stamp < stampOf(since) || stamp > stampOf(until)),
    dropForCustomers: (): void => dropWritten(() => true),
    putAway: (): readonly string[] => readdirSync(folder).filter((name) => PUT_AWAY.test(name)),
    /** With their journals. */
    dropPutAway: (): void => {
      for (const name of readdirSync(folder).filter((one) => PUT_AWAY.test(one.replace(/-journal$/, '')))) {
        removeFile(path.join(folder, name));
      }
    },
    folder: (): PersonalDataState['folder'] => folderRights(dataDir),
  };
}

function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '');
}
