import { maskCardNumbers } from '../../shared/mask-card-numbers.ts';
import type { HttpAnswer } from './http-exchange.ts';
import type { Answer, RefusalCause } from './operator.ts';
import { parseWireJson } from './wire-json.ts';

/** Starts every QR failure, under any status. */
const ERROR_MARKER = /^\[ERRO\]\s*:?/i;

export function readMarkedError(text: string): string | null {
  // one pattern for all would take hours on a megabyte of spaces
  const plain = unquoted(text).trimStart().replace(/^"/, '').trimStart();
  const marker = ERROR_MARKER.exec(plain);
  return marker === null ? null : tidySentence(plain.slice(marker[0].length));
}

export function unquoted(text: string): string {
  const json = text.trimStart().startsWith('"') ? parseWireJson(text) : null;
  return typeof json?.value === 'string' ? json.value : text;
}

/** The format of refusals is undocumented; usual names are tried. */
const SENTENCE_NAMES = ['mensagem', 'message', 'erro', 'error', 'detail', 'title', 'descricao'];

/** Empty if none is fit to show. */
export function readRefusalSentence(text: string, contentType: string): string {
  const marked = readMarkedError(text);
  if (marked !== null) return marked;
  if (/html|xml/i.test(contentType)) return '';
  const json = parseWireJson(text);
  return tidySentence(json === null ? text : (sentenceIn(json.value, 3) ?? ''));
}

function sentenceIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  const candidates = Array.isArray(value)
    ? value
    : SENTENCE_NAMES.map((name) => (value as Record<string, unknown>)[name]);
  for (const candidate of candidates) {
    const sentence = sentenceIn(candidate, depth - 1);
    if (sentence !== null && sentence.trim() !== '') return sentence;
  }
  return null;
}

const MAX_SENTENCE = 300;
/** Control and invisible characters, direction marks included. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line, at most 300 characters, safe to show and store; empty for markup. */
export function tidySentence(text: string): string {
  if (/<[a-z!/?]/i.test(text)) return '';
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return maskCardNumbers([...line].slice(0, MAX_SENTENCE).join(''));
}

const CAUSES: Readonly<Record<number, RefusalCause>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'not_found',
  409: 'already_exists',
  429: 'too_soon',
};

const DUPLICATE =
  /\bduplicad|\b(?:identificador|codigo|produto|venda|pedido)\b[^.]*\bja (?:foi |esta )?(?:existe|cadastrad|registrad|utilizad|usad)|\bja existe\b/;
const NOT_FOUND =
  /\b(?:venda|cobranca|transacao|pedido|produto|identificador|codigo)\b[^.]*\b(?:nao (?:foi )?(?:encontrad|localizad|existe)|inexistente)/;
const DEVICE_BUSY = /\b(?:dispositivo|maquininha|terminal|equipamento)\b[^.]*\b(?:ocupad|em uso)/;
const TOO_SOON = /\b2 segundos\b|\bintervalo (?:minimo|entre)\b/;

/**
 * Neither statuses nor sentences are documented. A specific status decides; else duplicates, unknown records and short
 * intervals are recognised by their sentence. A busy device is a conflict, not a duplicate.
 */
export function refusalCause(status: number, sentence: string): RefusalCause {
  const known = CAUSES[status];
  const plain = sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (known === 'already_exists' && DEVICE_BUSY.test(plain)) return 'other';
  if (known !== undefined) return known;
  if (DUPLICATE.test(plain)) return 'already_exists';
  if (NOT_FOUND.test(plain)) return 'not_found';
  return TOO_SOON.test(plain) ? 'too_soon' : 'other';
}

type Classified =
  | { readonly kind: 'success'; readonly text: string }
  | Extract<Answer<never>, { kind: 'refused' | 'unknown' }>;

/**
 * A marked error is a refusal: under any status on the QR interface, whose statuses are undocumented; below 500 on
 * REST, where a gateway may fail after the work was done. 408, 5xx, 302 and 303 ("done, look there") prove nothing;
 * other redirects were not carried out, and none is followed.
 */
export function classifyAnswer(answer: HttpAnswer, marks: 'any_status' | 'below_500'): Classified {
  const { status, text } = answer;
  const marked = readMarkedError(text);
  if (marked !== null && (marks === 'any_status' || status < 500))
    return { kind: 'refused', cause: refusalCause(status, marked), message: marked };
  if (status >= 200 && status < 300) return { kind: 'success', text };
  if (status === 302 || status === 303 || status === 408 || status >= 500 || status < 300) {
    return { kind: 'unknown', message: `HTTP status ${status}` };
  }
  if (status < 400) return { kind: 'refused', cause: 'other', message: '' };
  const sentence = readRefusalSentence(text, answer.contentType);
  return { kind: 'refused', cause: refusalCause(status, sentence), message: sentence };
}
