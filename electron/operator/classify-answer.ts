import type { HttpAnswer } from './http-exchange.ts';
import type { Answer } from './operator.ts';
import { readMarkedError, readRefusalSentence, refusalCause } from './wire-errors.ts';

export type Classified =
  | { readonly kind: 'success'; readonly text: string }
  | Extract<Answer<never>, { kind: 'refused' | 'unknown' }>;

/**
 * What an HTTP answer says, before its content is read.
 *
 * A marked error is a refusal: under any status on the QR interface, whose statuses are not documented (`marks`), and
 * below 500 on the other, where a server behind a gateway may have done the work. Otherwise: 2xx is success; 4xx a refusal, except 408, where a server
 * gave up waiting for a request it may have passed on; 5xx unknown. A redirect is never followed. 302 and 303 are how a
 * server says "done, look there", so they prove nothing; every other redirect asks for the request to be sent
 * elsewhere, so it was not carried out here.
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
