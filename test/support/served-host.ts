import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
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

export async function signIn(): Promise<string> {
  const answer = await ask({ path: `/?key=${key}` });
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Options of a socket from our own page. */
export const ours = (cookie: string): ClientOptions => ({ origin: `http://127.0.0.1:${port}`, headers: { cookie } });

export const socketTo = (address: string, options: ClientOptions): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${address}`, options);

export async function refusal(address: string, options: ClientOptions): Promise<number> {
  const socket = socketTo(address, options);
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.on('error', () => undefined);
  socket.terminate();
  return answer.statusCode;
}

export function startAnother(more: Partial<BrowserHostParts>) {
  const factory = stubCoreFactory();
  const parts = { port: 0, dataDir: path.join(folder, 'other'), distDir: folder, version: '1', log: silentLogger };
  const started = startBrowserHost({ createAppCore: factory.create, ...parts, ...more });
  return { started, made: () => factory.made[0] };
}

type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

type RawRequest = {
  readonly port: number;
  /** Sent as it is, with dots unresolved. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** One HTTP request without additions or redirects. */
function rawHttp({ port, path, method = 'GET', headers = {} }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
