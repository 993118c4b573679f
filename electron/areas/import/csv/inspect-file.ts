import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import { isGtin } from '../../../../shared/product-code/gtin.ts';
import { type ImportEncoding, type ImportPreview, PREVIEW_CELL_LENGTH } from '../../../../shared/product-import.ts';
import type { RememberedColumns } from './column-titles.ts';
import { frameOf, type WantedFrame } from './file-frame.ts';
import { MAX_FIELD_LENGTH } from './record-reader.ts';
import { detectEncoding, readText } from './text-encoding.ts';

/** Null to detect. */
export type WantedFormat = WantedFrame & { readonly encoding: ImportEncoding | null };

/** More if it holds too few lines, as with pictures. */
const HEAD_LENGTH = 256 * 1024;
const LONGEST_HEAD = 2 * MAX_FIELD_LENGTH;
const FEWEST_LINES = 3;

export async function inspectFile(
  file: string,
  wanted: WantedFormat,
  remembered: RememberedColumns,
): Promise<ImportPreview> {
  const encoding = wanted.encoding ?? (await detectEncoding(file));
  const { text, whole } = await headOf(file, encoding);
  const { delimiter, header, begins, headings, rows, columns } = frameOf(text, whole, wanted, remembered);
  return {
    format: { encoding, delimiter, header, begins },
    headings: shortened(headings),
    rows: rows.map(shortened),
    columns,
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

/** Masks card numbers: the column's meaning is not known yet. */
function shortened(cells: readonly string[]): string[] {
  return cells.map((cell) => {
    const shown = cell.slice(0, PREVIEW_CELL_LENGTH);
    return isGtin(shown.trim()) ? shown : maskCardNumbers(shown);
  });
}
