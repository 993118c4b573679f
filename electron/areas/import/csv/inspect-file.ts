import { isGtin } from '../../../../shared/product-code/gtin.ts';
import {
  IMPORT_DELIMITERS,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportFormat,
  type ImportPreview,
  MAX_IMPORT_COLUMNS,
  PREVIEW_CELL_LENGTH,
  PREVIEW_ROWS,
} from '../../../../shared/product-import.ts';
import { maskCardNumbers } from '../../../lib/mask-card-numbers.ts';
import { looksLikeHeader, proposeColumns, type RememberedColumns } from './propose-columns.ts';
import { MAX_FIELD_LENGTH, RecordReader } from './record-reader.ts';
import { detectEncoding, readText } from './text-encoding.ts';

/** What somebody said of the file; the rest is found out. */
export type WantedFormat = { readonly [K in keyof ImportFormat]: ImportFormat[K] | null };

/** As much of the beginning as the looks are taken from; more where it has too few lines, as with pictures in them. */
const HEAD_LENGTH = 256 * 1024;
const LONGEST_HEAD = 2 * MAX_FIELD_LENGTH;
const FEWEST_LINES = 3;

/** How the file seems to be written, its first rows, and what its columns seem to mean. */
export async function inspectFile(
  file: string,
  wanted: WantedFormat,
  remembered: RememberedColumns,
): Promise<ImportPreview> {
  const encoding = wanted.encoding ?? (await detectEncoding(file));
  const { text, whole } = await headOf(file, encoding);
  const delimiter = wanted.delimiter ?? sniffDelimiter(text, whole);
  const rows = rowsOf(text, whole, delimiter, PREVIEW_ROWS + 1);
  const header = wanted.header ?? looksLikeHeader(rows[0] ?? []);
  const headings = header ? (rows[0] ?? []) : [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return {
    format: { encoding, delimiter, header },
    headings: shortened(headings),
    rows: rows.slice(header ? 1 : 0, PREVIEW_ROWS + (header ? 1 : 0)).map(shortened),
    columns: proposeColumns(
      Array.from({ length: width }, (_, index) => headings[index] ?? ''),
      remembered,
    ),
  };
}

async function headOf(file: string, encoding: ImportEncoding): Promise<{ text: string; whole: boolean }> {
  let text = '';
  for await (const piece of readText(file, encoding)) {
    text += piece.text;
    if (piece.last) return { text, whole: true };
    if (text.length >= LONGEST_HEAD || (text.length >= HEAD_LENGTH && hasLines(text))) break;
  }
  return { text, whole: false };
}

function hasLines(text: string): boolean {
  let at = -1;
  for (let lines = 0; lines < FEWEST_LINES; lines += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return false;
  }
  return true;
}

function rowsOf(text: string, whole: boolean, delimiter: ImportDelimiter, most: number): (readonly string[])[] {
  const reader = new RecordReader({ delimiter, maxColumns: MAX_IMPORT_COLUMNS });
  const rows: (readonly string[])[] = [];
  for (const record of reader.read(text, whole)) {
    rows.push(record.cells ?? [record.begins]);
    if (rows.length === most) break;
  }
  return rows;
}

/** What a cell means nobody has said yet: a card number is masked, though the name of a product will be kept whole. */
function shortened(cells: readonly string[]): string[] {
  return cells.map((cell) => {
    const shown = cell.slice(0, PREVIEW_CELL_LENGTH);
    return isGtin(shown.trim()) ? shown : maskCardNumbers(shown);
  });
}

/** The one that takes the first rows apart most evenly, into most columns. A comma inside a price speaks against commas. */
function sniffDelimiter(text: string, whole: boolean): ImportDelimiter {
  const scores = IMPORT_DELIMITERS.map((delimiter) => {
    const widths = rowsOf(text, whole, delimiter, PREVIEW_ROWS).map((row) => row.length);
    const usual = mostFrequent(widths);
    const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    return { delimiter, score: usual < 2 ? 0 : even * even * usual * (delimiter === ',' ? 0.9 : 1) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.delimiter;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])[0];
}
