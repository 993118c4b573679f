import Papa from 'papaparse';
import { parseAmount } from '../../../../shared/money.ts';
import { barcodeKey } from '../../../../shared/product-code/gtin.ts';
import { type CatalogueEntry, catalogueEntry } from '../../../areas/head-office/down/catalogue-entry.ts';
import { ENTRY_VERSION, readValue } from '../../../areas/head-office/down/read-value.ts';

/** A line of the file that cannot be published, and what is wrong with it. Lines are counted from 1, the header among them. */
export type RefusedLine = { readonly line: number; readonly why: string };

export type CatalogueFile = { readonly entries: readonly CatalogueEntry[]; readonly refused: readonly RefusedLine[] };

const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;
type Line = Partial<Record<(typeof COLUMNS)[number] | 'active', string>>;

/** What a spreadsheet saved: UTF-8, or the encoding of Windows where it is not that. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a catalogue: a header `code;barcode;name;price` in any order, and a line for each product; prices as `12,50`.
 * A column `active` with 1 or 0 may be there; without it every product is for sale. `changedAt` goes into every entry.
 */
export function readCatalogueFile(text: string, changedAt: string): CatalogueFile {
  const { data, meta, errors } = Papa.parse<Line>(text, {
    header: true,
    delimiter: ';',
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const lacking = COLUMNS.filter((column) => !meta.fields?.includes(column));
  if (lacking.length > 0) return { entries: [], refused: [{ line: 1, why: `no column ${lacking.join(', ')}` }] };
  const misshapen = new Map(errors.map((error) => [error.row ?? 0, error.message]));
  const lines = numbered(text, data);
  const entries: CatalogueEntry[] = [];
  const refused: RefusedLine[] = [];
  const seen = seenBefore();
  for (const [index, line] of data.entries()) {
    const number = lines[index] ?? index + 2;
    const shape = misshapen.get(index);
    const read = shape === undefined ? readLine(line, changedAt) : shape;
    const why = typeof read === 'string' ? read : seen(read, number);
    if (why !== null || typeof read === 'string') refused.push({ line: number, why: why ?? '' });
    else entries.push(read);
  }
  return { entries, refused };
}

/** The number of the line that each record begins on, where no record has a line break inside. */
function numbered(text: string, records: readonly Line[]): readonly number[] {
  const filled = text.split(/\r\n|\n|\r/).flatMap((line, index) => (/[^;\s"]/.test(line) ? [index + 1] : []));
  return filled.length === records.length + 1 ? filled.slice(1) : [];
}

/** The entry, or what is wrong with the line. */
function readLine(line: Line, changedAt: string): CatalogueEntry | string {
  const { code = '', barcode = '', name = '', price = '', active = '1' } = line;
  const priceCents = parseAmount(price);
  if (priceCents === null) return `price: "${price}" is not an amount like 12,50`;
  if (!/^\s*[01]\s*$/.test(active)) return `active: "${active}" is neither 1 nor 0`;
  const entry = {
    v: ENTRY_VERSION,
    code: code.trim(),
    barcode: barcode.trim() === '' ? null : barcode.trim(),
    name: name.trim(),
    priceCents,
    active: active.trim() === '1',
    changedAt,
  };
  const read = readValue(JSON.stringify(entry), catalogueEntry);
  if (read.ok) return read.value;
  return read.reason === 'barcode_digit'
    ? `barcode: the check digit of ${barcode} is wrong`
    : `${read.field}: not accepted`;
}

/** Tells what another line of the file has already; null where there is none. */
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
