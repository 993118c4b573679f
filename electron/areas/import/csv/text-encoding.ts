import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ImportEncoding } from '../../../../shared/product-import.ts';

const PIECE_BYTES = 64 * 1024;
const LOOKED_AT_BYTES = 4096;

/** By byte order mark, NULs of UTF-16, valid UTF-8, else Windows-1252. */
export async function detectEncoding(file: string): Promise<ImportEncoding> {
  const head = await firstBytes(file);
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return utf16ByNuls(head) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function utf16ByNuls(head: Uint8Array): ImportEncoding | null {
  const nuls = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  // every second byte, and rarely the others
  const many = Math.max(4, head.length / 8);
  if (odd > many && odd > 8 * even) return 'utf-16le';
  return even > many && even > 8 * odd ? 'utf-16be' : null;
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
      decoder.decode(piece as Uint8Array, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

type TextPiece = { readonly text: string; readonly bytes: number; readonly last: boolean };

/** The last piece is empty and marked. Invalid bytes become U+FFFD, the byte order mark is dropped. */
export async function* readText(file: string, encoding: ImportEncoding): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    const part = piece as Uint8Array;
    bytes += part.length;
    yield { text: decoder.decode(part, { stream: true }), bytes, last: false };
  }
  yield { text: decoder.decode(), bytes, last: true };
}
