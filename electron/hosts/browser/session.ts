import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ConnectionTable, kernelTable, ownerOf } from './connection-owner.ts';
import { isOpenedByHand } from './request-origin.ts';

/**
 * Who may use the till that a browser host serves: the browser that brought the one-time key, or the one that the till
 * itself has started. It gets a cookie that no script can read and no other site can send, and nobody else gets in any
 * more; a reload lives on the cookie.
 */
export type Session = {
  /** The one-time key, for the address that is printed. */
  readonly key: string;
  /** The `Set-Cookie` of the exchange; null when the key is wrong or has been used. */
  readonly exchange: (request: IncomingMessage, key: string) => string | null;
  /**
   * For a minute from now, the first page that our own user's browser opens by hand needs no key. False where nobody can
   * tell whose browser it is.
   */
  readonly awaitOwnBrowser: () => boolean;
  /** The `Set-Cookie` of that page; null for every other. */
  readonly admit: (request: IncomingMessage) => string | null;
  readonly isKnown: (request: IncomingMessage) => boolean;
};

export type SessionParts = {
  /** The kernel's own unless a test has one. */
  readonly connections?: ConnectionTable | undefined;
  readonly now?: () => number;
};

const SECRET_BYTES = 32;
/** A browser that is not open yet starts within it. */
const BROWSER_STARTS_MS = 60_000;

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Browsers share cookies among all ports of a host: two tills on one machine need two names. */
function cookieName(request: IncomingMessage): string {
  return `till-${request.socket.localPort}`;
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

export function createSession({
  connections = kernelTable,
  now = () => performance.now(),
}: SessionParts = {}): Session {
  const key = newSecret();
  const secret = newSecret();
  const user = process.getuid?.();
  let used = false;
  let awaitedUntil = Number.NEGATIVE_INFINITY;
  const letIn = (request: IncomingMessage): string => {
    used = true;
    return `${cookieName(request)}=${secret}; HttpOnly; SameSite=Strict; Path=/`;
  };
  return {
    key,
    exchange: (request, offered) => (used || !isSame(offered, key) ? null : letIn(request)),
    awaitOwnBrowser: () => {
      if (user === undefined || connections() === null) return false;
      awaitedUntil = now() + BROWSER_STARTS_MS;
      return true;
    },
    admit: (request) => {
      if (used || now() > awaitedUntil || !isOpenedByHand(request)) return null;
      return ownerOf(connections() ?? '', request.socket) === user ? letIn(request) : null;
    },
    isKnown: (request) => {
      const cookie = cookieOf(request, cookieName(request));
      return cookie !== null && isSame(cookie, secret);
    },
  };
}
