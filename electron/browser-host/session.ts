import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Who may use the till that a browser host serves: the browser that brought the one-time key. The key is exchanged for
 * a cookie that no script can read and no other site can send, and is then dead; a reload lives on the cookie.
 */
export type Session = {
  /** The one-time key, for the address that is printed. */
  readonly key: string;
  /** The `Set-Cookie` of the exchange; null when the key is wrong or has been used. */
  readonly exchange: (request: IncomingMessage, key: string) => string | null;
  readonly isKnown: (request: IncomingMessage) => boolean;
};

const SECRET_BYTES = 32;

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

export function createSession(): Session {
  const key = newSecret();
  const secret = newSecret();
  let used = false;
  return {
    key,
    exchange: (request, offered) => {
      if (used || !isSame(offered, key)) return null;
      used = true;
      return `${cookieName(request)}=${secret}; HttpOnly; SameSite=Strict; Path=/`;
    },
    isKnown: (request) => {
      const cookie = cookieOf(request, cookieName(request));
      return cookie !== null && isSame(cookie, secret);
    },
  };
}
