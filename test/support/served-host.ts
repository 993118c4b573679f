import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  type BrowserHost,
  type BrowserHostParts,
  startBrowserHost,
} from '../../electron/hosts/browser/start-browser-host.ts';
import { createFileLogger } from '../../electron/lib/logger.ts';
import { buildSmallPage } from './built-page.ts';
import { type RawRequest, rawHttp } from './raw-http.ts';
import { type StubCore, stubCoreFactory } from './stub-core.ts';

/* The browser host that the present test has before it. */
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

/** A host with a stub core of its own for each test of the file, on a page that is built once. */
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

/** Brings the key and gives the cookie. */
export async function signIn(): Promise<string> {
  const answer = await ask({ path: `/?key=${key}` });
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
