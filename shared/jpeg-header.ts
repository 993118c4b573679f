import { type ImageHeader, viewOf } from './image-size.ts';

/** A progressive photograph has about ten scans. Each costs a full decode, so more is a bomb. */
const MOST_SCANS = 100;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** SOF markers (C0 to CF) carry the size, except the tables C4, C8 and CC. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length; none is valid before the first scan. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);
}

/** Null without a frame, with conflicting frames or too many scans. */
export function readJpegHeader(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  let frame: ImageHeader | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || standsAlone(marker)) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return hasSaneScans(bytes, at) ? frame : null;
    if (isStartOfFrame(marker)) {
      if (frame !== null || at + 9 > bytes.length) return null;
      frame = { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), animated: false };
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return frame;
}

/**
 * Walks the data after the first scan. There FF is followed by zero, so any other marker is a segment; a frame among
 * them would give another size.
 */
function hasSaneScans(bytes: Uint8Array, from: number): boolean {
  const view = viewOf(bytes);
  let scans = 0;
  for (let at = from; at !== -1 && at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    if (isStartOfFrame(marker)) return false;
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > MOST_SCANS) return false;
    const isSegment = !standsAlone(marker) && marker !== 0xff;
    at = bytes.indexOf(0xff, at + (isSegment ? 2 + view.getUint16(at + 2) : marker === 0xff ? 1 : 2));
  }
  return true;
}
