import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, type TestContext, test } from 'vitest';
import { startBrowserHost } from '../../electron/browser-host/start-browser-host.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { launchChromium } from '../support/chromium.ts';
import { shoot } from '../support/open-journey.ts';
import { type StubCore, stubCoreFactory } from '../support/stub-core.ts';

const browser = launchChromium();
afterAll(async () => (await browser).close());

const AT = '2026-11-21T14:05:00.000Z';

type Opened = {
  readonly page: Page;
  readonly core: StubCore;
  /** The core says this of its health from now on, and tells the page. */
  readonly become: (health: TillHealth) => void;
};

/** The built page before a core that says this of its health, and nothing else. */
async function openPage(context: TestContext, first: TillHealth): Promise<Opened> {
  let health = first;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-pages-'));
  const { create, made } = stubCoreFactory({
    'till:health': () => ok(health),
    'help:write-report': () => ok({ file: '/var/lib/balcao-pdv/help/report-20261121140500000.json' }),
  });
  const distDir = path.join(import.meta.dirname, '..', '..', 'dist');
  const host = await startBrowserHost({
    createAppCore: create,
    port: 0,
    dataDir,
    distDir,
    log: silentLogger,
    version: '0.0.0',
  });
  const tab = await (await browser).newContext({ viewport: { width: 1024, height: 768 }, locale: 'pt-BR' });
  const page = await tab.newPage();
  context.onTestFinished(async () => {
    await tab.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await page.goto(host.url);
  const [core] = made;
  if (core === undefined) throw new Error('no core was made');
  const become = (next: TillHealth): void => {
    health = next;
    core.parts.push('health:changed', next);
  };
  return { page, core, become };
}

const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

test('a disk that fails: said in a cashier’s words, with the keys that help', async (context) => {
  const detail = 'SqliteError: disk I/O error';
  const { page, core } = await openPage(context, {
    state: 'stopped',
    why: 'storage_failed',
    detail,
    at: AT,
    reference: '1A2B3C4D',
  });
  await seen(page, 'não cobre de novo: quando o disco voltar');
  await shoot(page, 'health-storage-failed');
  await page.keyboard.press('Enter');
  await expect.poll(() => core.events).toContain('till:restart');
  await page.keyboard.press('F4');
  await seen(page, 'report-20261121140500000.json');
});

test('a file that is opened for long: what goes on, and for how long', async (context) => {
  const { page } = await openPage(context, { state: 'opening' });
  await seen(page, 'O arquivo do caixa está sendo aberto e conferido');
  await seen(page, /Há \d s/);
  await shoot(page, 'health-opening');
});

test('a page of another state takes its place without a reload', async (context) => {
  const { page, become } = await openPage(context, { state: 'opening' });
  await seen(page, 'Abrindo o caixa');
  become({ state: 'read_only', detail: 'database version 9, program version 3', at: AT });
  await seen(page, 'Caixa só para consulta');
  become({ state: 'sound' });
  await seen(page, 'Código ou código de barras');
});
