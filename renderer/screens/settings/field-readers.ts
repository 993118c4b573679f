import type { FieldKind } from '../../ui/field-kinds.ts';

export type AddressProblem = 'urlMissing' | 'url' | 'urlInsecure';

function bareAddress(text: string): string {
  return text.trim().replace(/\/+$/, '');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** TLS, or this machine. */
function addressProblem(text: string, required: boolean): AddressProblem | null {
  const bare = bareAddress(text);
  if (bare === '') return required ? 'urlMissing' : null;
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'url';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'url';
  return url.protocol === 'https:' || isLoopback(url.hostname) ? null : 'urlInsecure';
}

export function address<N>(isNeeded: (needs: N) => boolean): FieldKind<string, AddressProblem, N> {
  return {
    show: (text) => text,
    read: bareAddress,
    wrong: (text, needs) => addressProblem(text, isNeeded(needs)),
    maxLength: 300,
  };
}

const QUARTER = 15;
const WEST_LIMIT = -12 * 60;
const EAST_LIMIT = 14 * 60;

/** Minutes east of UTC: -180 is `-03:00`. */
export function utcOffsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

/** Reads `-03:00`, `-3`, `+5:45`, also with a true minus sign; null for no time zone of the world. */
export function parseUtcOffset(text: string): number | null {
  const match = /^([+-]?)(\d{1,2})(?::(\d{2}))?$/.exec(text.trim().replace('\u2212', '-'));
  if (match === null) return null;
  const size = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const minutes = match[1] === '-' && size !== 0 ? -size : size;
  return minutes >= WEST_LIMIT && minutes <= EAST_LIMIT && minutes % QUARTER === 0 ? minutes : null;
}

/** Separated by commas or blanks. */
export function itemsOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((item) => item !== '');
}

export function serversOf(text: string): readonly string[] {
  return itemsOf(text)
    .map((each) => each.replace(/\/+$/, ''))
    .filter((each) => each !== '');
}

const SERVER = /^(?:tls|nats):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::(\d{1,5}))?$/;
const MAX_SERVERS = 8;

export type ServerProblem = 'serversMissing' | 'server' | 'serverInsecure';

/** TLS, or this machine. */
export function serversProblem(servers: readonly string[]): ServerProblem | null {
  if (servers.length === 0) return 'serversMissing';
  if (servers.length > MAX_SERVERS) return 'server';
  for (const server of servers) {
    const [, host = '', port = '1'] = SERVER.exec(server) ?? [];
    if (host === '' || Number(port) < 1 || Number(port) > 65_535) return 'server';
    if (server.startsWith('nats:') && !['127.0.0.1', '[::1]', 'localhost'].includes(host)) return 'serverInsecure';
  }
  return null;
}

/** An absolute path of Windows or Linux. */
export function isWholePath(path: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path);
}
