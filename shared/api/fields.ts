import { z } from 'zod';
import { GS } from '../control-characters.ts';
import { maskCardNumbers } from '../mask-card-numbers.ts';
import { type Cents, cents, MAX_CENTS } from '../money.ts';
import { isPhone, MAX_PHONE_LENGTH } from '../phone.ts';
import { MAX_READ_LENGTH } from '../scan-text.ts';
import { bareTaxId, isCnpj, isTaxId, MAX_TAX_ID_LENGTH } from '../tax-id.ts';

/** The kinds of fields that calls are made of. Every one has a ceiling: nothing from a page is unbounded. */

/** The input of a call that takes none. */
export const nothing = () => z.null();

/** Control characters, halves of characters, line and paragraph separators: no part of a text on one line. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Text that people read: trimmed, on one line. */
export function lineText(maximum: number, minimum = 0) {
  return (
    z
      .string()
      .max(maximum)
      .refine((text) => !UNREADABLE.test(text), 'unreadable character')
      .transform((text) => text.trim())
      // by characters, as people and the tables count them: an emoji is two units of JavaScript
      .refine((text) => [...text].length >= minimum, 'too short')
  );
}

/** What is read or typed to find a product. GS separates the fields of an element string; no other control character may be in it. */
export function codeText(minimum = 0) {
  const isCode = (text: string): boolean => !UNREADABLE.test(text) && (minimum === 0 || text.trim().length >= minimum);
  return z
    .string()
    .max(MAX_READ_LENGTH)
    .refine((text) => isCode(text.replaceAll(GS, '')), 'no code')
    .transform((text) => text.trim());
}

/**
 * A name that somebody typed and that is kept, shown and printed: a card number in it is masked. Names of products are
 * none of these: numbers stand in them on purpose, and one in ten has the check digit of a card's.
 */
export function nameText(maximum: number, minimum = 0) {
  return lineText(maximum, minimum).transform(maskCardNumbers);
}

/** As {@link lineText}, and able to travel in an HTTP header: U+0020 to U+00FF, and no field separator. */
export function headerText(maximum: number, minimum = 0) {
  return lineText(maximum, minimum).refine((text) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text), 'not Latin-1');
}

/** Our own identifiers: letters, digits and dashes, as a UUID has them. */
export function textId<T extends string>() {
  return z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9-]+$/)
    .transform((id) => id as T);
}

/** Identifiers that the database or the operator counts. */
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

/** A CNPJ with or without punctuation, handed on without; empty where none is set yet. */
export const cnpjOrEmpty = z
  .string()
  .max(20)
  .transform((text) => bareTaxId(text))
  .refine((bare) => bare === '' || isCnpj(bare), 'not a CNPJ');

/** A telephone number as people write it; empty where none is set. */
export const phoneOrEmpty = lineText(MAX_PHONE_LENGTH).refine(
  (text) => text === '' || isPhone(text),
  'no phone number',
);

/** A CPF or a CNPJ with or without punctuation, handed on without. */
export const taxId = z
  .string()
  .max(MAX_TAX_ID_LENGTH)
  .transform((text) => bareTaxId(text))
  .refine((bare) => isTaxId(bare), 'not a CPF or CNPJ');

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

function isOperatorUrl(text: string): boolean {
  // no credentials, query or fragment, nor what a parser passes over: what is stored would not be what is used
  const [, scheme, host = ''] = /^(https?):\/\/([^/@?#\\\s\p{Cc}]+)(?:\/[^?#\\\s\p{Cc}]*)?$/iu.exec(text) ?? [];
  if (scheme === undefined || !z.url().safeParse(text).success) return false;
  return scheme.toLowerCase() === 'https' || LOOPBACK.includes(host.toLowerCase().replace(/:\d*$/, ''));
}

/** An `https:` address, or `http:` on this machine; no credentials, no query. Without the last slash; empty where not set. */
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

/** `tls://host:port` of a message server, or `nats://` on this machine; no credentials, which are in a file. */
export const messageServer = z
  .string()
  .max(200)
  .transform((text) => text.trim().replace(/\/+$/, ''))
  .refine(isMessageServer, 'not the address of a message server');

/** A degree as the wire carries it: `-23.5505`. */
export function degrees(limit: number) {
  return z
    .string()
    .max(20)
    .regex(/^-?\d{1,3}(?:\.\d{1,12})?$/)
    .refine((text) => Math.abs(Number(text)) <= limit, 'out of range');
}

export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** An access token: what may stand in an `Authorization` header. Empty removes the stored one. */
export const tokenField = z
  .string()
  .max(4096)
  .transform((text) => text.trim())
  .refine((text) => /^[\u0021-\u007e]*$/.test(text), 'not a token');
