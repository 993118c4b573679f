import { foldText } from '../../../../shared/product.ts';
import type { ImportColumns, ImportField } from '../../../../shared/product-import.ts';
import type { MemoryRows } from '../../../db/memory-rows.ts';
import { meaningOf } from './column-titles.ts';

const KEPT_HEADINGS = 200;

/** What somebody said that a heading means, by {@link headingKey}; null for a column that is to be left out. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>;

/** A heading as headings are compared: no accents, no signs. */
function headingKey(heading: string): string {
  return foldText(heading.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/**
 * What `headings` seem to mean: as somebody said the last time, else by what such columns are called, the most telling
 * title before one that comes first. No field twice.
 */
export function proposeColumns(headings: readonly string[], remembered: RememberedColumns): ImportColumns {
  const columns: (ImportField | null)[] = headings.map(() => null);
  const give = (index: number, field: ImportField | null): void => {
    if (field !== null && !columns.includes(field) && columns[index] === null) columns[index] = field;
  };
  const keys = headings.map(headingKey);
  keys.forEach((key, index) => {
    if (Object.hasOwn(remembered, key)) give(index, remembered[key] ?? null);
  });
  const named = headings.flatMap((heading, index) => {
    const meaning = Object.hasOwn(remembered, keys[index] ?? '') ? null : meaningOf(heading);
    return meaning === null ? [] : [{ index, ...meaning }];
  });
  for (const { index, field } of named.sort((one, other) => one.rank - other.rank)) give(index, field);
  return columns;
}

/** A price, a code or a barcode: no title is one. */
const NUMBER = /^[\s'R$-]*\d[\d.,\s]*$/;

/** How many fields a row names as titles do; 0 for a row that holds a number, as every product does. */
export function titlesIn(cells: readonly string[]): number {
  if (cells.some((cell) => NUMBER.test(cell))) return 0;
  return new Set(cells.flatMap((cell) => meaningOf(cell)?.field ?? [])).size;
}

/** What somebody said of headings in the files before. */
export function readRemembered(memory: MemoryRows): RememberedColumns {
  return JSON.parse(memory.get('import_titles') ?? '{}') as RememberedColumns;
}

/** Keeps what the headings of this file mean where it is something else than they say by themselves. */
export function remember(memory: MemoryRows, headings: readonly string[], columns: ImportColumns): void {
  const proposed = proposeColumns(headings, {});
  const keys = headings.map(headingKey);
  const said = keys.flatMap((key, index) => {
    const field = columns[index] ?? null;
    return key === '' || field === proposed[index] ? [] : [[key, field] as const];
  });
  const before = Object.entries(readRemembered(memory)).filter(([key]) => !keys.includes(key));
  memory.set('import_titles', JSON.stringify(Object.fromEntries([...before, ...said].slice(-KEPT_HEADINGS))));
}
