import { parseAmount } from '../../../../shared/money.ts';
import { barcodeKey } from '../../../../shared/product-code/gtin.ts';
import { type ImportColumns, MAX_IMPORT_COLUMNS } from '../../../../shared/product-import.ts';
import { type CatalogueEntry, catalogueEntry } from '../../../areas/head-office/down/catalogue-entry.ts';
import { ENTRY_VERSION, readValue } from '../../../areas/head-office/down/read-value.ts';
import { frameOf } from '../../../areas/import/csv/file-frame.ts';
import { readRow } from '../../../areas/import/csv/read-row.ts';
import { RecordReader } from '../../../areas/import/csv/record-reader.ts';

/** 1-based, header and titles included. */
export type ToldLine = { readonly line: number; readonly why: string };

export type CatalogueFile = {
  readonly entries: readonly CatalogueEntry[];
  readonly refused: readonly ToldLine[];
  /** Published with a corrected value. */
  readonly mended: readonly ToldLine[];
};

const NEEDED = ['code', 'barcode', 'name', 'price'] as const;
type Published = (typeof NEEDED)[number] | 'active';

/** UTF-8, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a product file like a till. Without a column `active` all are for sale. */
export function readCatalogueFile(text: string, changedAt: string): CatalogueFile {
  const bare = text.replace(/^\ufeff/, '');
  const frame = frameOf(bare, true, { delimiter: null, header: true }, {});
  const columns = frame.columns.map((field) => (isPublished(field) ? field : null));
  const lacking = NEEDED.filter((field) => !columns.includes(field));
  const none = { entries: [], refused: [], mended: [] };
  if (lacking.length > 0) return { ...none, refused: [{ line: frame.begins, why: `no column ${lacking.join(', ')}` }] };
  const entries: CatalogueEntry[] = [];
  const refused: ToldLine[] = [];
  const mended: ToldLine[] = [];
  const seen = seenBefore();
  const reader = new RecordReader({ delimiter: frame.delimiter, maxColumns: MAX_IMPORT_COLUMNS });
  for (const { line, cells, fault } of reader.read(bare, true)) {
    if (line <= frame.begins) continue;
    const read = fault === null ? readLine(cells, columns, changedAt) : wordsOf(fault);
    const why = typeof read === 'string' ? read : seen(read.entry, line);
    if (typeof read === 'string' || why !== null) {
      refused.push({ line, why: why ?? '' });
      continue;
    }
    entries.push(read.entry);
    for (const each of read.mended) mended.push({ line, why: each });
  }
  return { entries, refused, mended };
}

function isPublished(field: ImportColumns[number]): field is Published {
  return field === 'active' || NEEDED.some((needed) => needed === field);
}

function wordsOf(reason: string): string {
  return reason.replaceAll('_', ' ');
}

/** Or the error. */
function readLine(
  cells: readonly string[],
  columns: readonly (Published | null)[],
  changedAt: string,
): { readonly entry: CatalogueEntry; readonly mended: readonly string[] } | string {
  const cellOf = (field: Published): string => cells[columns.indexOf(field)] ?? '';
  const { product, errors, corrections } = readRow(cells, columns, 'comma');
  const [error] = errors;
  if (error !== undefined && error.reason !== 'price_not_number')
    return `${error.field ?? 'line'}: "${error.value}" ${wordsOf(error.reason)}`;
  // stricter than a till, which accepts a zero third decimal
  if (error !== undefined || parseAmount(cellOf('price')) === null)
    return `price: "${cellOf('price')}" is not an amount like 12,50`;
  if (columns.includes('active') && product.active === null) return 'active: says neither yes nor no';
  const entry = {
    v: ENTRY_VERSION,
    code: product.code,
    barcode: product.barcode === '' ? null : product.barcode,
    name: product.name ?? '',
    priceCents: product.price,
    active: product.active ?? true,
    changedAt,
  };
  const read = readValue(JSON.stringify(entry), catalogueEntry);
  if (!read.ok) return `${read.field}: not accepted`;
  return {
    entry: read.value,
    mended: corrections.map(({ field, value, detail }) => `${field}: "${value}" is ${detail}`),
  };
}

/** Reports a duplicate code or barcode, else null. */
function seenBefore(): (entry: CatalogueEntry, line: number) => string | null {
  const codes = new Map<string, number>();
  const barcodes = new Map<string, number>();
  return ({ code, barcode }, line) => {
    const sameCode = codes.get(code);
    if (sameCode !== undefined) return `code: ${code} is on line ${sameCode} already`;
    const sameBarcode = barcode === null ? undefined : barcodes.get(barcodeKey(barcode));
    if (sameBarcode !== undefined) return `barcode: ${barcode} is on line ${sameBarcode} already`;
    codes.set(code, line);
    if (barcode !== null) barcodes.set(barcodeKey(barcode), line);
    return null;
  };
}
