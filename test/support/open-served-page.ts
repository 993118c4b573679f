import path from 'node:path';
import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import { startBrowserHost } from '../../electron/hosts/browser/start-browser-host.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { CreateAppCore } from '../../electron/till/app-core.ts';
import { sharedChromium } from './chromium.ts';
import type { Hand } from './hands/hand.ts';
import { handNameOf, handOfTest } from './hands/hand-of-test.ts';
import { tempFolder } from './temp-folder.ts';

/** The built page with a core in this process, used by one hand. */
export async function openServedPage(
  context: TestContext,
  createAppCore: CreateAppCore,
  version = '0.0.0',
): Promise<{ readonly page: Page; readonly hand: Hand }> {
  const distDir = path.join(import.meta.dirname, '..', '..', 'dist');
  const parts = { port: 0, dataDir: tempFolder(), distDir, log: silentLogger, version };
  const host = await startBrowserHost({ createAppCore, ...parts });
  const name = handNameOf(context);
  const viewport = { width: 1024, height: 768 };
  const tab = await (await sharedChromium()).newContext({ viewport, locale: 'pt-BR', hasTouch: name === 'touch' });
  context.onTestFinished(async () => {
    await tab.close();
    await host.stop();
  });
  const page = await tab.newPage();
  const hand = await handOfTest(context, page, name);
  await page.goto(host.url);
  return { page, hand };
}
