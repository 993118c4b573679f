import {
  IMPORT_DELIMITERS,
  type ImportColumns,
  type ImportDelimiter,
  type ImportFormat,
  MAX_IMPORT_COLUMNS,
  PREVIEW_ROWS,
} from '../../../../shared/product-import.ts';
import { proposeColumns, type RememberedColumns, titlesIn } from './propose-columns.ts';
import { RecordReader } from './record-reader.ts';

/** How the text of a file is laid out, as it says by itself or as somebody says. */
export type FileFrame = Pick<ImportFormat, 'delimiter' | 'header' | 'begins'> & {
  readonly headings: readonly string[];
  /** The first of them. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: ImportColumns;
};

export type WantedFrame = { readonly delimiter: ImportDelimiter | null; readonly header: boolean | null };

/** Rows, the blank ones not counted, among which the header is looked for: a report has its own title above it. */
const HEADER_WITHIN = 20;
/** The line by which Excel is told the separator; a row of no file. */
const SEPARATOR_LINE = /^"?sep=(.)"?[;,\t|]*(?:\r|\n|$)/i;

type Row = { readonly line: number; readonly cells: readonly string[] };

/** `text` is the beginning of a file without a byte order mark; `whole`: nothing comes behind it. */
export function frameOf(text: string, whole: boolean, wanted: WantedFrame, remembered: RememberedColumns): FileFrame {
  const told = SEPARATOR_LINE.exec(text);
  const toldDelimiter = IMPORT_DELIMITERS.find((each) => each === told?.[1]);
  const rowsBy = (delimiter: ImportDelimiter): readonly Row[] => {
    const rows = rowsOf(text, whole, delimiter);
    return told === null ? rows : rows.filter(({ line }) => line > 1);
  };
  const delimiter = wanted.delimiter ?? toldDelimiter ?? sniffDelimiter(rowsBy);
  const rows = rowsBy(delimiter);
  const titles = wanted.header === false ? null : headerAmong(rows);
  const header = wanted.header ?? titles !== null;
  const first = titles ?? 0;
  const headings = header ? (rows[first]?.cells ?? []) : [];
  const shown = rows.slice(header ? first + 1 : first, first + PREVIEW_ROWS + 1).map(({ cells }) => cells);
  const width = header ? headings.length : Math.max(0, ...shown.map((cells) => cells.length));
  return {
    ...{ delimiter, header, headings },
    begins: rows[first]?.line ?? 1,
    rows: shown.slice(0, PREVIEW_ROWS),
    columns: proposeColumns(
      Array.from({ length: width }, (_, index) => headings[index] ?? ''),
      remembered,
    ),
  };
}

function rowsOf(text: string, whole: boolean, delimiter: ImportDelimiter): readonly Row[] {
  const reader = new RecordReader({ delimiter, maxColumns: MAX_IMPORT_COLUMNS });
  const rows: Row[] = [];
  for (const { line, ...record } of reader.read(text, whole)) {
    rows.push({ line, cells: record.cells ?? [record.begins] });
    if (rows.length === HEADER_WITHIN + PREVIEW_ROWS + 1) break;
  }
  return rows;
}

/** Which row names the most fields; below the first row, where titles stand above it, two of them at least. */
function headerAmong(rows: readonly Row[]): number | null {
  let best: { readonly index: number; readonly titles: number } | null = null;
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const titles = titlesIn(cells);
    if (titles > (best?.titles ?? (index === 0 ? 0 : 1))) best = { index, titles };
  }
  return best?.index ?? null;
}

/**
 * The one by which a row has the most titles; without titles, the one that takes the rows apart most evenly, into most
 * columns. A comma inside a price speaks against commas.
 */
function sniffDelimiter(rowsBy: (delimiter: ImportDelimiter) => readonly Row[]): ImportDelimiter {
  const scores = IMPORT_DELIMITERS.map((delimiter) => {
    const rows = rowsBy(delimiter);
    const titles = Math.max(0, ...rows.slice(0, HEADER_WITHIN).map(({ cells }) => titlesIn(cells)));
    const widths = rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells.length);
    const usual = mostFrequent(widths);
    const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    const evenness = usual < 2 ? 0 : even * even * usual * (delimiter === ',' ? 0.9 : 1);
    return { delimiter, titles: titles < 2 ? 0 : titles, evenness };
  });
  const better = (one: (typeof scores)[number], other: (typeof scores)[number]): boolean =>
    other.titles === one.titles ? other.evenness > one.evenness : other.titles > one.titles;
  return scores.reduce((one, other) => (better(one, other) ? other : one)).delimiter;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])[0];
}
