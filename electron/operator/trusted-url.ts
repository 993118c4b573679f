const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A configured address of the operator: where the token may go. Path without a slash at the end. */
export type TrustedUrl = { readonly origin: string; readonly path: string };

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
