import { createRequire } from 'node:module';
import type DexieClass from 'dexie';
import type { Page } from 'playwright';
import { launchChromium } from '../../support/chromium.ts';
import { type ShopProduct, shopCatalogue } from '../catalogue/shop-catalogue.ts';
import type { Side } from '../harness/take-turns.ts';
import { serveBarePage } from '../screen/bare-page.ts';

/* The catalogue in the browser's own database, which is where a till that lives in a page has it. */

const AT_ONCE = 10_000;
/** More take the browser minutes to take in. */
const MOST_PRODUCTS = 100_000;

type PageWithDexie = { readonly Dexie: typeof DexieClass; shop: DexieClass };

export type DexieShop = { readonly side: Side; readonly stop: () => Promise<void> };

async function fill(page: Page, products: number): Promise<void> {
  await page.evaluate(() => {
    const global = globalThis as unknown as PageWithDexie;
    global.shop = new global.Dexie('shop');
    global.shop.version(1).stores({ product: 'code, barcode, name' });
  });
  const add = (some: readonly ShopProduct[]): Promise<unknown> =>
    page.evaluate((rows) => (globalThis as unknown as PageWithDexie).shop.table('product').bulkAdd([...rows]), some);
  let waiting: ShopProduct[] = [];
  for (const product of shopCatalogue(products)) {
    waiting.push(product);
    if (waiting.length < AT_ONCE) continue;
    await add(waiting);
    waiting = [];
  }
  await add(waiting);
}

/** Milliseconds of one of these look-ups, on the average: a page's clock is too coarse for each. */
function lookUp(page: Page, barcodes: readonly string[]): Promise<number> {
  return page.evaluate(async (all) => {
    const table = (globalThis as unknown as PageWithDexie).shop.table('product');
    const began = performance.now();
    for (const barcode of all) {
      if ((await table.where('barcode').equals(barcode).first()) === undefined)
        throw new Error(`${barcode} is missing`);
    }
    return (performance.now() - began) / all.length;
  }, barcodes);
}

/** Null where the shop is too large for it. `barcodes` gives those of a slice. */
export async function openDexieShop(
  products: number,
  barcodes: (slice: number) => readonly string[],
): Promise<DexieShop | null> {
  if (products > MOST_PRODUCTS) return null;
  const served = await serveBarePage(0);
  const browser = await launchChromium();
  const stop = async (): Promise<void> => {
    await browser.close();
    await served.stop();
  };
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js') });
    await fill(page, products);
    return { side: { name: 'Dexie in the page', play: async (slice) => [await lookUp(page, barcodes(slice))] }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
