import { Agent, buildConnector } from 'undici';
import type { UpdateTrouble } from '../../../shared/update.ts';

/** Returns why the transfer must stop, or null to continue. */
export type TakeBytes = (bytes: Uint8Array) => Promise<UpdateTrouble | null>;

export type UpdateSource = ReturnType<typeof createUpdateSource>;

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Longest wait for a piece; a whole file may take an evening. */
const SILENCE_MS = 30_000;
const CONNECT_MS = 10_000;

/** HTTPS, or this machine; redirects are not followed. */
export function createUpdateSource() {
  const agent = new Agent({
    // certificates are checked regardless of the environment
    connect: buildConnector({ timeout: CONNECT_MS, allowH2: false, rejectUnauthorized: true }),
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
  return {
    /** Passes the body to `take`. Null when complete; never rejects. */
    fetch: async (address: string, take: TakeBytes, signal: AbortSignal): Promise<UpdateTrouble | null> => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !isPrivate(url)) return 'not_https';
      return exchange(agent, url, take, signal).catch(() => 'unreachable' as const);
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

async function exchange(agent: Agent, url: URL, take: TakeBytes, signal: AbortSignal): Promise<UpdateTrouble | null> {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: url.pathname,
    method: 'GET',
    headers: { 'accept-encoding': 'identity' },
    signal,
  });
  // a destroyed body emits an error that has no other listener
  body.on('error', () => undefined);
  const why = statusCode >= 300 && statusCode < 400 ? 'redirected' : statusCode === 200 ? null : 'unreachable';
  if (why !== null) {
    body.destroy();
    return why;
  }
  for await (const bytes of body) {
    const refused = await take(bytes as Uint8Array);
    // leaving the loop closes the connection
    if (refused !== null) return refused;
  }
  return null;
}
