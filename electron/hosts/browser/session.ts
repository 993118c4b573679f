import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ConnectionTable, kernelTable, ownerOf } from './connection-owner.ts';
import { isOpenedByHand } from './request-origin.ts';

export type Session = ReturnType<typeof createSession>;

export type SessionParts = {
  readonly connections?: ConnectionTable | undefined;
  readonly now?: () => number;
};

const SECRET_BYTES = 32;
const BROWSER_STARTS_MS = 60_000;

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A host's ports share cookies: each till needs its own name. */
function cookieName(request: IncomingMessage): string {
  return `till-${request.socket.localPort}`;
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/**
 * One browser per host: the one with the one-time key, or the one the till started. It gets a cookie, hidden from
 * scripts and other sites, which survives reloads.
 */
export function createSession({ connections = kernelTable, now = () => performance.now() }: SessionParts = {}) {
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
    /** One-time, part of the printed address. */
    key,
    /** `Set-Cookie`; null if the key is wrong or used. */
    exchange: (request: IncomingMessage, offered: string): string | null =>
      used || !isSame(offered, key) ? null : letIn(request),
    /** Admits the next page our user opens by hand within a minute, without a key. False if the owner cannot be
     * checked. */
    awaitOwnBrowser: (): boolean => {
      if (user === undefined || connections() === null) return false;
      awaitedUntil = now() + BROWSER_STARTS_MS;
      return true;
    },
    /** `Set-Cookie` of that page; else null. */
    admit: (request: IncomingMessage): string | null => {
      if (used || now() > awaitedUntil || !isOpenedByHand(request)) return null;
      return ownerOf(connections() ?? '', request.socket) === user ? letIn(request) : null;
    },
    isKnown: (request: IncomingMessage): boolean => {
      const cookie = cookieOf(request, cookieName(request));
      return cookie !== null && isSame(cookie, secret);
    },
  };
}
