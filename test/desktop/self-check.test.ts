import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startBrowserHost } from '../../electron/hosts/browser/start-browser-host.ts';
import { isScreen, SHOWN, type Shown } from '../../electron/hosts/electron/page-shows.ts';
import type { SelfCheck } from '../../electron/hosts/electron/self-check.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { type AppCore, createAppCore } from '../../electron/till/app-core.ts';
import { launchChromium } from '../support/chromium.ts';
import { freshElectron } from '../support/fresh-electron.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { PATIENCE_MS } from '../support/until.ts';

/* `--self-check=FILE`. Missing threads: open-once.test.ts. */

let electron: Awaited<ReturnType<typeof freshElectron>>;
let file: string;

beforeEach(async () => {
  electron = await freshElectron();
  file = path.join(tempFolder(), 'check.json');
});

afterEach(() => vi.restoreAllMocks());

async function check(args: readonly string[], files: Awaited<ReturnType<AppCore['checkFiles']>>) {
  const { checkWhenAsked } = await import('../../electron/hosts/electron/self-check.ts');
  const core = { checkFiles: vi.fn(async () => files) };
  const window = new electron.BrowserWindow() as unknown as Electron.BrowserWindow;
  const look = vi.spyOn(window.webContents, 'executeJavaScript');
  const ended = new Promise<number>((resolve) => electron.app.on('quit', (_event, code: number) => resolve(code)));
  checkWhenAsked(args, { core, window, log: silentLogger });
  return { core, look, ended };
}

const WORKS = { copy: true, import: true } as const;

describe('a till that is to check itself', () => {
  test('says what it found, and ends as it always does', async () => {
    const asked: string[] = [];
    electron.app.on('before-quit', () => asked.push(existsSync(file) ? 'before-quit' : 'too early'));
    const { ended } = await check([`--self-check=${file}`], WORKS);
    expect(await ended).toBe(0);
    expect(asked).toEqual(['before-quit']);
    const found = JSON.parse(readFileSync(file, 'utf8')) as SelfCheck;
    expect(found).toEqual({ drawn: true, words: 9, colours: 64, ...WORKS, version: '0.1.0' });
  });

  test.each([
    { copy: 'no_space', import: true },
    { copy: true, import: 'ImportWorkError: no such file' },
  ] as const)('ends with 1 where something failed, and says what: %o', async (files) => {
    const { ended } = await check([`--self-check=${file}`], files);
    expect(await ended).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(files);
  });

  test('writes over nothing, and does nothing then', async () => {
    writeFileSync(file, 'of the shop');
    const { ended, core, look } = await check([`--self-check=${file}`], WORKS);
    expect(await ended).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('of the shop');
    expect(core.checkFiles).not.toHaveBeenCalled();
    expect(look).not.toHaveBeenCalled();
  });

  test('a till that was not asked neither looks nor ends', async () => {
    const { core, look } = await check(['--data-dir=shop', '--self-check'], WORKS);
    await turn();
    expect(core.checkFiles).not.toHaveBeenCalled();
    expect(look).not.toHaveBeenCalled();
    expect(electron.acts).toEqual([]);
  });
});

describe('what counts as a drawn screen', () => {
  const browser = launchChromium();
  afterAll(async () => (await browser).close());

  test('is the page of a new till, and not one that is empty, hidden, or has lost its till', async () => {
    const dataDir = path.join(tempFolder(), 'till');
    const distDir = path.join(import.meta.dirname, '..', '..', 'dist');
    const parts = { createAppCore, port: 0, dataDir, distDir, log: silentLogger, version: '0.0.0' };
    const host = await startBrowserHost(parts);
    onTestFinished(() => host.stop());
    const page = await (await browser).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const isDrawn = async (): Promise<boolean> => isScreen((await page.evaluate(SHOWN)) as Shown);
    await page.goto(host.url);
    await expect.poll(isDrawn).toBe(true);

    await page.locator('#root').evaluate((root) => root.style.setProperty('visibility', 'hidden'));
    expect(await isDrawn()).toBe(false);
    await page.goto(host.url);
    await expect.poll(isDrawn).toBe(true);

    await host.stop();
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect(await isDrawn()).toBe(false);
    await page.evaluate(() => document.querySelector('#root')?.replaceChildren());
    expect(await isDrawn()).toBe(false);
  });
});
