import { foldText } from '../../../../shared/product.ts';
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '../../../../shared/product-import.ts';
import type { MemoryRows } from '../../../db/memory-rows.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

const KEPT_HEADINGS = 200;

/** What a heading meant the last time, by {@link headingKey}; null for a column that was left out. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>;

/** A heading as headings are compared: no accents, no signs. */
export function headingKey(heading: string): string {
  return foldText(heading.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** What `headings` seem to mean: as somebody said the last time, else by what such columns are called. No field twice. */
export function proposeColumns(headings: readonly string[], remembered: RememberedColumns): ImportColumns {
  const taken = new Set<ImportField>();
  const keys = headings.map(headingKey);
  const columns: (ImportField | null)[] = keys.map(() => null);
  const give = (index: number, field: ImportField | null | undefined): void => {
    if (field == null || taken.has(field) || columns[index] !== null) return;
    taken.add(field);
    columns[index] = field;
  };
  keys.forEach((key, index) => {
    give(index, Object.hasOwn(remembered, key) ? remembered[key] : null);
  });
  keys.forEach((key, index) => {
    if (!Object.hasOwn(remembered, key)) give(index, fieldCalled(key));
  });
  return columns;
}

/** True where one of the cells is what a column is called, and none is a number with something to count. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.some((cell) => fieldCalled(headingKey(cell)) !== null);
}

function fieldCalled(key: string): ImportField | null {
  return IMPORT_FIELDS.find((field) => PRODUCT_FIELDS[field].called.includes(key)) ?? null;
}

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
