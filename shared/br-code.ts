import { type Cents, cents } from './money.ts';

/** Text of a Pix QR code ("BR Code"): two-digit id, two-digit length, value, with a CRC at the end (EMVCo QRCPS-MPM;
 * Banco Central do Brasil, Manual do BR Code). */

/** An address in this template makes the code dynamic. */
const PIX_TEMPLATE_ID = '26';
const ADDRESS_ID = '25';
const CURRENCY_ID = '53';
const AMOUNT_ID = '54';
const COUNTRY_ID = '58';
const CRC_ID = '63';
/** Line ends and printer control characters are not allowed. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The real in ISO 4217. */
const REAL = '986';

/** CRC-16/CCITT-FALSE (initial 0xFFFF, polynomial 0x1021), four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8Bytes(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** TextEncoder is not in this folder's lib. */
function utf8Bytes(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map((match) =>
    match[1] === undefined ? match[0].charCodeAt(0) : Number.parseInt(match[1], 16),
  );
}

/** Top-level fields by id; null if malformed. */
export function parseBrCode(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const header = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (header?.[1] === undefined) return null;
    const length = Number(header[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length || fields.has(header[1])) return null;
    fields.set(header[1], value);
    at += 4 + length;
  }
  return fields;
}

export type BrCodeCheck =
  /** `amountCents`: null if the code leaves it to its address. */
  | { readonly ok: true; readonly amountCents: Cents | null }
  | { readonly ok: false; readonly reason: 'malformed' | 'crc' | 'currency' | 'country' | 'amount' };

/** Checks shape, CRC, currency and country, and reads the amount.
 * A dynamic code may omit the amount, which the bank fetches (bacen/pix-api, issue 245). In a static one the
 * customer would have to type it. */
export function checkBrCode(text: string): BrCodeCheck {
  const fields = parseBrCode(text);
  if (CONTROL.test(text)) return { ok: false, reason: 'malformed' };
  if (fields === null || !text.startsWith('000201') || !fields.has(CRC_ID)) return { ok: false, reason: 'malformed' };
  if (!text.slice(-8).startsWith(`${CRC_ID}04`) || crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) {
    return { ok: false, reason: 'crc' };
  }
  if (fields.get(CURRENCY_ID) !== REAL) return { ok: false, reason: 'currency' };
  if (fields.get(COUNTRY_ID) !== 'BR') return { ok: false, reason: 'country' };
  if (!fields.has(AMOUNT_ID) && isDynamic(fields)) return { ok: true, amountCents: null };
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(fields.get(AMOUNT_ID) ?? '');
  if (match === null) return { ok: false, reason: 'amount' };
  return { ok: true, amountCents: cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) };
}

function isDynamic(fields: ReadonlyMap<string, string>): boolean {
  const address = parseBrCode(fields.get(PIX_TEMPLATE_ID) ?? '')?.get(ADDRESS_ID) ?? '';
  return address.trim() !== '';
}
