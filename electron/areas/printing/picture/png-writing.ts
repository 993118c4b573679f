import { deflateSync } from 'node:zlib';
import { type Picture, rowBytes } from './picture.ts';
import { PNG_SIGNATURE, pngChunk } from './png-chunks.ts';

/** A PNG of one bit a dot. The same picture gives the same bytes. */
export function pictureAsPng(picture: Picture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // one bit of grey: 0 is black; compression, filter and interlacing as ever
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(unfilteredRows(picture))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** Each row behind a byte that says that it is not filtered, white as 1. */
function unfilteredRows({ width, height, bytes }: Picture): Uint8Array {
  const row = rowBytes(width);
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < row; x += 1) rows[y * (row + 1) + 1 + x] = ~(bytes[y * row + x] ?? 0) & 0xff;
  }
  return rows;
}
