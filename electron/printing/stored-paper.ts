import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PaperDocument } from '../../shared/paper/paper-document.ts';

/** A slip as it stands on paper: the first time, and marked as what it is every other time. */
export type PaperPair = { readonly first: PaperDocument; readonly copy: PaperDocument };

/** A file that was damaged must not make a slip without end. */
const MOST_BYTES = 4 * 1024 * 1024;

/** For the file of the till: a slip's text is a tenth of its JSON, and a copy the same but for its mark. */
export function packPaper(pair: PaperPair): Uint8Array {
  return deflateRawSync(JSON.stringify(pair));
}

/** Null where it does not read: then the slip is made anew. */
export function unpackPaper(packed: Uint8Array): PaperPair | null {
  try {
    const text = inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8');
    return JSON.parse(text) as PaperPair;
  } catch {
    return null;
  }
}
