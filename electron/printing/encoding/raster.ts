import { type Picture, rowBytes, rowsOf } from '../picture/picture.ts';

/** Rows of one command: there are printers that read only the low byte of how many there are. */
const MOST_ROWS = 240;

/**
 * A picture as dots of the printer (`GS v 0`), in pieces that join without a seam, each a command.
 *
 * Not by the encoder's own `image`: that fills up to eight rows, which would tear a line from the one below it.
 */
export function rasterCommands(picture: Picture): readonly Uint8Array[] {
  const count = Math.ceil(picture.height / MOST_ROWS);
  return Array.from({ length: count }, (_, index) => command(rowsOf(picture, index * MOST_ROWS, MOST_ROWS)));
}

function command({ width, height, bytes }: Picture): Uint8Array {
  const row = rowBytes(width);
  const whole = new Uint8Array(8 + bytes.length);
  whole.set([0x1d, 0x76, 0x30, 0, row & 0xff, row >> 8, height & 0xff, height >> 8]);
  whole.set(bytes, 8);
  return whole;
}
