import { readFileSync } from 'node:fs';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { bringFile, putIn, until } from '../../faults/importing/importing-till.ts';
import { asking } from '../../support/on-duty.ts';

const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;

/** What the screen does: hands the file over, has it checked, and puts it in, with nobody thinking in between. */
export async function importByTill({ handlers }: Pick<AppCore, 'handlers'>, file: string) {
  const till = { call: asking(handlers) };
  const beganMs = performance.now();
  await bringFile(till, readFileSync(file), COLUMNS);
  const checkedMs = performance.now();
  await putIn(till);
  const { counts } = await until(till, 'done');
  const endMs = performance.now();
  return { wholeMs: endMs - beganMs, puttingInMs: endMs - checkedMs, created: counts.created };
}
