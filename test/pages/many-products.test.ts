import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { foldText } from '../../shared/product.ts';
import { layShop } from '../bench/catalogue/lay-catalogue.ts';
import { shopCatalogue } from '../bench/catalogue/shop-catalogue.ts';
import { BENCH_SETTINGS } from '../bench/till/bench-core.ts';
import { findProduct, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, toPayment } from '../support/page-cashier.ts';
import { watchPaint } from '../support/watch-paint.ts';

/* `MANY=1000000`: a million products. Prints the paint times and writes test/artefacts/many-products.json. */

const MANY = Number(process.env['MANY'] ?? 20_000);
const IN_WORDS = `${MANY.toLocaleString('pt-BR')} produtos neste caixa`;
const BURST = 20;
/** Two and a half rows each: the 155th comes into view. */
const WHEEL_TURNS = 60;
const TYPED = ['cafe', 'arroz int', 'sabao', 'leite', 'bisc', 'agua'];

/** Slower than a scanner. */
const BETWEEN_KEYS_MS = 90;

type Watch = Awaited<ReturnType<typeof watchPaint>>;

const scanned = [...shopCatalogue(2_000)].flatMap(({ barcode, ...rest }) =>
  barcode === null ? [] : [{ barcode, ...rest }],
);

function layMany(dataDir: string): void {
  layShop(dataDir, { products: MANY, sales: 0 }, (line) => console.log(line));
}

/** Types words and checks each key's painted results. */
async function typeAhead({ page, press, type }: Journey, watch: Watch): Promise<void> {
  await press('F2').sees('Busca de produto');
  const times: number[] = [];
  for (const words of TYPED) {
    for (const key of words) {
      const time = await watch.painted('[role=dialog]', () => page.keyboard.press(key));
      if (time !== null) times.push(time);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    const begins = words.split(' ').map((word) => new RegExp(`(^|[^a-z])${word}`));
    const answers = async (): Promise<boolean> => {
      const names = (await page.locator('.dialog .product-choice-name').allTextContents()).map(foldText);
      return names.length > 0 && names.every((name) => begins.every((begin) => begin.test(name)));
    };
    await expect.poll(answers).toBe(true);
    await press('Control+a', 'Delete');
  }
  watch.tell('type-ahead: key to painted results', times);
  await type('nao existe isto').sees('Nenhum produto ativo com “nao existe isto”.');
  await press('Escape');
}

async function scans(journey: Journey, watch: Watch): Promise<void> {
  const { page, scan, sees } = journey;
  const [first, ...others] = scanned.slice(0, BURST);
  await scan(first?.barcode ?? '').sees('1 unidade');
  const times: number[] = [];
  for (const { barcode } of others) {
    const time = await watch.painted('.lines-table', () => scan(barcode));
    if (time !== null) times.push(time);
  }
  watch.tell('scan: Enter to painted line', times);
  await sees(`${BURST} unidades`);
  const burst = scanned.slice(BURST, 2 * BURST);
  await scan(...burst.map(({ barcode }) => barcode)).sees(`${2 * BURST} unidades`);
  await expect
    .poll(() => page.locator('.lines-table tbody .line-code').allTextContents())
    .toEqual(scanned.slice(0, 2 * BURST).map(({ code }) => code));
  await expect
    .poll(() => page.locator('.line[aria-current=true] .line-code').allTextContents())
    .toEqual([burst.at(-1)?.code]);
  await toPayment(journey);
  await paysCash(journey, '1500');
  await nextCustomer(journey);
}

async function toTheEnd(journey: Journey, watch: Watch): Promise<void> {
  const { page, press, sees } = journey;
  await open(journey, '4', 'Produtos');
  await sees(IN_WORDS);
  const table = page.getByRole('grid', { name: 'Lista de produtos' });
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(MANY + 1));
  await table.hover();
  await watch.frames('list: between two frames under the wheel', async () => {
    for (let turn = 0; turn < WHEEL_TURNS; turn++) await page.mouse.wheel(0, 120);
    await expect.poll(() => page.locator('[aria-rowindex="155"][aria-busy=false]').count()).toBe(1);
  });
  const last = page.locator(`[aria-rowindex="${MANY + 1}"][aria-busy=false]`);
  await press('ArrowDown');
  const time = await watch.painted('[role=grid]', () => page.keyboard.press('End'));
  if (time !== null) watch.tell('list: End to painted rows', [time]);
  await last.waitFor();
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
  await press('Home').sees(page.locator('[aria-rowindex="2"][aria-selected=true]'));
}

async function favourites(journey: Journey, watch: Watch): Promise<void> {
  const { page, press, sees } = journey;
  const liked = scanned.slice(100, 106);
  for (const { barcode, name } of liked) {
    await findProduct(journey, barcode);
    await page.getByRole('row', { name, selected: true }).waitFor();
    await press('F5').sees(`${name} está nos favoritos da venda.`);
    await press('Escape').sees(IN_WORDS);
  }
  await open(journey, '1', 'Caixa livre');
  const tiles = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => tiles.count()).toBe(liked.length);
  await press('ArrowDown');
  await expect.poll(() => tiles.first().evaluate((one) => one === document.activeElement)).toBe(true);
  const time = await watch.painted('.checkout', () => page.keyboard.press('2'));
  if (time !== null) watch.tell('favourite: key to painted line', [time]);
  await sees('1 unidade');
  await expect.poll(() => page.locator('.lines-table .line-title').allTextContents()).toEqual([liked[1]?.name]);
}

test(`${MANY} products: search while typing, a burst of scans, the end of the list, favourites`, async (context) => {
  const journey = await openJourney(context, {
    prepare: layMany,
    settings: { ...BENCH_SETTINGS, saleScreen: 'scanner', lockAfterMinutes: 60 },
  });
  const watch = await watchPaint(journey.page);
  await typeAhead(journey, watch);
  await scans(journey, watch);
  await toTheEnd(journey, watch);
  await favourites(journey, watch);
  console.table(watch.told);
  const folder = path.join(import.meta.dirname, '..', 'artefacts');
  mkdirSync(folder, { recursive: true });
  const written = { products: MANY, load: 'other work shares the machine', told: watch.told };
  writeFileSync(path.join(folder, 'many-products.json'), `${JSON.stringify(written, null, 2)}\n`);
});
