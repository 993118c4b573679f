import type { PaperLook } from '../../../../shared/paper/paper-document.ts';
import { blacken, blankPicture, type Picture } from './picture.ts';
import { CELL_HEIGHT, CELL_WIDTH, glyphOf } from './slip-font.ts';

/** Line spacing in dots: the default of receipt printers, 3.75 mm. */
export const LINE_DOTS = 30;

/** As in ESC/POS, each independent. */
export type CellLook = {
  readonly bold: boolean;
  readonly reverse: boolean;
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

/** Dots, including the space below. */
export function lineHeight(look: PaperLook): number {
  return Math.max(LINE_DOTS, LOOKS[look].high * CELL_HEIGHT);
}

export function drawCell(ground: Picture, codePoint: number, left: number, top: number, look: CellLook): void {
  const { bold, reverse, wide, high } = look;
  glyphOf(codePoint).forEach((row, y) => {
    // printers strike bold twice, a dot apart
    if (row === 0 && !reverse) return;
    const dots = bold ? row | ((row >> 1) & 0xfff0) : row;
    for (let x = 0; x < CELL_WIDTH; x += 1) {
      if (((dots & (0x8000 >> x)) !== 0) !== reverse) blacken(ground, left + x * wide, top + y * high, wide, high);
    }
  });
}

export function linePicture(text: string, look: PaperLook, width: number): Picture {
  const picture = blankPicture(width, lineHeight(look));
  const cell = LOOKS[look];
  [...text].forEach((character, place) => {
    drawCell(picture, character.codePointAt(0) ?? 0, place * CELL_WIDTH * cell.wide, 0, cell);
  });
  return picture;
}
