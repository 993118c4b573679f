import { Agent, buildConnector } from 'undici';
import type { UpdateTrouble } from '../../../shared/update.ts';

/** Bytes as they come; whoever takes them answers why not, or null to go on. */
export type TakeBytes = (bytes: Uint8Array) => Promise<UpdateTrouble | null>;

export type UpdateSource = {
  /** Gives `take` what stands at `address`, piece by piece. Null when all of it came; never rejects. */
  readonly fetch: (address: string, take: TakeBytes, signal: AbortSignal) => Promise<UpdateTrouble | null>;
  readonly close: () => Promise<void>;
};

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** One piece of a file takes no longer; a whole one may take an evening. */
const SILENCE_MS = 30_000;
const CONNECT_MS = 10_000;

/** The network's side of updates: TLS, or this machine; one address at a time, and no redirect is followed anywhere. */
export function createUpdateSource(): UpdateSource {
  const agent = new Agent({
    // certificates are checked whatever the environment says
    connect: buildConnector({ timeout: CONNECT_MS, allowH2: false, rejectUnauthorized: true }),
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
  return {
    fetch: async (address, take, signal) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !isPrivate(url)) return 'not_https';
      return exchange(agent, url, take, signal).catch(() => 'unreachable' as const);
    },
    close: () => agent.destroy(),
  };
}

/** Nobody on the way can read or change what goes by. */
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
  // a body that is let go of says so as an error, which nobody else listens to
  body.on('error', () => undefined);
  const why = statusCode >= 300 && statusCode < 400 ? 'redirected' : statusCode === 200 ? null : 'unreachable';
  if (why !== null) {
    body.destroy();
    return why;
  }
  for await (const bytes of body) {
    const refused = await take(bytes as Uint8Array);
    // leaving the loop ends the connection: nothing more of it is read
    if (refused !== null) return refused;
  }
  return null;
}
