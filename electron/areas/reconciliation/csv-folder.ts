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

/** Into `help` of the data folder; deletes the oldest. */
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

/** The time at the end of the name, not the day in it. */
function stampOf(name: string): string {
  return name.slice(-18);
}
