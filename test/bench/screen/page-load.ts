import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import type { BenchOptions } from '../bench.ts';
import { type Side, sliceUp, type Turns, takeTurns } from '../harness/take-turns.ts';
import type { BenchScreen } from './bench-screen.ts';
import { IN_PAGE, type PageWithProbe } from './paint-probe.ts';

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

/** A page of so many items and a field, served on loopback and made of nothing else: the least that a page can be. */
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

export const TILL_PAGE = 'till';
export const BARE_PAGE = 'bare page';

/** Milliseconds from the navigation to a painted page with its items, whose field takes keys. */
async function load(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate((rows) => (globalThis as unknown as PageWithProbe).paintProbe.interactive(rows), ITEMS);
}

/** The till's page with a sale of thirty items, beside a bare page of thirty, each loaded again and again. */
export async function pageLoad(
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
      // a page behind another is not drawn
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
