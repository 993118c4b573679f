import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { TestContext } from 'vitest';
import { startBrowserHost } from '../../electron/hosts/browser/start-browser-host.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Handlers } from '../../shared/api/contract.ts';
import { ok } from '../../shared/result.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { Hand } from './hands/hand.ts';
import { handNameOf, handOfTest } from './hands/hand-of-test.ts';
import { STUB_STATE, type StubCore, stubCoreFactory } from './stub-core.ts';

export type StubPage = {
  readonly page: Page;
  readonly hand: Hand;
  readonly core: StubCore;
  /** The till is so from now on, and tells the page. */
  readonly change: (more: Partial<TillState>) => void;
};

/** The built page before a core that answers what it is told to, speaks each language, and knows nothing else. */
export async function openStubPage(
  context: TestContext,
  browser: Promise<Browser>,
  overrides: Partial<Handlers>,
): Promise<StubPage> {
  let till = STUB_STATE;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-pages-'));
  const { create, made } = stubCoreFactory({
    'till:state': () => ok(till),
    'settings:choose-language': ({ language }) => {
      change({ language });
      return ok({ language });
    },
    ...overrides,
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
  const name = handNameOf(context);
  const tab = await (await browser).newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'pt-BR',
    hasTouch: name === 'touch',
  });
  const page = await tab.newPage();
  const hand = await handOfTest(context, page, name);
  context.onTestFinished(async () => {
    await tab.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await page.goto(host.url);
  const [core] = made;
  if (core === undefined) throw new Error('no core was made');
  function change(more: Partial<TillState>): void {
    till = { ...till, ...more };
    made[0]?.parts.push('till:changed', till);
  }
  return { page, hand, core, change };
}
