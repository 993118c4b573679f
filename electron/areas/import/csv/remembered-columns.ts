import type { ImportColumns } from '../../../../shared/product-import.ts';
import type { MemoryRows } from '../../../db/memory-rows.ts';
import { headingKey, type RememberedColumns } from './propose-columns.ts';

const KEPT_HEADINGS = 200;

/** What headings meant in the files before. */
export function readRemembered(memory: MemoryRows): RememberedColumns {
  return JSON.parse(memory.get('import_columns') ?? '{}') as RememberedColumns;
}

/** Keeps what the headings of this file mean. */
export function remember(memory: MemoryRows, headings: readonly string[], columns: ImportColumns): void {
  const said = headings
    .map((heading, index) => [headingKey(heading), columns[index] ?? null] as const)
    .filter(([key]) => key !== '');
  const before = Object.entries(readRemembered(memory)).filter(([key]) => !said.some(([now]) => now === key));
  memory.set('import_columns', JSON.stringify(Object.fromEntries([...before, ...said].slice(-KEPT_HEADINGS))));
}
