import type { BucketKind } from '../../../../shared/received-entry.ts';

/** What a till follows of one bucket: the part for every store, or the part for its own. */
export type Feed = {
  /** By which its place is kept: `catalogue:all`, `settings:store.0042`. */
  readonly name: string;
  readonly kind: BucketKind;
  readonly bucket: string;
  readonly scope: 'all' | 'store';
  /** What the keys of the bucket are filtered by. */
  readonly filter: string;
};

/** The bucket of one kind; `prefix` is letters, digits, `_` and `-`. */
export function bucketName(prefix: string, kind: BucketKind): string {
  return `${prefix}-${kind}`;
}

/** The stream behind a bucket, as JetStream names it. */
export function streamOf(bucket: string): string {
  return `KV_${bucket}`;
}

function feed(prefix: string, kind: BucketKind, scope: Feed['scope'], place: string): Feed {
  // a product has its code behind the place; settings are one entry a place
  const filter = kind === 'catalogue' ? `${place}.>` : place;
  return { name: `${kind}:${place}`, kind, bucket: bucketName(prefix, kind), scope, filter };
}

/** Everything that the till of a store follows. */
export function feedsOf(prefix: string, storeId: string): readonly Feed[] {
  const store = storePlace(storeId);
  return [
    feed(prefix, 'settings', 'all', 'all'),
    feed(prefix, 'settings', 'store', store),
    feed(prefix, 'catalogue', 'all', 'all'),
    feed(prefix, 'catalogue', 'store', store),
  ];
}

/** Where the entries of one store stand. `storeId` is letters, digits, `_` and `-`. */
export function storePlace(storeId: string): string {
  return `store.${storeId}`;
}

/** Where a product stands; null for every store. */
export function catalogueKey(storeId: string | null, code: string): string {
  return `${storeId === null ? 'all' : storePlace(storeId)}.${encodeCode(code)}`;
}

/** Where settings stand; null for every store. */
export function settingsKey(storeId: string | null): string {
  return storeId === null ? 'all' : storePlace(storeId);
}

/** What is left of a key behind the place of its feed; empty for settings. */
export function tailOf({ filter, kind }: Feed, key: string): string {
  return kind === 'catalogue' ? key.slice(filter.length - 1) : '';
}

/** The key that {@link tailOf} was taken from. */
export function keyOf({ filter, kind }: Feed, tail: string): string {
  return kind === 'catalogue' ? `${filter.slice(0, -1)}${tail}` : filter;
}

const PLAIN = /^[A-Za-z0-9_-]$/;

/** A code in characters that a key may have: `=` and two hexadecimal digits for each byte (UTF-8) of any other. */
export function encodeCode(code: string): string {
  const bytes = new TextEncoder().encode(code);
  return [...bytes].map((byte) => encodeByte(byte)).join('');
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  return byte < 0x80 && PLAIN.test(character) ? character : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The code that was encoded; null for anything that {@link encodeCode} does not make. */
export function decodeCode(token: string): string | null {
  if (!/^(?:[A-Za-z0-9_-]|=[0-9A-F]{2})+$/.test(token)) return null;
  const bytes = token
    .match(/=..|./g)
    ?.map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes ?? []));
    return encodeCode(code) === token ? code : null;
  } catch {
    return null;
  }
}
