import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { TestContext } from 'vitest';
import { type BrowserHost, startBrowserHost } from '../../../electron/hosts/browser/start-browser-host.ts';
import { createFileLogger } from '../../../electron/lib/logger.ts';
import { startService } from '../../../electron/programs/simulator/service.ts';
import { createAppCore } from '../../../electron/till/app-core.ts';
import type { Channel } from '../../../shared/api/contract.ts';
import type { PrinterId } from '../../../shared/printing.ts';
import type { Result } from '../../../shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { openLoopbackPrinter } from '../loopback-printer.ts';
import { type Ask, TEST_PIN_COST } from '../on-duty.ts';
import { OWN_CNPJ, shopBy } from '../own-shop.ts';
import { printerAt } from '../queue-rig.ts';
import { CARDS_OF_OPERATOR, leakyOperator } from './leaky-operator.ts';
import type { Planted } from './planted.ts';

type Many = readonly (readonly [Channel, unknown])[];

export type ToldTill = Awaited<ReturnType<typeof openToldTill>>;

const root = path.join(import.meta.dirname, '..', '..', '..');

function settingsFor(service: Parameters<typeof shopBy>[0], port: number): Settings {
  const printers = [printerAt(port, { id: 'c0ffee00-1d2e-4f3a-8b4c-5d6e7f809a1b' as PrinterId, printsLogo: false })];
  return { ...shopBy(service), askTaxId: 'always', printing: { ...DEFAULT_SETTINGS.printing, printers } };
}

/**
 * A real shop's till with the real host, a page in use and a second one for calls, on a new folder. All closed and removed
 * with the test.
 */
export async function openToldTill(context: TestContext, browser: Browser, planted: Planted) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-told-'));
  const dataDir = path.join(folder, 'data');
  const service = await startService({
    ...{ port: 0, dataFile: path.join(folder, 'service.db'), actByItself: null, cnpj: OWN_CNPJ },
    token: planted.token[0] ?? '',
  });
  const printer = await openLoopbackPrinter();
  const operator = leakyOperator(planted.card.slice(0, CARDS_OF_OPERATOR));
  const log = createFileLogger(path.join(dataDir, 'till.log'));
  const settings = settingsFor(service, printer.port);
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ settings }));
  const host: BrowserHost = await startBrowserHost({
    createAppCore: (parts) => createAppCore({ ...parts, pinCost: TEST_PIN_COST, operatorTransport: operator.open }),
    ...{ port: 0, dataDir, log, distDir: path.join(root, 'dist'), version: '1.0.0' },
  });
  const tab = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1024, height: 768 } });
  context.onTestFinished(async () => {
    await tab.close();
    await host.stop();
    await Promise.all([service.stop(), printer.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  /** Everything sent to the pages. */
  const traffic: string[] = [];
  const page = await openPage(host.url, traffic);
  const other = await openPage(host.url.replace(/\?.*/, ''), traffic);

  async function openPage(url: string, heard: string[]): Promise<Page> {
    const opened = await tab.newPage();
    opened.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
    await opened.goto(url);
    await opened.locator('main, .page').first().waitFor();
    return opened;
  }
  const askMany = (calls: Many): Promise<readonly Result<unknown>[]> =>
    other.evaluate(async (all) => {
      const { pos } = globalThis as unknown as { pos: { call: Record<string, (input: unknown) => Promise<never>> } };
      const results = [];
      for (const [channel, input] of all) results.push(await pos.call[channel]?.(input));
      return results as never;
    }, calls);
  return {
    ...{ dataDir, page, askMany, operator, printer, traffic },
    /** By the second page, through the real checks. */
    ask: (async (channel, input) => (await askMany([[channel, input]]))[0] as never) as Ask,
    print: (text: string): Promise<void> => sendTo(printer.port, text),
    leaveAlone: (): Promise<void> => other.close(),
  };
}

/** On its own connection; resolves when the printer has it. */
async function sendTo(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  socket.resume();
  await once(socket, 'close');
}
