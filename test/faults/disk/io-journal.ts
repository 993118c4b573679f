import { readFileSync } from 'node:fs';

/** A journal entry of fault-disk.c: an operation on the watched folder, in order. Relative paths. */
export type IoRecord =
  | { readonly kind: 'created' | 'found'; readonly file: number; readonly path: string }
  | { readonly kind: 'wrote'; readonly file: number; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly file: number; readonly length: number }
  | { readonly kind: 'synced' | 'sync_failed'; readonly file: number }
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'removed' | 'made_folder'; readonly path: string }
  | { readonly kind: 'mark'; readonly text: string }
  /** First bytes of a network write. */
  | { readonly kind: 'sent'; readonly text: string };

const HEAD_BYTES = 24;

export function readJournal(file: string): readonly IoRecord[] {
  const bytes = readFileSync(file);
  const records: IoRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 16);
    const body = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    if (body.length !== length) throw new Error('the journal is cut');
    records.push(readRecord(bytes.subarray(at, at + HEAD_BYTES), body));
    at += HEAD_BYTES + length;
  }
  return records;
}

function readRecord(head: Buffer, body: Buffer): IoRecord {
  const type = head.readUInt32LE(0);
  const file = head.readUInt32LE(4);
  const offset = Number(head.readBigUInt64LE(8));
  const text = (): string => body.toString('utf8');
  switch (type) {
    case 1:
      return { kind: 'created', file, path: text() };
    case 2:
      return { kind: 'found', file, path: text() };
    case 3:
      return { kind: 'wrote', file, offset, bytes: body };
    case 4:
      return { kind: 'cut', file, length: offset };
    case 5:
      return { kind: 'synced', file };
    case 6:
      return { kind: 'sync_failed', file };
    case 7: {
      const [from = '', to = ''] = text().split('\0');
      return { kind: 'renamed', from, to };
    }
    case 8:
      return { kind: 'removed', path: text() };
    case 9:
      return { kind: 'made_folder', path: text() };
    case 10:
      return { kind: 'mark', text: text() };
    case 11:
      return { kind: 'sent', text: text() };
    default:
      throw new Error(`the journal has an entry of type ${type}`);
  }
}
