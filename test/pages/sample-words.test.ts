import { expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { SAMPLE_IDENTITIES } from '../../shared/sample-shop.ts';
import { CASH } from '../support/every-screen/paying.ts';
import { SELLING } from '../support/every-screen/selling.ts';
import { THE_OFFICE } from '../support/every-screen/the-office.ts';
import { THE_PRINTERS } from '../support/every-screen/the-printers.ts';
import { by, dialogGone, inTurn, pressed, type Reach, type State, to } from '../support/every-screen/ways.ts';
import { walk } from '../support/every-screen.ts';
import { farOperator } from '../support/far-operator.ts';
import { FIRST_PAGE, type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer } from '../support/page-cashier.ts';
import { fillsInShop, leavesTraining, meetsOperator, sellsFirst, staffsAndStocks } from '../support/page-opening.ts';
import { foundSampleWords, OPERATORS_WORDS } from '../support/sample-words.ts';

async function sampleWordsOn({ page }: Journey): Promise<readonly string[]> {
  const typed = await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return foundSampleWords([await page.locator('body').innerText(), ...typed].join('\n'));
}

async function screensOfMenu({ page, press }: Journey): Promise<readonly State[]> {
  const entries = page.locator('.menu-entries [data-key]');
  await press('F1').sees(entries.first());
  const all = await entries.evaluateAll((found) => found.map((one) => one.getAttribute('data-key') ?? ''));
  const keys = all.filter((key) => key !== 'lock' && key !== 'sign-out');
  await press('Escape');
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
  const screen = (key: string): Reach =>
    inTurn(by(['F1'], '.menu-entries'), pressed(`.menu-entries [data-key="${key}"]`), dialogGone, () =>
      page.locator('.starting').waitFor({ state: 'detached' }),
    );
  return keys.map((key) => ({ name: `menu: ${key}`, reach: screen(key) }));
}

/** A real shop has no virtual printer or training; help leads there. */
const NOT_REAL = new Set([...THE_PRINTERS.slice(1).map(({ name }) => name), 'help', 'training']);
const REAL_OFFICE = THE_OFFICE.filter(({ name }) => !NOT_REAL.has(name));

test('no screen of a real shop has a word of the sample shops that its till was tried out as, but the products that it took', async (context) => {
  const service = (await farOperator(context)).service();
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
  const { ask, press, sees, type } = journey;
  await press('Enter').sees(journey.page.getByLabel('Código ou nome do produto'));
  for (const shop of ['clothes', 'bakery'] as const) await ask('training:open-shop', { shop });
  await sees(SAMPLE_IDENTITIES.bakery.storeName);
  expect(await sampleWordsOn(journey)).toContain(SAMPLE_IDENTITIES.bakery.storeName);
  await leavesTraining(journey);
  await fillsInShop(journey, service.cnpj);
  await staffsAndStocks(journey);
  await meetsOperator(journey, service);
  await type('2');
  await sellsFirst(journey);
  await nextCustomer(journey);

  const { settings } = await ask('settings:get', null);
  await ask('settings:save', { settings: { ...settings, askTaxId: 'always' } });
  const { products } = await ask('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 200 });
  const known = new Set<string>([...OPERATORS_WORDS, ...products.map(({ name }) => name)]);
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string): Promise<void> => {
    const words = (await sampleWordsOn(journey)).filter((word) => !known.has(word));
    if (words.length > 0) found[name] = words;
  };
  await walk(journey, [...SELLING, ...CASH, ...REAL_OFFICE, ...(await screensOfMenu(journey))], look);
  expect(found).toEqual({});

  const { storeName } = SAMPLE_IDENTITIES.clothes;
  await ask('catalogue:save', { id: null, code: '990', barcode: null, name: storeName, priceCents: cents(100) });
  await to('catalogue', '.long-table-row')(journey);
  await type('990').sees(storeName);
  await look('catalogue');
  expect(found).toEqual({ catalogue: [storeName] });
});
