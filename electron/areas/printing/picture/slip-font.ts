import { inflateRawSync } from 'node:zlib';
import { SLIP_FONT_DATA } from './slip-font-data.ts';

/** Dots of a character in font A of nearly every receipt printer. */
export const CELL_WIDTH = 12;
export const CELL_HEIGHT = 24;

/** Rows from the top; the leftmost dot is bit 15. */
export type Glyph = readonly number[];

let known: ReadonlyMap<number, Glyph> | null = null;

/** A missing character is a box with its hexadecimal code point. */
export function glyphOf(codePoint: number): Glyph {
  known ??= readFont();
  return known.get(codePoint) ?? boxOf(codePoint);
}

export function isInFont(codePoint: number): boolean {
  known ??= readFont();
  return known.has(codePoint);
}

function readFont(): ReadonlyMap<number, Glyph> {
  const bytes = inflateRawSync(Buffer.from(SLIP_FONT_DATA, 'base64'));
  const words = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
  const glyphs = new Map<number, Glyph>();
  for (let at = 0; at < words.length; at += CELL_HEIGHT + 1) {
    glyphs.set(words[at] ?? 0, words.slice(at + 1, at + 1 + CELL_HEIGHT));
  }
  return glyphs;
}

/** Digits of 3 by 5 dots, `0` to `F`, three bits a row. */
const TINY = [
  0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71111, 0o75757, 0o75717, 0o75755, 0o65656, 0o74447,
  0o65556, 0o74747, 0o74744,
];

/** Two digits a row: four of them, or six beyond the first plane. */
function boxOf(codePoint: number): Glyph {
  const digits = codePoint.toString(16).padStart(codePoint > 0xffff ? 6 : 4, '0');
  const first = digits.length === 4 ? 6 : 3;
  return Array.from({ length: CELL_HEIGHT }, (_, y) => {
    if (y === 0 || y === CELL_HEIGHT - 1) return 0xfff0;
    const line = Math.floor((y - first) / 7);
    const row = y - first - line * 7;
    const isDigit = y >= first && row < 5 && line < digits.length / 2;
    const pair = isDigit ? (tinyRow(digits[line * 2], row) << 11) | (tinyRow(digits[line * 2 + 1], row) << 6) : 0;
    return 0x8010 | pair;
  });
}

function tinyRow(digit: string | undefined, row: number): number {
  return ((TINY[Number.parseInt(digit ?? '0', 16)] ?? 0) >> ((4 - row) * 3)) & 7;
}
