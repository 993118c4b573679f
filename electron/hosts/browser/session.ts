import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ConnectionTable, kernelTable, ownerOf } from './connection-owner.ts';
import { isOpenedByHand } from './request-origin.ts';

/**
 * One browser per host: the one with the one-time key, or the one the till started. It gets a cookie, hidden from
 * scripts and other sites, which survives reloads; nobody else is admitted.
 */
export type Session = {
  /** One-time, part of the printed address. */
  readonly key: string;
  /** `Set-Cookie`; null if the key is wrong or used. */
  readonly exchange: (request: IncomingMessage, key: string) => string | null;
  /**
   * Admits the next page our user opens by hand within a minute, without a key. False if the owner cannot be checked.
   */
  readonly awaitOwnBrowser: () => boolean;
  /** `Set-Cookie` of that page; else null. */
  readonly admit: (request: IncomingMessage) => string | null;
  readonly isKnown: (request: IncomingMessage) => boolean;
};

export type SessionParts = {
  readonly connections?: ConnectionTable | undefined;
  readonly now?: () => number;
};

const SECRET_BYTES = 32;
/** Time for a browser to start. */
const BROWSER_STARTS_MS = 60_000;

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Cookies are shared among a host's ports, so each till needs its own name. */
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
