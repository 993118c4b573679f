import {
  IMPORT_DELIMITERS,
  type ImportColumns,
  type ImportDelimiter,
  type ImportFormat,
  MAX_IMPORT_COLUMNS,
  PREVIEW_ROWS,
} from '../../../../shared/product-import.ts';
import { proposeColumns, type RememberedColumns, titlesIn } from './column-titles.ts';
import { RecordReader } from './record-reader.ts';

type FileFrame = Pick<ImportFormat, 'delimiter' | 'header' | 'begins'> & {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: ImportColumns;
};

export type WantedFrame = { readonly delimiter: ImportDelimiter | null; readonly header: boolean | null };

/** A report has a title above its header. */
const HEADER_WITHIN = 20;
/** Tells Excel the separator; not a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?[;,\t|]*(?:\r|\n|$)/i;

type Row = { readonly line: number; readonly cells: readonly string[] };

/** `text`: the start of a file without byte order mark. `whole`: nothing follows. */
export function frameOf(text: string, whole: boolean, wanted: WantedFrame, remembered: RememberedColumns): FileFrame {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const namedDelimiter = IMPORT_DELIMITERS.find((each) => each === separatorLine?.[1]);
  const rowsBy = (delimiter: ImportDelimiter): readonly Row[] => {
    const rows = rowsOf(text, whole, delimiter);
    return separatorLine === null ? rows : rows.filter(({ line }) => line > 1);
  };
  const delimiter = wanted.delimiter ?? namedDelimiter ?? sniffDelimiter(rowsBy);
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

/** Below the first row at least two fields. */
function headerAmong(rows: readonly Row[]): number | null {
  let best: { readonly index: number; readonly titles: number } | null = null;
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const titles = titlesIn(cells);
    if (titles > (best?.titles ?? (index === 0 ? 0 : 1))) best = { index, titles };
  }
  return best?.index ?? null;
}

/** Commas weigh less: prices contain them. */
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
