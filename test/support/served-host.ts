import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import {
  type BrowserHost,
  type BrowserHostParts,
  startBrowserHost,
} from '../../electron/hosts/browser/start-browser-host.ts';
import { createFileLogger, silentLogger } from '../../electron/lib/logger.ts';
import { buildSmallPage } from './built-page.ts';
import { type RawRequest, rawHttp } from './raw-http.ts';
import { type StubCore, stubCoreFactory } from './stub-core.ts';

/* The present test's browser host. */
export let folder: string;
export let host: BrowserHost;
export let core: StubCore;
export let port: number;
export let key: string;

async function start(more: Partial<BrowserHostParts>): Promise<void> {
  const factory = stubCoreFactory();
  const dataDir = path.join(folder, 'data');
  const log = createFileLogger(path.join(dataDir, 'till.log'));
  const parts = { port: 0, dataDir, distDir: folder, version: '1.2.3', log, ...more };
  host = await startBrowserHost({ createAppCore: factory.create, ...parts });
  const [made] = factory.made;
  if (made === undefined) throw new Error('no core was made');
  core = made;
  const url = new URL(host.url);
  port = Number(url.port);
  key = url.searchParams.get('key') ?? '';
}

/** A host with its own stub core for each test; the page is built once. */
export function serveForEachTest(more: Partial<BrowserHostParts> = {}): void {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'browser-host-'));
    await buildSmallPage(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => start(more));
  afterEach(() => host.stop());
}

export const ask = (request: Omit<RawRequest, 'port'>) => rawHttp({ port, ...request });

/** Exchanges the key for the cookie. */
export async function signIn(): Promise<string> {
  const answer = await ask({ path: `/?key=${key}` });
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Options of a socket from our own page. */
export const ours = (cookie: string): ClientOptions => ({ origin: `http://127.0.0.1:${port}`, headers: { cookie } });

export const socketTo = (address: string, options: ClientOptions): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${address}`, options);

/** Status with which a socket is refused. */
export async function refusal(address: string, options: ClientOptions): Promise<number> {
  const socket = socketTo(address, options);
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.on('error', () => undefined);
  socket.terminate();
  return answer.statusCode;
}

/** Starts another host with its own core; may fail. */
export function startAnother(more: Partial<BrowserHostParts>) {
  const factory = stubCoreFactory();
  const parts = { port: 0, dataDir: path.join(folder, 'other'), distDir: folder, version: '1', log: silentLogger };
  const started = startBrowserHost({ createAppCore: factory.create, ...parts, ...more });
  return { started, made: () => factory.made[0] };
}
