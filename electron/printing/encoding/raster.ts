import { type Picture, rowBytes, rowsOf } from '../picture/picture.ts';

/** Rows of one command: there are printers that read only the low byte of how many there are. */
const MOST_ROWS = 240;

/**
 * A picture as dots of the printer (`GS v 0`), in pieces that join without a seam.
 *
 * Not by the encoder's own `image`: that fills up to eight rows, which would tear a line from the one below it.
 */
export function rasterBytes(picture: Picture): readonly number[] {
  const bytes: number[] = [];
  for (let top = 0; top < picture.height; top += MOST_ROWS) {
    const piece = rowsOf(picture, top, MOST_ROWS);
    const row = rowBytes(piece.width);
    bytes.push(0x1d, 0x76, 0x30, 0, row & 0xff, row >> 8, piece.height & 0xff, piece.height >> 8);
    for (const byte of piece.bytes) bytes.push(byte);
  }
  return bytes;
}
