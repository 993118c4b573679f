import { expect, test } from 'vitest';
import { SAMPLE_IDENTITIES } from '../../shared/sample-shop.ts';
import { formatCnpj } from '../../shared/tax-id.ts';
import { afterQuiet } from '../support/after-quiet.ts';
import { farOperator } from '../support/far-operator.ts';
import type { HandName } from '../support/hands/hand.ts';
import { open } from '../support/menu-and-form.ts';
import { FIRST_PAGE, type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, sellsForCash, sellsForReal, toPayment } from '../support/page-cashier.ts';
import { foundSampleWords, OPERATORS_WORDS } from '../support/sample-words.ts';

const HANDS: readonly HandName[] = ['keyboard', 'touch'];

test.for(HANDS)('another sample shop is opened after a question, and not over a sale, by %s', async (hand, context) => {
  const journey = await openJourney(context, { hand, duty: 'none', firstSight: FIRST_PAGE });
  const { choose, enter, page, press, sees } = journey;
  await press('Enter').sees(page.getByLabel('Código ou código de barras'));
  // a sale that has ended is none that is open
  await sellsForCash(journey);
  await open(journey, '8', 'Treinamento');
  await choose(page.getByRole('button', { name: 'Padaria' }));
  await sees('Abrir a loja Padaria?', /A loja Mercado fica guardada como está/);
  await press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await choose(page.getByRole('button', { name: 'Padaria' }));
  await sees('Abrir a loja Padaria?');
  await press('Enter').sees(page.getByLabel('Código ou código de barras'));

  const { storeName, storeAddress, cnpj } = SAMPLE_IDENTITIES.bakery;
  await sees(storeName);
  await toPayment(journey, '210');
  await paysCash(journey);
  await sees(new RegExp(`${storeName}.*${storeAddress}.*CNPJ ${formatCnpj(cnpj)}`, 's'));
  await nextCustomer(journey);
  await enter('210').sees('Coxinha de frango');
  await open(journey, '8', 'Treinamento');
  await sees('Termine ou cancele a venda aberta para trocar de loja.');
  expect(await page.getByRole('button', { name: 'Roupas' }).isDisabled()).toBe(true);
});

/** All that a screen says, what stands in its fields among it. */
async function readsScreen({ page }: Journey): Promise<string> {
  const typed = await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return [await page.locator('body').innerText(), ...typed].join('\n');
}

/** Opens every screen of the menu in turn. */
async function readsEveryScreen(journey: Journey): Promise<ReadonlyMap<string, string>> {
  const { page, press } = journey;
  const entries = page.locator('.menu-entries [data-key]');
  const read = new Map<string, string>();
  await press('F1').sees(entries.first());
  const screens = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
  for (const screen of screens) {
    await page.locator(`.menu-entries [data-key="${screen}"]`).click();
    await page.locator('.dialog-shade').waitFor({ state: 'detached' });
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.starting:not(:empty)') === null);
    read.set(screen, await readsScreen(journey));
    await afterQuiet(page);
    await press('F1').sees(entries.first());
  }
  await press('Escape');
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
  return read;
}

test('no screen of a real shop has a word of the sample shops that its till was tried out as', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
  const { ask, page, press, sees } = journey;
  await press('Enter').sees(page.getByLabel('Código ou código de barras'));
  for (const shop of ['clothes', 'bakery'] as const) await ask('training:open-shop', { shop });
  const { service } = await farOperator(context);
  const { baseUrl, qrBaseUrl, cnpj, token } = service();
  await sellsForReal(journey, { baseUrl, qrBaseUrl, cnpj }, token);
  await page.reload();
  await sees('Padaria da Aurora', 'Caixa livre');
  const screens = new Map(await readsEveryScreen(journey));
  await toPayment(journey, '101');
  await paysCash(journey);
  await sees('Rua da Aurora, 12');
  screens.set('receipt', await readsScreen(journey));
  expect(screens.size).toBeGreaterThan(20);
  const found = [...screens].map(([screen, text]) => [screen, foundSampleWords(text)] as const);
  // this operator is the simulator, and its devices are called so
  const isOurs = (word: string): boolean => !OPERATORS_WORDS.some((one) => one === word);
  expect(
    Object.fromEntries(found.map(([screen, words]) => [screen, words.filter(isOurs)]).filter(([, w]) => w?.length)),
  ).toEqual({});
});
