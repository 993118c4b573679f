import { inCopies, makeScratchCopy } from '../faults/planted/plant.ts';
import { isCaught } from './judge.ts';
import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

export type Tried = { readonly row: Row; readonly caught: boolean; readonly says: string };

/** Read by the rows' tests beside the program. */
const MORE = ['renderer', 'resources', 'electron-builder.yml', 'package-lock.json', 'README.md', 'tsconfig.json'];

export function plantViolations(rows: readonly Row[], told: (tried: Tried) => void): Promise<readonly Tried[]> {
  return inCopies(
    rows,
    () => true,
    async (copy, row) => {
      const tried = await copy.planted(row.violation, () => tryRow(copy.folder, row)).catch(untried(row));
      told(tried);
      return tried;
    },
    () => makeScratchCopy(MORE),
  );
}

async function tryRow(folder: string, row: Row): Promise<Tried> {
  const ran = await runTests(folder, [row.test.file], row.test);
  const caught = isCaught(row, ran);
  return { row, caught, says: caught ? '' : 'its test did not fail' };
}

/** Not applicable, or nothing ran. */
const untried =
  (row: Row) =>
  (error: unknown): Tried => ({ row, caught: false, says: error instanceof Error ? error.message : String(error) });
