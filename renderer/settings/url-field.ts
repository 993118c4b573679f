export type UrlProblem = 'urlMissing' | 'url' | 'urlInsecure';

/** Spaces at the ends and slashes after an address are nobody's intention. */
export function bareUrl(text: string): string {
  return text.trim().replace(/\/+$/, '');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** The token goes to these addresses: over TLS, or to this machine itself. */
export function urlProblem(text: string, required: boolean): UrlProblem | null {
  const bare = bareUrl(text);
  if (bare === '') return required ? 'urlMissing' : null;
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'url';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'url';
  return url.protocol === 'https:' || isLoopback(url.hostname) ? null : 'urlInsecure';
}
