import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PaperDocument } from '../../shared/paper/paper-document.ts';

/** A file that was damaged must not make a slip without end. */
const MOST_BYTES = 4 * 1024 * 1024;

/** For the file of the till: deflated, a slip is a tenth of its JSON. */
export function packPaper(document: PaperDocument): Uint8Array {
  return deflateRawSync(JSON.stringify(document));
}

/** Null where it does not read: then the slip is made anew. */
export function unpackPaper(packed: Uint8Array): PaperDocument | null {
  try {
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8')) as PaperDocument;
  } catch {
    return null;
  }
}
