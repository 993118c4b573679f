import type { OperatorSettings } from '../../shared/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { RequestOutcome } from '../lib/link-state.ts';
import type { RequestSpacing } from '../lib/request-spacing.ts';
import { classifyAnswer } from './classify-answer.ts';
import type {
  HttpAnswer,
  HttpExchange,
  HttpFailure,
  HttpRequest,
  HttpTimeouts,
  OpenExchange,
} from './http-exchange.ts';
import type { Answer } from './operator.ts';
import { checkHeaders, type WireHeader } from './wire-headers.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A configured address of the operator: where the token may go. Path without a slash at the end. */
type TrustedUrl = { readonly origin: string; readonly path: string };

/**
 * Reads a configured address. Null unless it is https, or http on this machine itself, and free of user names, which
 * would travel as a second credential.
 */
export function readTrustedUrl(text: string): TrustedUrl | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? { origin: url.origin, path: url.pathname.replace(/\/+$/, '') } : null;
}

export type OperatorClientParts = {
  readonly settings: OperatorSettings;
  /** Read for each request, so that a new token counts at once; null where there is none. */
  readonly token: () => string | null;
  readonly clock: Clock;
  /** Shared by everything in this till that asks for the status of a QR charge. */
  readonly spacing: RequestSpacing;
  /** Called once for each request that was tried, and where one could not be tried for want of a token. */
  readonly onOutcome?: (outcome: RequestOutcome, sentAt: Date) => void;
  /** Called with the `Date` header of each answer that has one. */
  readonly onDate?: ((header: string) => void) | undefined;
  readonly timeouts?: Partial<HttpTimeouts>;
  /** What carries the requests; HTTP unless given. */
  readonly openExchange?: OpenExchange | undefined;
};

/** Reads the text of a successful answer; null when it is not what the operation is documented to give. */
export type ReadAnswer<T> = (text: string) => { readonly value: T } | null;

export type OperatorCall<T> = {
  readonly method: HttpRequest['method'];
  /** Which of the two configured addresses: the only places a token is ever sent to. */
  readonly base: 'baseUrl' | 'qrBaseUrl';
  /** Beginning with a slash, encoded, with the query. */
  readonly path: string;
  readonly headers: (token: string) => readonly WireHeader[];
  readonly body?: string;
  readonly freshConnection?: boolean;
  readonly read: ReadAnswer<T>;
};

export type CallOperator = <T>(call: OperatorCall<T>) => Promise<Answer<T>>;

/** A request that our own side keeps back. */
export function refusedField(field: string, message: string): Extract<Answer<never>, { kind: 'refused' }> {
  return { kind: 'refused', cause: 'invalid_field', message, field };
}

/** Every request of the client goes through here: address, token and headers checked, sent once, answer classed, outcome told. */
export function createOperatorCall(parts: OperatorClientParts, exchange: HttpExchange): CallOperator {
  const tell = (outcome: RequestOutcome, sentAt: Date): void => {
    // What we gave up ourselves says nothing about the operator.
    if (!exchange.closing.aborted) parts.onOutcome?.(outcome, sentAt);
  };

  return async (call) => {
    const url = readTrustedUrl(parts.settings[call.base]);
    const sentAt = parts.clock.now();
    if (url === null) return refusedField(call.base, 'the address is neither https nor on this machine');
    const token = parts.token();
    if (token === null || token === '') {
      tell('unauthorised', sentAt);
      return { kind: 'refused', cause: 'unauthorised', message: '' };
    }
    const checked = checkHeaders(call.headers(token));
    if (!checked.ok) {
      return refusedField(
        checked.header.field,
        `header ${checked.header.name} has a character that cannot travel in it`,
      );
    }
    const { method, body = null, freshConnection = false } = call;
    const request = {
      method,
      origin: url.origin,
      path: url.path + call.path,
      headers: checked.headers,
      body,
      freshConnection,
    };
    const marks = call.base === 'qrBaseUrl' ? 'any_status' : 'below_500';
    const result = await exchange.send(request);
    if (result.kind === 'answered' && result.date !== undefined) parts.onDate?.(result.date);
    const answer = withoutSecret(readResult(result, call.read, marks), token);
    tell(outcomeOf(answer), sentAt);
    return answer;
  };
}

/** Servers may repeat what they were sent; their sentences are shown and stored, the token is neither. */
function withoutSecret<T>(answer: Answer<T>, token: string): Answer<T> {
  return answer.kind === 'done' ? answer : { ...answer, message: answer.message.replaceAll(token, '****') };
}

function readResult<T>(
  result: HttpAnswer | HttpFailure,
  read: ReadAnswer<T>,
  marks: 'any_status' | 'below_500',
): Answer<T> {
  if (result.kind !== 'answered') return result;
  const classified = classifyAnswer(result, marks);
  if (classified.kind !== 'success') return classified;
  const content = read(classified.text);
  return content === null
    ? { kind: 'unknown', message: `the answer with HTTP status ${result.status} could not be read` }
    : { kind: 'done', value: content.value };
}

function outcomeOf(answer: Answer<unknown>): RequestOutcome {
  switch (answer.kind) {
    case 'done':
      return 'reached';
    case 'refused':
      return answer.cause === 'unauthorised' ? 'unauthorised' : 'reached';
    case 'unreachable':
      return 'unreachable';
    case 'unknown':
      return 'no_answer';
  }
}
