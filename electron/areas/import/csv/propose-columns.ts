import { foldText } from '../../../../shared/product.ts';
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '../../../../shared/product-import.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

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
