import { z } from 'zod';
import { GS } from '../control-characters.ts';
import { maskCardNumbers } from '../mask-card-numbers.ts';
import { type Cents, cents, MAX_CENTS } from '../money.ts';
import { isPhone, MAX_PHONE_LENGTH } from '../phone.ts';
import { MAX_READ_LENGTH } from '../scan-text.ts';
import { bareTaxId, isCnpj, isTaxId, MAX_TAX_ID_LENGTH } from '../tax-id.ts';

/** Every field has a maximum: a page sends nothing unbounded. */

export const nothing = () => z.null();

/** Control characters, lone surrogates, line and paragraph separators. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** One line, trimmed. */
export function lineText(maximum: number, minimum = 0) {
  return (
    z
      .string()
      .max(maximum)
      .refine((text) => !UNREADABLE.test(text), 'unreadable character')
      .transform((text) => text.trim())
      // counts characters, not UTF-16 units: an emoji is one
      .refine((text) => [...text].length >= minimum, 'too short')
  );
}

/** Text to find a product. GS is allowed, as it separates the fields of an element string; no other control
 * character. */
export function codeText(minimum = 0) {
  const isCode = (text: string): boolean => !UNREADABLE.test(text) && (minimum === 0 || text.trim().length >= minimum);
  return z
    .string()
    .max(MAX_READ_LENGTH)
    .refine((text) => isCode(text.replaceAll(GS, '')), 'no code')
    .transform((text) => text.trim());
}

/** A typed name; card numbers in it are masked. Not for products: their names contain numbers, and one in ten would
 * pass a card's check digit. */
export function nameText(maximum: number, minimum = 0) {
  return lineText(maximum, minimum).transform(maskCardNumbers);
}

/** Fits an HTTP header: U+0020 to U+00FF. */
export function headerText(maximum: number, minimum = 0) {
  return lineText(maximum, minimum).refine((text) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text), 'not Latin-1');
}

export function textId<T extends string>() {
  return z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9-]+$/)
    .transform((id) => id as T);
}

/** Counted by the database or the operator. */
export function numberId<T extends number>() {
  return z
    .int()
    .positive()
    .transform((id) => id as T);
}

export const centsField = z
  .int()
  .min(0)
  .max(MAX_CENTS)
  .transform((value): Cents => cents(value));
export const moreThanNothing = centsField.refine((value) => value > 0, 'nothing');

/** Returns it bare; may be empty. */
export const cnpjOrEmpty = z
  .string()
  .max(20)
  .transform((text) => bareTaxId(text))
  .refine((bare) => bare === '' || isCnpj(bare), 'not a CNPJ');

/** May be empty. */
export const phoneOrEmpty = lineText(MAX_PHONE_LENGTH).refine(
  (text) => text === '' || isPhone(text),
  'no phone number',
);

/** Returns it bare. */
export const taxId = z
  .string()
  .max(MAX_TAX_ID_LENGTH)
  .transform((text) => bareTaxId(text))
  .refine((bare) => isTaxId(bare), 'not a CPF or CNPJ');

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

function isOperatorUrl(text: string): boolean {
  // no credentials, query or fragment, nor characters a URL parser drops: the stored address must be the one used
  const [, scheme, host = ''] = /^(https?):\/\/([^/@?#\\\s\p{Cc}]+)(?:\/[^?#\\\s\p{Cc}]*)?$/iu.exec(text) ?? [];
  if (scheme === undefined || !z.url().safeParse(text).success) return false;
  return scheme.toLowerCase() === 'https' || LOOPBACK.includes(host.toLowerCase().replace(/:\d*$/, ''));
}

/** `https:`, or `http:` on this machine. Returned without trailing slash; may be empty. */
export const operatorUrlOrEmpty = z
  .string()
  .max(300)
  .transform((text) => text.trim())
  .refine((text) => text === '' || isOperatorUrl(text), 'not an operator address')
  .transform((text) => text.replace(/\/+$/, ''));

function isMessageServer(text: string): boolean {
  const [, scheme, host = '', port] =
    /^(tls|nats):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (scheme === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return false;
  return scheme === 'tls' || LOOPBACK.includes(host);
}

/** `tls://host:port`, or `nats://` on this machine; credentials are in a file. */
export const messageServer = z
  .string()
  .max(200)
  .transform((text) => text.trim().replace(/\/+$/, ''))
  .refine(isMessageServer, 'not the address of a message server');

/** `-23.5505`, as on the wire. */
export function degrees(limit: number) {
  return z
    .string()
    .max(20)
    .regex(/^-?\d{1,3}(?:\.\d{1,12})?$/)
    .refine((text) => Math.abs(Number(text)) <= limit, 'out of range');
}

export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Printable ASCII for an `Authorization` header. Empty removes the stored one. */
export const tokenField = z
  .string()
  .max(4096)
  .transform((text) => text.trim())
  .refine((text) => /^[\u0021-\u007e]*$/.test(text), 'not a token');
