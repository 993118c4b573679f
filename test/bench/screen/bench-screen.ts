import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession } from 'playwright';
import type { PosApi } from '../../../shared/api/contract.ts';
import type { Sale } from '../../../shared/sale.ts';
import { afterQuiet } from '../../support/after-quiet.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { startTill } from '../../support/till-host.ts';
import { value } from '../../support/value.ts';
import { BENCH_SETTINGS } from '../till/bench-core.ts';
import { IN_PAGE } from './paint-probe.ts';

type PageWithPos = { readonly pos: PosApi };

export type BenchScreen = Awaited<ReturnType<typeof openBenchScreen>>;

export async function openBenchScreen(browser: Browser, dataDir: string) {
  const settings = { ...BENCH_SETTINGS, lockAfterMinutes: 60 };
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ settings }));
  const till = await startTill({ dataDir });
  const tab = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  const page = await tab.newPage();
  for (const script of IN_PAGE) await page.addInitScript(script);
  await page.goto(till.url);
  const ask: Ask = (channel, input) =>
    page.evaluate(([name, given]) => (globalThis as unknown as PageWithPos).pos.call[name](given as never), [
      channel,
      input,
    ] as const) as ReturnType<Ask> as never;
  await goOnDuty(ask);
  return {
    page,
    keys: await tab.newCDPSession(page),
    ask,
    newSale: async (codes: readonly string[]): Promise<void> => {
      await endSale(ask);
      for (const text of codes) value(await ask('sale:add-by-code', { text }));
      await page.reload();
      // a page that is loading takes no scans, nor does a screen that has just come by itself
      await page.waitForFunction(
        (rows) =>
          document.activeElement?.tagName === 'INPUT' &&
          document.querySelectorAll('.lines-table tbody tr').length === rows,
        codes.length,
      );
      await afterQuiet(page);
    },
    stop: async (): Promise<void> => {
      await tab.close();
      await till.stop();
    },
  };
}

async function endSale(ask: Ask): Promise<void> {
  const open: Sale | null = value(await ask('sale:current', null));
  if (open === null || open.lines.length === 0) return;
  value(await ask('payment:pay-cash', { saleId: open.id, tenderedCents: open.totalCents }));
}

export function scanKeys(keys: CDPSession, code: string): Promise<unknown> {
  const press = (key: string, text: string): readonly Promise<unknown>[] => [
    keys.send('Input.dispatchKeyEvent', {
      ...{ type: 'keyDown', key, text },
      windowsVirtualKeyCode: key === 'Enter' ? 13 : 0,
    }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ];
  return Promise.all([...[...code].flatMap((char) => press(char, char)), ...press('Enter', '\r')]);
}
