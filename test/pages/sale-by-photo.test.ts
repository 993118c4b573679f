import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/result.ts';
import { SALE_SCREENS } from '../../shared/settings.ts';
import { layShop } from '../bench/catalogue/lay-catalogue.ts';
import { BENCH_SETTINGS } from '../bench/till/bench-core.ts';
import { countHand } from '../support/count-hand.ts';
import { openReport } from '../support/every-look.ts';
import { productsFrom } from '../support/listed-products.ts';
import { openJourney } from '../support/open-journey.ts';
import { openStubPage } from '../support/open-stub-page.ts';
import { puts, toPayment } from '../support/page-cashier.ts';

const BY_PHOTO = { settings: { saleScreen: 'photos' } } as const;
/** Touches for three products of two categories, one weighed, in cash. */
const MOST_TAPS = 12;
const FIRST = 30;

const code = (page: Page): Locator => page.getByLabel('Código ou nome do produto');
const tiles = (page: Page): Locator => page.locator('.photo-tile');
const tile = (page: Page, name: string): Locator => tiles(page).filter({ hasText: name });
const chip = (page: Page, name: string): Locator => page.locator('.chip', { hasText: name });

const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);

async function isTypedIn(page: Page): Promise<void> {
  await expect.poll(() => hasFocus(code(page))).toBe(true);
}

function seenTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSeen = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const corners = [left + 8, right - 8].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    return [...document.querySelectorAll('.photo-tile')].filter(isSeen).length;
  });
}

test('twelve tiles are in view on a small screen and fifteen on a wide one, and stay there', async (context) => {
  const journey = await openJourney(context, BY_PHOTO);
  const { page } = journey;
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(15);
  const size = await tiles(page).first().boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(140);
  expect(size?.height).toBeGreaterThanOrEqual(110);
  const inView = async (): Promise<readonly number[]> => {
    const seen: number[] = [];
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      seen.push(await seenTiles(page));
    }
    return seen;
  };
  const [small = 0, wide = 0] = await inView();
  const fade = () => page.locator('.chips').evaluate((one) => getComputedStyle(one).maskImage);
  await expect.poll(fade).toBe('none');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fade).toContain('gradient');
  expect(small).toBeGreaterThanOrEqual(12);
  expect(wide).toBeGreaterThanOrEqual(15);
  await puts(journey, '101', '10*102', '103', '104', '105', '106', '107', '108', '109');
  expect(await inView()).toEqual([small, wide]);
});

test('by touch alone: three products of two categories, one by weight, in cash', async (context) => {
  const { page, choose, enter, press, shoot, type } = await openJourney(context, { ...BY_PHOTO, hand: 'touch' });
  const counted = await countHand(page, 'touch');
  await choose(tile(page, 'Arroz branco')).sees('1 unidade');
  await isTypedIn(page);
  await choose(tile(page, 'Açúcar refinado')).sees('2 unidades');
  await isTypedIn(page);
  await shoot('sale by photo');
  await choose(chip(page, 'Hortifruti')).sees(tile(page, 'Tomate kg'));
  await expect.poll(() => tiles(page).count()).toBe(2);
  expect(await page.locator('.dialog, .touch-keyboard').count()).toBe(0);
  await isTypedIn(page);
  await choose(tile(page, 'Banana prata')).sees('Peso de Banana prata kg, em quilos');
  await enter('2').sees('3 unidades', '2,000 kg');
  await isTypedIn(page);
  await press('F9').sees('Como o cliente vai pagar?');
  await type('1').sees('Dinheiro recebido');
  await press('F9').sees('PAGO');
  const { presses } = await counted();
  console.log(`sale by touch: ${presses} taps`);
  expect(presses).toBeLessThanOrEqual(MOST_TAPS);
});

test('by keyboard: typing comes first, Tab and the arrows lead to the tiles, ESC back', async (context) => {
  const journey = await openJourney(context, BY_PHOTO);
  const { page, press, type, goTo, choose, enter, sees } = journey;
  await isTypedIn(page);
  await press('ArrowDown');
  await expect.poll(() => hasFocus(tiles(page).first())).toBe(true);
  await press('Enter').sees('1 unidade');
  await press('ArrowRight', 'Enter').sees('2 unidades');
  await type('101');
  await isTypedIn(page);
  await press('Enter').sees('3 unidades');
  await choose(chip(page, 'Bebidas')).sees(tile(page, 'Refrigerante'));
  await goTo(tile(page, 'Suco de laranja'));
  await press('Enter').sees('4 unidades');
  await press('Escape');
  await isTypedIn(page);
  await press('3', '*');
  await goTo(tile(page, 'Suco de laranja'));
  await press('Enter').sees('7 unidades');
  await press('Escape');
  await enter('102').sees('8 unidades');
  await toPayment(journey);
  await press('Escape');
  await sees('8 unidades');
});

