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
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { PrinterId } from '../../../shared/printing.ts';
import type { Result } from '../../../shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { type LoopbackPrinter, openLoopbackPrinter } from '../loopback-printer.ts';
import { TEST_PIN_COST } from '../on-duty.ts';
import { OWN_CNPJ, OWN_SHOP } from '../own-shop.ts';
import { CARDS_OF_OPERATOR, leakyOperator } from './leaky-operator.ts';
import type { Planted } from './planted.ts';

type Many = readonly (readonly [Channel, unknown])[];

/** A shop's till for real money with the real host, a page that somebody works at, and a second one for everything else. */
export type ToldTill = {
  readonly dataDir: string;
  readonly page: Page;
  /** By the second page, so through every check of the real door. */
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;
  /** One after the other. */
  readonly askMany: (calls: Many) => Promise<readonly Result<unknown>[]>;
  readonly operator: { leaks: boolean };
  readonly printer: LoopbackPrinter;
  /** Everything that the till has sent to its pages. */
  readonly traffic: string[];
  /** Puts a text on the printer as the till would. */
  readonly print: (text: string) => Promise<void>;
  /** The second page goes; what it knew goes with it. */
  readonly leaveAlone: () => Promise<void>;
};

const root = path.join(import.meta.dirname, '..', '..', '..');

function settingsFor(operator: Pick<Settings['operator'], 'baseUrl' | 'qrBaseUrl' | 'cnpj'>, port: number): Settings {
  const printer = {
    ...{
      id: 'c0ffee00-1d2e-4f3a-8b4c-5d6e7f809a1b' as PrinterId,
      name: 'Caixa',
      connection: { by: 'network', host: '127.0.0.1', port } as const,
    },
    ...({ paperMm: 80, columns: 48, codePage: 'cp850', codePageNumber: 2, cut: 'partial', drawer: 'pin_2' } as const),
    ...{ answersStatus: true, printsLogo: false },
  };
  return {
    ...DEFAULT_SETTINGS,
    ...OWN_SHOP,
    mode: 'real',
    operator: { ...DEFAULT_SETTINGS.operator, ...operator },
    printing: { ...DEFAULT_SETTINGS.printing, printers: [printer] },
  };
}

/** Opens it on a new folder; everything is closed and removed when the test ends. */
export async function openToldTill(context: TestContext, browser: Browser, planted: Planted): Promise<ToldTill> {
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
    ask: async (channel, input) => (await askMany([[channel, input]]))[0] as never,
    print: (text) => sendTo(printer.port, text),
    leaveAlone: () => other.close(),
  };
}

/** Over a connection of its own; resolves when the printer has it. */
async function sendTo(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  socket.resume();
  await once(socket, 'close');
}
