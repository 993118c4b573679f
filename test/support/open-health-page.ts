import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { TestContext } from 'vitest';
import { startBrowserHost } from '../../electron/browser-host/start-browser-host.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { type StubCore, stubCoreFactory } from './stub-core.ts';

export type HealthPage = {
  readonly page: Page;
  readonly core: StubCore;
  /** The core says this of its health from now on, and tells the page. */
  readonly become: (health: TillHealth) => void;
};

/** The built page before a core that says this of its health, and nothing else. */
export async function openHealthPage(
  context: TestContext,
  browser: Promise<Browser>,
  first: TillHealth,
): Promise<HealthPage> {
  let health = first;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-pages-'));
  const { create, made } = stubCoreFactory({
    'till:health': () => ok(health),
    'sale:current': () => ok(null),
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
