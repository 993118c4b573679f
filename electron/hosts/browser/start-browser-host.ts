import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import Conf from 'conf';
import type { WebSocket } from 'ws';
import { systemClock } from '../../lib/clock.ts';
import { freeBytesIn } from '../../lib/disk-space.ts';
import type { ProvisioningSources, Push, SecretName, SettingsStore, Vault } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { newSystemId } from '../../lib/time-ordered-id.ts';
import type { AppCore, CreateAppCore } from '../../till/app-core.ts';
import type { Serve } from '../../till/serve.ts';
import { cupsPrinters } from '../cups-printers.ts';
import { type Document, openSettingsIn } from '../settings-document.ts';
import type { ConnectionTable } from './connection-owner.ts';
import { type CustomerTabs, createCustomerTabs } from './customer-tabs.ts';
import { createHttpServer } from './http-server.ts';
import { readPageFiles } from './page-files.ts';
import { createPageSockets, refuse, sendTo } from './page-sockets.ts';
import { isFromOurPage } from './request-origin.ts';
import { createSession } from './session.ts';
import { CUSTOMER_SOCKET_PATH, readPageMessage, SOCKET_PATH } from './wire-messages.ts';

export type BrowserHostParts = {
  readonly createAppCore: CreateAppCore;
  readonly port: number;
  readonly dataDir: string;
  readonly log: Logger;
  readonly distDir: string;
  readonly version: string;
  readonly provisioning?: ProvisioningSources;
  readonly windowsQueueScript?: string;
  readonly connections?: ConnectionTable;
};

export type BrowserHost = {
  /** With the one-time key. */
  readonly url: string;
  /** Address without key, for our user's next browser within a minute; null if the owner cannot be checked. */
  readonly awaitOwnBrowser: () => string | null;
  readonly stop: () => Promise<void>;
};

function openSettings({ dataDir }: BrowserHostParts): SettingsStore {
  const openDocument = (): Document => new Conf({ cwd: dataDir, configName: 'settings', clearInvalidConfig: true });
  return openSettingsIn(dataDir, openDocument);
}

function createCore(
  parts: BrowserHostParts,
  settings: SettingsStore,
  push: Push,
  customerScreen: CustomerTabs,
): AppCore {
  const { dataDir } = parts;
  return parts.createAppCore({
    dataDir,
    version: parts.version,
    settings,
    vault: createMemoryVault(),
    push,
    customerScreen,
    updates: { off: 'browser' },
    clock: systemClock,
    newId: newSystemId,
    log: parts.log,
    freeBytes: () => freeBytesIn(dataDir),
    systemPrinters: process.platform === 'win32' ? undefined : cupsPrinters(),
    provisioning: parts.provisioning,
    windowsQueueScript: process.platform === 'win32' ? parts.windowsQueueScript : undefined,
    billFile: path.join(parts.distDir, 'licences', 'bom.cdx.json'),
  });
}

/** Loopback only. Rejects if the port is taken, the build missing or the till fails to open. */
export async function startBrowserHost(parts: BrowserHostParts): Promise<BrowserHost> {
  const { log } = parts;
  const files = await readPageFiles(parts.distDir);

  const session = createSession({ connections: parts.connections });
  const customers = createCustomerTabs();
  const isWelcome = (request: IncomingMessage): boolean => isFromOurPage(request, 'socket') && session.isKnown(request);
  const hub = createSocketHub(isWelcome, customers);
  const settings = openSettings(parts);
  const core = createCore(parts, settings, hub.push, customers);
  const server = await createHttpServer({
    files,
    session,
    dataDir: parts.dataDir,
    language: () => settings.get().language,
  });

  const stop = async (): Promise<void> => {
    hub.close();
    await server.close();
    await core.stop();
  };

  try {
    await core.start();
    hub.attach(server.server, core.serve);
    const address = await server.listen({ host: '127.0.0.1', port: parts.port });
    const awaitOwnBrowser = (): string | null => (session.awaitOwnBrowser() ? `${address}/` : null);
    return { url: `${address}/?key=${session.key}`, awaitOwnBrowser, stop };
  } catch (error) {
    log.error('the till could not open', { error: errorText(error) });
    await stop().catch((failure: unknown) => log.error('stopping failed', { error: errorText(failure) }));
    throw error;
  }
}

/** In memory only: nothing on this machine can encrypt secrets. */
export function createMemoryVault(): Vault {
  const secrets = new Map<SecretName, string>();
  return {
    canKeep: () => false,
    get: (name) => secrets.get(name) ?? null,
    set: async (name, secret) => {
      if (secret === '') secrets.delete(name);
      else secrets.set(name, secret);
    },
  };
}

const MAX_PAGES = 8;

function answer(socket: WebSocket, serve: Serve): void {
  socket.on('message', async (data, isBinary) => {
    const message = isBinary ? null : readPageMessage(data.toString());
    if (message === null) return socket.close(1008);
    sendTo(socket, { id: message.id, result: await serve(message.channel, message.input) });
  });
}

/** `isWelcome` is checked before any byte is read. */
function createSocketHub(
  isWelcome: (request: IncomingMessage) => boolean,
  customers: Pick<CustomerTabs, 'accept' | 'close'>,
) {
  const pages = createPageSockets(MAX_PAGES);
  const push: Push = (channel, payload) => pages.send({ push: channel, payload });
  return {
    attach: (server: Server, serve: Serve): void => {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (!isWelcome(request)) return refuse(socket, '403 Forbidden');
        if (request.url === CUSTOMER_SOCKET_PATH) return customers.accept(request, socket, head);
        if (request.url !== SOCKET_PATH) return refuse(socket, '403 Forbidden');
        pages.accept(request, socket, head, (page) => answer(page, serve));
      });
    },
    push,
    close: (): void => {
      pages.close();
      customers.close();
    },
  };
}
