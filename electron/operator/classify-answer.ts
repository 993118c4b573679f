import type { HttpAnswer } from './http-exchange.ts';
import type { Answer } from './operator.ts';
import { readMarkedError, readRefusalSentence, refusalCause } from './wire-errors.ts';

export type Classified =
  | { readonly kind: 'success'; readonly text: string }
  | Extract<Answer<never>, { kind: 'refused' | 'unknown' }>;

/**
 * Classifies an HTTP answer before its content is read. A marked error is a refusal: under any status on the QR
 * interface, whose statuses are undocumented; below 500 on REST, where a gateway may fail after the work was done.
 * 408, 5xx, 302 and 303 ("done, look there") prove nothing; other redirects were not carried out, and none is
 * followed.
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
