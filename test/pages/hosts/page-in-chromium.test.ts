import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, WebSocketRoute } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type BrowserHost, startBrowserHost } from '../../../electron/hosts/browser/start-browser-host.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import type {} from '../../../renderer/pos-api.ts';
import { CHANNELS, PUSH_CHANNELS } from '../../../shared/api/contract.ts';
import { ok } from '../../../shared/result.ts';
import { buildSmallPage } from '../../support/built-page.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { STUB_STATE, stubCoreFactory } from '../../support/stub-core.ts';

let browser: Browser;
let folder: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-in-chromium-'));
  [browser] = await Promise.all([sharedChromium(), buildSmallPage(folder)]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});

async function startHost(port = 0): Promise<BrowserHost & { readonly core: ReturnType<typeof stubCoreFactory> }> {
  const core = stubCoreFactory();
  const dataDir = path.join(folder, 'data');
  const host = await startBrowserHost({
    createAppCore: core.create,
    port,
    dataDir,
    distDir: folder,
    version: '0',
    log: silentLogger,
  });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (!stopped) await host.stop();
    stopped = true;
  };
  onTestFinished(stop);
  return { ...host, stop, core };
}

const title = (text: string) => page.waitForFunction((wanted) => document.title === wanted, text);
const STATE = JSON.stringify(ok(STUB_STATE));

describe('the real preload in a browser tab', () => {
  test('gives the page window.pos, and neither key nor complaint remains', async () => {
    const { url } = await startHost();
    await page.goto(url);
    await title(STATE);
    expect(page.url()).toBe(new URL('/', url).href);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.reload();
    await title(STATE);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('window.pos is the contract and no more: no ipcRenderer, no require, and nothing to replace', async () => {
    const { url } = await startHost();
    await page.goto(url);
    await title(STATE);
    const seen = await page.evaluate(() => {
      const { pos } = window;
      return {
        parts: Object.keys(pos),
        calls: Object.keys(pos.call),
        pushes: Object.keys(pos.on),
        replaced: Reflect.set(window, 'pos', 'mine') || Reflect.set(pos, 'call', 'mine'),
        leaked: ['require', 'ipcRenderer', 'electron', 'tillShim', 'process', 'module'].filter(
          (name) => name in window,
        ),
      };
    });
    expect(seen).toEqual({
      parts: ['call', 'on'],
      calls: [...CHANNELS],
      pushes: [...PUSH_CHANNELS],
      replaced: false,
      leaked: [],
    });
  });

  test('a push reaches its listener until it unsubscribes', async () => {
    const { url, core } = await startHost();
    await page.goto(url);
    await title(STATE);
    const parts = core.made[0]?.parts;
    const list = { devices: [], chosenId: null, fetchedAt: null };
    parts?.push('devices:changed', list);
    await title(JSON.stringify(list));
    await page.evaluate(() => {
      const hear = (): void => document.body.append('x');
      Object.assign(window, { unsubscribe: window.pos.on['till:changed'](hear) });
    });
    const heard = async (): Promise<string | undefined> => {
      parts?.push('till:changed', STUB_STATE);
      await page.evaluate(() => window.pos.call['till:state'](null));
      return page.evaluate(() => document.body.textContent?.trim());
    };
    expect(await heard()).toBe('x');
    await page.evaluate(() => Reflect.get(window, 'unsubscribe')());
    expect(await heard()).toBe('x');
  });

  test('the policy stops inline code and foreign addresses', async () => {
    const { url } = await startHost();
    await page.goto(url);
    await title(STATE);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "inline code ran"';
      document.head.append(script);
    });
    const reached = await page.evaluate(() =>
      fetch('http://127.0.0.1:9/x').then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
    expect(await page.title()).toBe(STATE);
    await expect.poll(() => complaints.join()).toContain('Content Security Policy');
  });

  test('while the host is gone calls reject and the page is told; a new host does not let the old tab in', async () => {
    const first = await startHost();
    await page.goto(first.url);
    await title(STATE);
    const cookies = await page.context().cookies();
    await page.evaluate(() => {
      addEventListener('till-connection', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail);
      });
    });
    await first.stop();
    await title('{"connected":false}');
    const rejected = await page.evaluate(() =>
      window.pos.call['till:state'](null).then(
        () => false,
        () => true,
      ),
    );
    expect(rejected).toBe(true);

    const second = await startHost(Number(new URL(first.url).port));
    let tries = 0;
    page.on('websocket', () => void tries++);
    await expect.poll(() => tries).toBeGreaterThan(1);
    expect(second.core.made[0]?.events).toEqual(['start']);
    expect(cookies).toHaveLength(1);
  });

  test('a connection that was lost and came back loads the page again: what was pushed meanwhile is not known', async () => {
    const { url } = await startHost();
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket('**/till', (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.goto(url);
    await title(STATE);
    await page.evaluate(() => document.body.append('of the first load'));
    await sockets[0]?.close();
    await page.waitForFunction(() => document.body.textContent?.trim() === '');
    await title(STATE);
    expect(sockets.length).toBeGreaterThan(1);
  });
});