test.for(SALE_SCREENS)('a dialog that is left gives the focus back, by %s', async (saleScreen, context) => {
  const { page, press, scan } = await openJourney(context, { settings: { saleScreen } });
  const leave = async (): Promise<void> => {
    for (const key of ['F2', 'F7']) {
      await press(key).sees(page.locator('.dialog input:focus'));
      await press('Escape');
      await page.locator('.dialog').waitFor({ state: 'detached' });
      await isTypedIn(page);
    }
  };
  await leave();
  await scan('101').sees('1 unidade');
  await leave();
});

test('by scanner: a tile that goes with the first item leaves the focus in the field; what is refused moves nothing', async (context) => {
  const { page, choose, scan } = await openJourney(context, { hand: 'touch' });
  const place = (selector: string) => page.locator(selector).first().boundingBox();
  const tile = await place('.samples-list button');
  await scan('40400404').sees('Não encontrado');
  expect(await place('.samples-list button')).toEqual(tile);
  await choose(page.locator('.samples-list button').first()).sees('1 unidade');
  await isTypedIn(page);
  const sum = page.locator('.last-line-sum');
  const before = await sum.boundingBox();
  await scan('113').sees('2 unidades');
  expect((await sum.boundingBox())?.y).toBe(before?.y);
  const line = await place('.line');
  await scan('40400405').sees('40400405');
  expect(await place('.line')).toEqual(line);
});

test.for(SALE_SCREENS)('by touch: one more and one less of the chosen line, %s', async (saleScreen, context) => {
  const { page, choose, scan } = await openJourney(context, { settings: { saleScreen }, hand: 'touch' });
  const steps = page.locator('.line-steps');
  const step = (name: string) => choose(steps.getByRole('button', { name }));
  await scan('101', '102').sees('2 unidades');
  expect(await steps.count()).toBe(0);
  await choose(page.locator('.line').first());
  const size = await steps.getByRole('button', { name: 'Mais um' }).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await step('Mais um').sees('3 unidades');
  await step('Mais um').sees('4 unidades');
  await isTypedIn(page);
  await step('Menos um').sees('3 unidades');
  await step('Menos um').sees('2 unidades');
  await step('Cancelar item').sees(/^Cancelar 1 × /);
  await expect.poll(() => page.getByText('Tecle o número').filter({ visible: true }).count()).toBe(0);
});

test('products that cannot be read are said, and read again; favourites that cannot be read hide none', async (context) => {
  let isWell = false;
  const { page, change, hand } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'catalogue:search': () => (isWell ? ok({ products: productsFrom(1, 3), total: 3 }) : fail('storage_unread')),
  });
  change({ saleScreen: 'photos' });
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await expect.poll(() => again.count()).toBe(1);
  expect(await tiles(page).count()).toBe(0);
  isWell = true;
  await hand.choose(again);
  await expect.poll(() => tiles(page).count()).toBe(3);
});

test('thousands of products: read as they are scrolled, and not drawn again by a scan', async (context) => {
  const { page, scan, ask } = await openJourney(context, {
    prepare: (dataDir) => layShop(dataDir, { products: 2_000, sales: 0 }, () => undefined),
    settings: { ...BENCH_SETTINGS, ...BY_PHOTO.settings, lockAfterMinutes: 60 },
  });
  await expect.poll(() => tiles(page).count()).toBe(FIRST);
  // another product takes the place of the last tile, which is watched
  const shown = await ask('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: FIRST });
  const last = shown.products.at(-1);
  if (last === undefined) throw new Error('no product');
  await ask('catalogue:set-active', { productId: last.id, active: false });
  await expect.poll(() => tile(page, last.name).count()).toBe(0);
  await expect.poll(() => tiles(page).count()).toBe(FIRST);
  const toTheEnd = (): Promise<void> =>
    page.locator('.photo-tiles').evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
  await toTheEnd();
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(FIRST);
  const { products } = await ask('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: 5 });
  await page.evaluate(() => {
    const pane = document.querySelector('.product-pane');
    if (pane === null) throw new Error('no pane');
    const watcher = new MutationObserver((changes) => {
      document.documentElement.dataset['drawn'] = String(changes.length);
    });
    watcher.observe(pane, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await scan(...products.map((one) => one.code)).sees('5 unidades');
  expect(await page.evaluate(() => document.documentElement.dataset['drawn'])).toBeUndefined();
  // control: more are drawn
  await toTheEnd();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['drawn'])).toBeDefined();
});

test('looked at: a free till, a sale, a refused code', async (context) => {
  const journey = await openJourney(context, BY_PHOTO);
  const { page, press, scan, enter } = journey;
  const { look, states } = openReport('sale-by-photo');
  await look(page, 'free till');
  await puts(journey, '10*101', '102', '103');
  await press('F4').sees('Desconto');
  await enter('5').sees(/desconto 5%/);
  await look(page, 'a sale');
  const place = () => tiles(page).first().boundingBox();
  const before = await place();
  await scan('40400404').sees('Não encontrado');
  expect(await place()).toEqual(before);
  await look(page, 'unknown code');
  await press('Escape');
  expect(states).toEqual({});
});
