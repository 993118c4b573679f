import { readFileSync } from 'node:fs';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';
import { troubleOf } from './link-trouble.ts';

/** One connection. Never reconnects: a lost one is replaced. */
export type HeadOffice = {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  /** Outcomes of requests in flight are unknown. */
  readonly close: () => Promise<void>;
};

const ANSWER_LIMIT_MS = 10_000;
const PING_INTERVAL_MS = 20_000;

/** TLS beyond this machine: addresses without it are refused, also servers named by another server.
 * `credentials`: content of a `.creds` file, if the settings name none. */
export async function openHeadOffice(
  settings: HeadOfficeSettings,
  name = 'balcao-till',
  credentials: string | null = null,
): Promise<HeadOffice> {
  const { caFile, certFile, keyFile } = settings;
  const creds = credentialsOf(settings, credentials);
  const overTls = settings.servers.some((server) => !isOpenAndHere(server));
  const connection = await connect({
    servers: [...settings.servers],
    name,
    timeout: ANSWER_LIMIT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    reconnect: false,
    ...(creds === null ? {} : { authenticator: credsAuthenticator(creds) }),
    ...(overTls || caFile !== '' || certFile !== ''
      ? { tls: { ...present({ caFile, certFile, keyFile }) } }
      : { ignoreClusterUpdates: true }),
  });
  return {
    connection,
    jetstream: jetstream(connection, { timeout: ANSWER_LIMIT_MS }),
    close: () => connection.close().catch(() => undefined),
  };
}

type HeadOfficeTrial =
  | { readonly ok: true; readonly server: string }
  | { readonly ok: false; readonly why: HeadOfficeTrouble };

export async function tryHeadOffice(
  settings: HeadOfficeSettings,
  credentials: string | null = null,
): Promise<HeadOfficeTrial> {
  try {
    const office = await openHeadOffice(settings, 'balcao-till-test', credentials);
    try {
      const manager = await office.jetstream.jetstreamManager(false);
      await manager.streams.info(settings.stream);
      return { ok: true, server: office.connection.getServer() };
    } finally {
      await office.close();
    }
  } catch (error) {
    return { ok: false, why: troubleOf(error) };
  }
}

function credentialsOf({ credentialsFile }: HeadOfficeSettings, kept: string | null): Uint8Array | null {
  if (credentialsFile !== '') return readFileSync(credentialsFile);
  return kept === null ? null : Buffer.from(kept);
}

/** `nats://` on this machine, the only address without TLS. */
function isOpenAndHere(server: string): boolean {
  return /^nats:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/.test(server);
}

function present<T extends Record<string, string>>(files: T): Partial<T> {
  return Object.fromEntries(Object.entries(files).filter(([, file]) => file !== '')) as Partial<T>;
}
