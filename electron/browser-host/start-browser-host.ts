import Conf from 'conf';
import type { AppCore, CreateAppCore } from '../app-core.ts';
import type { SettingsStore } from '../host-parts.ts';
import { type Document, openSettingsIn } from '../hosts/settings-document.ts';
import { createRegistrar } from '../ipc/registrar.ts';
import { systemClock } from '../lib/clock.ts';
import { freeBytesIn } from '../lib/disk-space.ts';
import { errorText, type Logger } from '../lib/logger.ts';
import { newSystemId } from '../lib/time-ordered-id.ts';
import { createHttpServer } from './http-server.ts';
import { createMemoryVault } from './memory-vault.ts';
import { readPageFiles } from './page-files.ts';
import { isFromOurPage } from './request-origin.ts';
import { createSession } from './session.ts';
import { createSocketHub, type SocketHub } from './socket-hub.ts';

export type BrowserHostParts = {
  readonly createAppCore: CreateAppCore;
  /** 0 takes a free one. */
  readonly port: number;
  /** Exists and is writable. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Where the build is. */
  readonly distDir: string;
  readonly version: string;
};

export type BrowserHost = {
  /** The address that opens the till, with its one-time key. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

function openSettings({ dataDir }: BrowserHostParts): SettingsStore {
  const openDocument = (): Document => new Conf({ cwd: dataDir, configName: 'settings', clearInvalidConfig: true });
  return openSettingsIn(dataDir, openDocument);
}

function createCore(parts: BrowserHostParts, settings: SettingsStore, hub: SocketHub): AppCore {
  const { dataDir } = parts;
  return parts.createAppCore({
    dataDir,
    version: parts.version,
    settings,
    vault: createMemoryVault(),
    push: hub.push,
    clock: systemClock,
    newId: newSystemId,
    log: parts.log,
    freeBytes: () => freeBytesIn(dataDir),
  });
}

/** Starts the till and serves it on loopback. Rejects when the port is taken, the build is missing or the till cannot open. */
export async function startBrowserHost(parts: BrowserHostParts): Promise<BrowserHost> {
  const { log } = parts;
  const files = await readPageFiles(parts.distDir);

  const session = createSession();
  const hub = createSocketHub((request) => isFromOurPage(request, 'socket') && session.isKnown(request));
  const settings = openSettings(parts);
  const core = createCore(parts, settings, hub);
  const server = await createHttpServer({ files, session, language: () => settings.get().language });

  const stop = async (): Promise<void> => {
    hub.close();
    await server.close();
    await core.stop();
  };

  try {
    await core.start();
    hub.attach(server.server, createRegistrar({ handlers: core.handlers, log, isTrusted: () => true }));
    const address = await server.listen({ host: '127.0.0.1', port: parts.port });
    return { url: `${address}/?key=${session.key}`, stop };
  } catch (error) {
    log.error('the till could not open', { error: errorText(error) });
    await stop().catch((failure: unknown) => log.error('stopping failed', { error: errorText(failure) }));
    throw error;
  }
}
