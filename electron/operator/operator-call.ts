import type { OperatorSettings } from '../../shared/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { RequestOutcome } from '../lib/link-state.ts';
import type { RequestSpacing } from '../lib/request-spacing.ts';
import type {
  HttpAnswer,
  HttpExchange,
  HttpFailure,
  HttpRequest,
  HttpTimeouts,
  OpenExchange,
} from './http-exchange.ts';
import type { Answer } from './operator.ts';
import { classifyAnswer } from './wire-errors.ts';
import { checkHeaders, type WireHeader } from './wire-headers.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Path without trailing slash. */
type TrustedUrl = { readonly origin: string; readonly path: string };

/** Null unless https, or http on this machine, without user info, which would be a second credential. */
export function readTrustedUrl(text: string): TrustedUrl | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? { origin: url.origin, path: url.pathname.replace(/\/+$/, '') } : null;
}

export type OperatorClientOptions = {
  readonly settings: OperatorSettings;
  /** Read per request: a new token counts at once. */
  readonly token: () => string | null;
  readonly clock: Clock;
  /** Shared by all QR status requests of this till. */
  readonly spacing: RequestSpacing;
  /** Once per request, also for one without a token. */
  readonly onOutcome?: (outcome: RequestOutcome, sentAt: Date) => void;
  readonly onDate?: ((header: string) => void) | undefined;
  readonly timeouts?: Partial<HttpTimeouts>;
  readonly openExchange?: OpenExchange | undefined;
};

/** Null unless the answer has the documented form. */
export type ReadAnswer<T> = (text: string) => { readonly value: T } | null;

export type OperatorCall<T> = {
  readonly method: HttpRequest['method'];
  readonly base: 'baseUrl' | 'qrBaseUrl';
  /** Encoded, with leading slash and query. */
  readonly path: string;
  readonly headers: (token: string) => readonly WireHeader[];
  readonly body?: string;
  readonly freshConnection?: boolean;
  readonly read: ReadAnswer<T>;
};

export type CallOperator = <T>(call: OperatorCall<T>) => Promise<Answer<T>>;

/** Refused by our own side. */
export function refusedField(field: string, message: string): Extract<Answer<never>, { kind: 'refused' }> {
  return { kind: 'refused', cause: 'invalid_field', message, field };
}

/** Every request passes here, and is sent once. */
export function createOperatorCall(parts: OperatorClientOptions, exchange: HttpExchange): CallOperator {
  const report = (outcome: RequestOutcome, sentAt: Date): void => {
    // our own abort says nothing about the operator
    if (!exchange.closing.aborted) parts.onOutcome?.(outcome, sentAt);
  };

  return async (call) => {
    const url = readTrustedUrl(parts.settings[call.base]);
    const sentAt = parts.clock.now();
    if (url === null) return refusedField(call.base, 'the address is neither https nor on this machine');
    const token = parts.token();
    if (token === null || token === '') {
      report('unauthorised', sentAt);
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
    const answer = redactToken(readResult(result, call.read, marks), token);
    report(outcomeOf(answer), sentAt);
    return answer;
  };
}

/** Servers may echo the request; their sentences are shown and stored, so the token is masked. */
function redactToken<T>(answer: Answer<T>, token: string): Answer<T> {
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
