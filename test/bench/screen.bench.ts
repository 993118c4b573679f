import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { value } from '../support/value.ts';
import { type Bench, type BenchFigure, type BenchOptions, ratioFigure } from './bench.ts';
import { layShop } from './catalogue/lay-catalogue.ts';
import { shopCatalogue } from './catalogue/shop-catalogue.ts';
import { median, withFolder } from './harness/samples.ts';
import { type Side, sliceUp, type Turns, takeTurns } from './harness/take-turns.ts';
import { type BenchScreen, openBenchScreen, scanKeys } from './screen/bench-screen.ts';
import { IN_PAGE, type PageWithProbe } from './screen/paint-probe.ts';
import { BARE, scanOnce, scanToPaint, scanToPaintSlowly, TILL } from './screen/scan-to-paint.ts';

/* In Chromium: from a scan's last key to the painted line of a sale of two hundred, a burst, and the page's loading. */

const LINES = 200;
const SCANS = 20;

/** Layouts and style passes per scan; independent of load. */
type PageWork = { readonly layouts: number; readonly stylePasses: number };

async function pageWork(screen: BenchScreen, codes: readonly string[]): Promise<PageWork> {
  await screen.newSale(codes.slice(0, LINES));
  await screen.keys.send('Performance.enable');
  const counted: PageWork[] = [];
  for (const code of codes.slice(LINES, LINES + SCANS + 1)) {
    const before = await counters(screen);
    await scanOnce(screen, code);
    const after = await counters(screen);
    counted.push({ layouts: after.layouts - before.layouts, stylePasses: after.stylePasses - before.stylePasses });
  }
  await screen.keys.send('Performance.disable');
  const warm = counted.slice(1);
  return { layouts: median(warm.map((one) => one.layouts)), stylePasses: median(warm.map((one) => one.stylePasses)) };
}

async function counters({ keys }: BenchScreen): Promise<PageWork> {
  const { metrics } = await keys.send('Performance.getMetrics');
  const count = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { layouts: count('LayoutCount'), stylePasses: count('RecalcStyleCount') };
}

const APART_MS = 5;
const SETTLE_MS = 10_000;

type Scanned = { readonly barcode: string; readonly code: string };

/** Scans codes five milliseconds apart; counts the ones in the right place in the sale and on the screen. */
async function burst(screen: BenchScreen, products: readonly Scanned[]): Promise<number> {
  const { page, keys, ask } = screen;
  await screen.newSale([]);
  const sent: Promise<unknown>[] = [];
  for (const { barcode } of products) {
    sent.push(scanKeys(keys, barcode));
    await sleep(APART_MS);
  }
  await Promise.all(sent);
  await page
    .waitForFunction((rows) => document.querySelectorAll('.lines-table tbody tr').length >= rows, products.length, {
      timeout: SETTLE_MS,
    })
    .catch(() => undefined);
  const sale = value(await ask('sale:current', null));
  const shown = await page.locator('.lines-table tbody .line-code').allTextContents();
  const stored = sale?.lines.map(({ code }) => code) ?? [];
  if (stored.length > products.length) return 0;
  return stored.filter((code, index) => shown[index] === code && code === products[index]?.code).length;
}

const FRAME_MS = 16.7;
const SLOW_FRAME_MS = 40;
const BURST = 20;
const MOST_LAYOUTS = 2;

function paintFigures(turns: Turns, slow: Turns): readonly BenchFigure[] {
  const p95Ms = (of: Turns): number => of.spreads.find(({ side }) => side === TILL)?.p95Ms ?? Number.NaN;
  return [
    {
      ...ratioFigure('scan to painted line, 200-line sale, against bare DOM', turns, [TILL, BARE], { atMost: 2 }),
      detail: ['from the keydown of Enter to behind the frame; frames come every 16.7 ms'],
    },
    { what: 'scan to painted line, p95', value: p95Ms(turns), unit: 'ms', goal: { atMost: FRAME_MS } },
    {
      what: 'scan to painted line on a 4x slower processor, p95',
      ...{ value: p95Ms(slow), unit: 'ms', goal: { atMost: SLOW_FRAME_MS }, sides: slow.spreads },
    },
  ];
}

