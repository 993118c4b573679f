import { Agent, buildConnector } from 'undici';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** Declared charset, else UTF-8, else Windows-1252. Declared Latin-1 is read as Windows-1252, as browsers do
 * (WHATWG, Encoding). */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  if (/charset="?(?:iso-8859-1|windows-1252|latin1)/i.test(contentType)) return WINDOWS_1252.decode(bytes);
  try {
    return UTF_8.decode(bytes);
  } catch {
    return WINDOWS_1252.decode(bytes);
  }
}

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly origin: string;
  /** With query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /**
   * Opens a new connection. A kept one may have died unnoticed, which makes the outcome `unknown`; with a new one
   * "nothing was sent" is certain, which is worth a round trip for money.
   */
  readonly freshConnection: boolean;
};

export type HttpAnswer = {
  readonly kind: 'answered';
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** `Date` header, unparsed. */
  readonly date?: string | undefined;
};

/** unreachable: not connected. unknown: may have arrived, no whole answer. */
export type HttpFailure = { readonly kind: 'unreachable' | 'unknown'; readonly message: string };

export type HttpExchange = {
  /** Never repeats, follows a redirect or rejects. */
  readonly send: (request: HttpRequest) => Promise<HttpAnswer | HttpFailure>;
  readonly closing: AbortSignal;
  readonly close: () => Promise<void>;
};

/** {@link createHttpExchange}, or a simulated network. */
export type OpenExchange = (timeouts: HttpTimeouts) => HttpExchange;

export type HttpTimeouts = {
  /** Name resolution, TCP and TLS. */
  readonly connectMs: number;
  /** From the call to the last byte of the answer. */
  readonly totalMs: number;
};

export const DEFAULT_TIMEOUTS: HttpTimeouts = { connectMs: 4_000, totalMs: 10_000 };

const MAX_ANSWER_BYTES = 1024 * 1024;

class ConnectFailure extends Error {}

export function createHttpExchange(timeouts: HttpTimeouts): HttpExchange {
  const kept = createAgent(timeouts, 1);
  const fresh = createAgent(timeouts, 0);
  const closing = new AbortController();
  /** One signal each: combined signals cost several times as much. */
  const open = new Set<AbortController>();

  async function send(request: HttpRequest): Promise<HttpAnswer | HttpFailure> {
    if (closing.signal.aborted) return { kind: 'unreachable', message: 'the connection to the operator was closed' };
    // a real timer: the network runs in real time even under a test's clock
    let isTooLate = false;
    const ends = new AbortController();
    const timer = setTimeout(() => {
      isTooLate = true;
      ends.abort();
    }, timeouts.totalMs);
    open.add(ends);
    try {
      return await exchange(request.freshConnection ? fresh : kept, request, ends.signal);
    } catch (error) {
      if (isTooLate) return { kind: 'unknown', message: `no answer within ${timeouts.totalMs} ms` };
      return failureOf(error);
    } finally {
      clearTimeout(timer);
      open.delete(ends);
    }
  }

  return {
    send,
    closing: closing.signal,
    close: async () => {
      closing.abort();
      for (const ends of open) ends.abort();
      await Promise.all([kept.destroy(), fresh.destroy()]);
    },
  };
}

async function exchange(agent: Agent, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { origin, path, method, headers, body } = request;
  const response = await agent.request({ origin, path, method, headers, body, signal });
  const contentType = String(response.headers['content-type'] ?? '');
  const bytes = await response.body.bytes();
  const { date } = response.headers;
  return {
    kind: 'answered',
    status: response.statusCode,
    contentType,
    text: decodeBody(bytes, contentType),
    date: typeof date === 'string' ? date : undefined,
  };
}

function createAgent(timeouts: HttpTimeouts, pipelining: 0 | 1): Agent {
  return new Agent({
    connect: failingRecognisably(
      // HTTP/1.1 only: headers travel as Latin-1 bytes. Certificates are checked regardless of the environment
      buildConnector({ timeout: timeouts.connectMs, allowH2: false, rejectUnauthorized: true }),
    ),
    pipelining,
    headersTimeout: timeouts.totalMs,
    bodyTimeout: timeouts.totalMs,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
}

/** The same codes (ECONNRESET) occur while connecting and later; only here can they be distinguished. */
function failingRecognisably(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(new ConnectFailure(codeOf(error), { cause: error }), null);
    });
}

function failureOf(error: unknown): HttpFailure {
  if (error instanceof ConnectFailure) return { kind: 'unreachable', message: error.message };
  return { kind: 'unknown', message: codeOf(error) };
}

/** `ECONNREFUSED`, `UND_ERR_SOCKET`: short, without addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
