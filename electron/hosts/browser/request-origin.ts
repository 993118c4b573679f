import type { IncomingMessage } from 'node:http';

/**
 * Refuses what another site makes a browser send. `Host` must be our own address (a name that was re-pointed at
 * loopback fails), and an `Origin`, where the browser sends one, must be ours; a WebSocket always carries one.
 */
export function isFromOurPage(request: IncomingMessage, kind: 'http' | 'socket'): boolean {
  const host = `127.0.0.1:${request.socket.localPort}`;
  if (request.headers.host !== host) return false;
  const origin = request.headers.origin;
  if (origin === undefined) return kind === 'http' && isOwnSite(request);
  return origin === `http://${host}`;
}

/** A page on another port of 127.0.0.1 is the same site but not the same origin; only the address bar may come from there. */
function isOwnSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';
}

/** A page that its user, or a program that starts the browser, asked for: no other page had a hand in it. */
export function isOpenedByHand({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url === '/' &&
    headers['sec-fetch-site'] === 'none' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
