import type { Kind, Secret } from './planted.ts';

/** Encodings of a text. */
export const FORMS = ['plain', 'bare', 'base64', 'hex', 'utf-16', 'url', 'json'] as const;
export type Form = (typeof FORMS)[number];

type Needle = { readonly secret: Secret; readonly form: Form; readonly bytes: Buffer };
export type Hit = { readonly kind: Kind; readonly text: string; readonly form: Form; readonly around: string };

/** Shorter Base64 would be found by chance. */
const LEAST_BYTES = 7;

export function inForms(secret: Secret): readonly Needle[] {
  const { kind, text } = secret;
  const plain = Buffer.from(text, 'utf8');
  const needle = (form: Form, bytes: Buffer): Needle => ({ secret, form, bytes });
  const bare = kind === 'cpf' ? [needle('bare', Buffer.from(text.replace(/\D/g, '')))] : [];
  const grouped = kind === 'card' ? [needle('bare', Buffer.from(text.replace(/(.{4})(?!$)/g, '$1 ')))] : [];
  const hex = [plain.toString('hex'), plain.toString('hex').toUpperCase()].map((one) =>
    needle('hex', Buffer.from(one)),
  );
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, unicodeEscape);
  const all = [
    needle('plain', plain),
    // one byte per letter, as in printers and old programs
    needle('plain', Buffer.from(text, 'latin1')),
    needle('utf-16', Buffer.from(text, 'utf16le')),
    needle('url', Buffer.from(encodeURIComponent(text))),
    needle('json', Buffer.from(escaped)),
    ...[...bare, ...grouped, ...hex, ...base64Of(plain).map((bytes) => needle('base64', bytes))],
  ];
  return all.filter(
    ({ bytes }, at) => bytes.length >= LEAST_BYTES && all.findIndex((one) => one.bytes.equals(bytes)) === at,
  );
}

const unicodeEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The three alignments in a longer text's Base64, without the letters shared with neighbours. */
function base64Of(plain: Buffer): readonly Buffer[] {
  return [0, 1, 2].map((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), plain]);
    const whole = padded.toString('base64').replace(/=+$/, '');
    const from = shift === 0 ? 0 : shift + 1;
    return Buffer.from(whole.slice(from, padded.length % 3 === 0 ? undefined : -1));
  });
}

/** Excludes digits within longer numbers: hashes, times, ids. */
const isPartOfMore = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9a-f]/i.test(String.fromCharCode(byte));

/** Which of `secrets` are in `bytes`, in any encoding, in one pass. */
export function createSearch(secrets: readonly Secret[]) {
  const needles = secrets.flatMap(inForms);
  /** By their first four bytes; the table excludes nearly every position at once. */
  const byBeginning = new Map<number, Needle[]>();
  const begins = new Uint8Array(1 << 16);
  for (const needle of needles) {
    const key = needle.bytes.readUInt32LE(0);
    byBeginning.set(key, [...(byBeginning.get(key) ?? []), needle]);
    begins[slotOf(key)] = 1;
  }

  function matches(bytes: Buffer, at: number, { bytes: wanted, secret, form }: Needle): boolean {
    if (bytes.compare(wanted, 0, wanted.length, at, Math.min(at + wanted.length, bytes.length)) !== 0) return false;
    if (secret.kind !== 'pin' || form !== 'plain') return true;
    return !isPartOfMore(bytes[at - 1]) && !isPartOfMore(bytes[at + wanted.length]);
  }

  return (bytes: Buffer): readonly Hit[] => {
    const hits: Hit[] = [];
    let key = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
    for (let at = 0; at + 4 <= bytes.length; at++) {
      if (begins[slotOf(key)] === 1) {
        const here = byBeginning.get(key >>> 0)?.filter((needle) => matches(bytes, at, needle)) ?? [];
        const around = here.length === 0 ? '' : bytes.toString('latin1', Math.max(0, at - 60), at + 60);
        hits.push(...here.map(({ secret, form }) => ({ ...secret, form, around })));
      }
      key = (key >>> 8) | ((bytes[at + 4] ?? 0) << 24);
    }
    return hits;
  };
}

const slotOf = (key: number): number => (Math.imul(key, 0x9e3779b1) >>> 16) & 0xffff;
