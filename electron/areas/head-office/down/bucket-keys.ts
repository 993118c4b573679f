import type { BucketKind } from '../../../../shared/received-entry.ts';

/** A part of a bucket that the till follows: for all stores, or for its own. */
export type Feed = {
  /** `catalogue:all`, `settings:store.0042`. */
  readonly name: string;
  readonly kind: BucketKind;
  readonly bucket: string;
  readonly scope: 'all' | 'store';
  readonly filter: string;
};

/** `prefix`: letters, digits, `_` and `-`. */
export function bucketName(prefix: string, kind: BucketKind): string {
  return `${prefix}-${kind}`;
}

export function streamOf(bucket: string): string {
  return `KV_${bucket}`;
}

function feed(prefix: string, kind: BucketKind, scope: Feed['scope'], place: string): Feed {
  // catalogue keys end in a product code
  const filter = kind === 'catalogue' ? `${place}.>` : place;
  return { name: `${kind}:${place}`, kind, bucket: bucketName(prefix, kind), scope, filter };
}

export function feedsOf(prefix: string, storeId: string): readonly Feed[] {
  const store = storePlace(storeId);
  return [
    feed(prefix, 'settings', 'all', 'all'),
    feed(prefix, 'settings', 'store', store),
    feed(prefix, 'catalogue', 'all', 'all'),
    feed(prefix, 'catalogue', 'store', store),
  ];
}

/** `storeId`: letters, digits, `_` and `-`. */
function storePlace(storeId: string): string {
  return `store.${storeId}`;
}

/** Null for all stores. */
export function catalogueKey(storeId: string | null, code: string): string {
  return `${storeId === null ? 'all' : storePlace(storeId)}.${encodeCode(code)}`;
}

/** Null for all stores. */
export function settingsKey(storeId: string | null): string {
  return storeId === null ? 'all' : storePlace(storeId);
}

/** The end of a key after the feed's prefix; empty for settings. */
export function tailOf({ filter, kind }: Feed, key: string): string {
  return kind === 'catalogue' ? key.slice(filter.length - 1) : '';
}

export function keyOf({ filter, kind }: Feed, tail: string): string {
  return kind === 'catalogue' ? `${filter.slice(0, -1)}${tail}` : filter;
}

const PLAIN = /^[A-Za-z0-9_-]$/;

/** Escapes bytes (UTF-8) that a key cannot have as `=` and two hexadecimal digits. */
export function encodeCode(code: string): string {
  const bytes = new TextEncoder().encode(code);
  return [...bytes].map((byte) => encodeByte(byte)).join('');
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  return byte < 0x80 && PLAIN.test(character) ? character : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Null for a text that {@link encodeCode} cannot produce. */
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
