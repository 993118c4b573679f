import { statSync } from 'node:fs';
import { median } from '../harness/samples.ts';

const TRIES = 15;

/**
 * How many bytes `act` has the database at `file` write into its log: the median of what the log grows by. Asked of a
 * till that has just started, whose log has not begun anew yet.
 */
export async function loggedBytes(
  file: string,
  before: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<number> {
  const grown: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    await before();
    const from = statSync(`${file}-wal`).size;
    await act();
    grown.push(statSync(`${file}-wal`).size - from);
  }
  const bytes = median(grown);
  if (bytes <= 0) throw new Error('the log does not grow by what is measured');
  return Math.round(bytes);
}
