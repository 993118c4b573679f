import type { IncomingMessage } from 'node:http';

/**
 * Rejects requests forged by other sites. `Host` must be our address (against DNS rebinding), and `Origin`, always sent
 * for WebSockets, ours.
 */
export function isFromOurPage(request: IncomingMessage, kind: 'http' | 'socket'): boolean {
  const host = `127.0.0.1:${request.socket.localPort}`;
  if (request.headers.host !== host) return false;
  const origin = request.headers.origin;
  if (origin === undefined) return kind === 'http' && isOwnSite(request);
  return origin === `http://${host}`;
}

/** Another port of 127.0.0.1 is same-site but another origin; it may only navigate here. */
function isOwnSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';
}

/** Opened from the address bar or a program, not by a page. */
export function isOpenedByHand({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url === '/' &&
    headers['sec-fetch-site'] === 'none' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