async function burstFigure(screen: BenchScreen, products: readonly Scanned[], rounds: number): Promise<BenchFigure> {
  const inOrder: number[] = [];
  for (let round = 0; round < rounds; round++) {
    inOrder.push(await burst(screen, products.slice(round * BURST, (round + 1) * BURST)));
  }
  const value = Math.min(...inOrder) / BURST;
  const what = `${BURST} scans 5 ms apart: lines in order, the worst of ${rounds} bursts`;
  return { what, value, unit: 'percent', goal: { atLeast: 1 } };
}

async function measure(browser: Browser, screen: BenchScreen, options: BenchOptions): Promise<readonly BenchFigure[]> {
  const products = scannedProducts(options.products);
  const codes = products.map(({ barcode }) => barcode);
  const quick = await scanToPaint(screen, codes, options);
  const slow = await scanToPaintSlowly(screen, codes, options);
  const work = await pageWork(screen, codes);
  const inOrder = await burstFigure(screen, products, options.rounds);
  const loads = await pageLoad(browser, screen, codes, options);
  return [
    ...paintFigures(quick, slow),
    {
      what: 'layouts of the page for one scan, 200-line sale',
      ...{ value: work.layouts, unit: 'count', goal: { atMost: MOST_LAYOUTS } },
      detail: [
        `and ${work.stylePasses} passes over its styles; what the page does with the digits of the scan is in it`,
      ],
    },
    inOrder,
    ratioFigure('page load to interactive, against a bare page of 30 items', loads, [TILL_PAGE, BARE_PAGE], {
      atMost: 3,
    }),
  ];
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    layShop(folder, options, options.say);
    const browser = await launchChromium();
    try {
      const screen = await openBenchScreen(browser, folder);
      return await measure(browser, screen, options).finally(screen.stop);
    } finally {
      await browser.close();
    }
  });
}

function scannedProducts(products: number): readonly Scanned[] {
  return [...shopCatalogue(Math.min(products, 2_000))].flatMap(({ barcode, code }) =>
    barcode === null ? [] : [{ barcode, code }],
  );
}

export const bench: Bench = { area: 'screen', run };

const PAGE = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>bare</title></head>
<body><input autofocus><table><tbody></tbody></table><script>
const body = document.querySelector('tbody');
for (let row = 1; row <= ROWS; row++) {
  const cells = [row, 'Café Torrado e Moído Serra Azul 500 g', 1, '12,90', '12,90'];
  for (const [index, cell] of cells.entries()) (index === 0 ? body.insertRow() : body.rows[row - 1]).insertCell().textContent = cell;
}
document.querySelector('input').focus();
</script></body></html>`;

/** A bare page with as many items and a field: the minimum. */
async function serveBarePage(rows: number): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE.replace('ROWS', String(rows)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const LOADS = 60;
const ITEMS = 30;

const TILL_PAGE = 'till';
const BARE_PAGE = 'bare page';

/** Milliseconds from the navigation to a painted page that takes keys. */
async function load(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate((rows) => (globalThis as unknown as PageWithProbe).paintProbe.interactive(rows), ITEMS);
}

/** Sales of thirty items, beside a bare page. */
async function pageLoad(
  browser: Browser,
  screen: BenchScreen,
  codes: readonly string[],
  options: BenchOptions,
): Promise<Turns> {
  const { slices, perSlice } = sliceUp(LOADS, options);
  await screen.newSale(codes.slice(0, ITEMS));
  const served = await serveBarePage(ITEMS);
  const tab = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const bare = await tab.newPage();
  for (const script of IN_PAGE) await bare.addInitScript(script);
  await bare.goto(served.url);
  const side = (name: string, page: Page): Side => ({
    name,
    play: async () => {
      const times: number[] = [];
      // hidden pages do not paint
      await page.bringToFront();
      for (let turn = 0; turn < perSlice; turn++) times.push(await load(page));
      return times;
    },
  });
  try {
    return await takeTurns([side(TILL_PAGE, screen.page), side(BARE_PAGE, bare)], slices);
  } finally {
    await tab.close();
    await served.stop();
    await screen.page.bringToFront();
  }
}
