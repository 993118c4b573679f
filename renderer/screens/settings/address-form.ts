export type AddressProblem = 'urlMissing' | 'url' | 'urlInsecure';

/** Spaces at the ends and slashes after an address are nobody's intention. */
export function bareAddress(text: string): string {
  return text.trim().replace(/\/+$/, '');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** What goes to these addresses goes over TLS, or to this machine itself. */
export function addressProblem(text: string, required: boolean): AddressProblem | null {
  const bare = bareAddress(text);
  if (bare === '') return required ? 'urlMissing' : null;
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'url';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'url';
  return url.protocol === 'https:' || isLoopback(url.hostname) ? null : 'urlInsecure';
}
