import type { PaperLook } from '../../../../shared/paper/paper-document.ts';
import { blacken, blankPicture, type Picture } from './picture.ts';
import { CELL_HEIGHT, CELL_WIDTH, glyphOf } from './slip-font.ts';

/** From the top of a line to that of the next, in dots: the 3.75 mm that receipt printers begin with. */
export const LINE_DOTS = 30;

/** How a character is drawn; as ESC/POS has it, each by itself. */
export type CellLook = {
  readonly bold: boolean;
  readonly reverse: boolean;
  /** How many times as wide and as high. */
  readonly wide: number;
  readonly high: number;
};

const LOOKS: Readonly<Record<PaperLook, CellLook>> = {
  plain: { bold: false, reverse: false, wide: 1, high: 1 },
  strong: { bold: true, reverse: false, wide: 1, high: 1 },
  large: { bold: false, reverse: false, wide: 2, high: 2 },
  marked: { bold: false, reverse: true, wide: 1, high: 1 },
};

export function cellLook(look: PaperLook): CellLook {
  return LOOKS[look];
}

/** Rows that a line of this look takes, with what is left free below it. */
export function lineHeight(look: PaperLook): number {
  return Math.max(LINE_DOTS, LOOKS[look].high * CELL_HEIGHT);
}

/** Draws a character with its left upper corner at `left` and `top`. */
export function drawCell(ground: Picture, codePoint: number, left: number, top: number, look: CellLook): void {
  const { bold, reverse, wide, high } = look;
  glyphOf(codePoint).forEach((row, y) => {
    // a printer strikes bold twice, a dot apart
    if (row === 0 && !reverse) return;
    const dots = bold ? row | ((row >> 1) & 0xfff0) : row;
    for (let x = 0; x < CELL_WIDTH; x += 1) {
      if (((dots & (0x8000 >> x)) !== 0) !== reverse) blacken(ground, left + x * wide, top + y * high, wide, high);
    }
  });
}

/** A line of text; what is wider than the picture is not drawn. */
export function linePicture(text: string, look: PaperLook, width: number): Picture {
  const picture = blankPicture(width, lineHeight(look));
  const cell = LOOKS[look];
  [...text].forEach((character, place) => {
    drawCell(picture, character.codePointAt(0) ?? 0, place * CELL_WIDTH * cell.wide, 0, cell);
  });
  return picture;
}
