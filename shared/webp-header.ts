import { fourLetters, type ImageHeader, viewOf } from './image-size.ts';

type Size = { readonly width: number; readonly height: number };

const FIRST_CHUNK = 12;
const ANIMATION = 0b10;

/** Null if canvas and picture sizes differ. */
export function readWebpHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 30) return null;
  if (fourLetters(bytes, FIRST_CHUNK) !== 'VP8X') return header(pictureIn(bytes, FIRST_CHUNK), false);
  const view = viewOf(bytes);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const canvas = { width: uint24(24) + 1, height: uint24(27) + 1 };
  let animated = (view.getUint8(20) & ANIMATION) !== 0;
  for (let at = behind(view, FIRST_CHUNK); at + 8 <= bytes.length; at = behind(view, at)) {
    const name = fourLetters(bytes, at);
    if (name === 'ANIM' || name === 'ANMF') animated = true;
    if (name !== 'VP8 ' && name !== 'VP8L') continue;
    const picture = pictureIn(bytes, at);
    if (picture === null || picture.width !== canvas.width || picture.height !== canvas.height) return null;
  }
  return header(canvas, animated);
}

function header(size: Size | null, animated: boolean): ImageHeader | null {
  return size === null ? null : { kind: 'webp', ...size, animated };
}

/** Next chunk; lengths are padded to even. */
function behind(view: DataView, at: number): number {
  const length = view.getUint32(at + 4, true);
  return at + 8 + length + (length % 2);
}

function pictureIn(bytes: Uint8Array, at: number): Size | null {
  const view = viewOf(bytes);
  const name = fourLetters(bytes, at);
  const body = at + 8;
  if (name === 'VP8 ') {
    if (body + 10 > bytes.length || bytes[body + 3] !== 0x9d || bytes[body + 4] !== 0x01 || bytes[body + 5] !== 0x2a)
      return null;
    return { width: view.getUint16(body + 6, true) & 0x3fff, height: view.getUint16(body + 8, true) & 0x3fff };
  }
  if (name !== 'VP8L' || body + 5 > bytes.length || bytes[body] !== 0x2f) return null;
  const bits = view.getUint32(body + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
