import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { secondStamp } from '../../lib/clock.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import { errorText } from '../../lib/logger.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import type { ServiceParts } from '../service-parts.ts';

const FILES_KEPT = 50;

export type WriteCsv = (name: string, text: string) => Result<{ readonly file: string }>;

/** Writes files for people into `help` in the data folder, beside the reports, each with its moment, and lets the oldest go. */
export function csvFolder(dataDir: string, { clock, log }: Pick<ServiceParts, 'clock' | 'log'>): WriteCsv {
  const folder = path.join(dataDir, 'help');
  return (name, text) => {
    const file = path.join(folder, `${name}-${secondStamp(clock.now())}.csv`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileDurably(file, text);
      keepNewest(folder, (one) => /^(?:reconciliation|report)-.*\.csv$/.test(one), FILES_KEPT, stampOf);
      return ok({ file });
    } catch (error) {
      log.error('no file could be written', { error: errorText(error) });
      return fail('storage_failed');
    }
  };
}

/** They are kept by when they were written, which is the end of the name, and not by their day. */
function stampOf(name: string): string {
  return name.slice(-18);
}
