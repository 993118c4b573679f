import { type CellLook, drawCell } from '../picture/line-picture.ts';
import { blankPicture, type Picture } from '../picture/picture.ts';
import { CELL_HEIGHT, CELL_WIDTH } from '../picture/slip-font.ts';
import type { Alignment } from './escpos-command.ts';

export type PrintedCell = { readonly character: string; readonly look: CellLook };

/** Dots from the left edge at which something of this width begins. */
export function leftOf(where: Alignment, width: number, dots: number): number {
  if (where === 'left') return 0;
  return where === 'centre' ? Math.floor((dots - width) / 2) : dots - width;
}

export function cellsWidth(cells: readonly PrintedCell[]): number {
  return cells.reduce((so, { look }) => so + look.wide * CELL_WIDTH, 0);
}

/** Characters beside each other on one ground; the paper then moves on by `spacing`, or by the highest of them. */
export function lineOfCells(cells: readonly PrintedCell[], where: Alignment, dots: number, spacing: number): Picture {
  const height = cells.reduce((most, { look }) => Math.max(most, look.high * CELL_HEIGHT), 0);
  const picture = blankPicture(dots, Math.max(height, spacing));
  let left = leftOf(where, cellsWidth(cells), dots);
  for (const { character, look } of cells) {
    drawCell(picture, character.codePointAt(0) ?? 0, left, height - look.high * CELL_HEIGHT, look);
    left += look.wide * CELL_WIDTH;
  }
  return picture;
}
