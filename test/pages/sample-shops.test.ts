import { expect, test } from 'vitest';
import { SAMPLE_IDENTITIES } from '../../shared/sample-shop.ts';
import { formatCnpj } from '../../shared/tax-id.ts';
import type { HandName } from '../support/hands/hand.ts';
import { open } from '../support/menu-and-form.ts';
import { FIRST_PAGE, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, sellsForCash, toPayment } from '../support/page-cashier.ts';

const HANDS: readonly HandName[] = ['keyboard', 'touch'];

test.for(HANDS)('another sample shop is opened after a question, and not over a sale, by %s', async (hand, context) => {
  const journey = await openJourney(context, { hand, duty: 'none', firstSight: FIRST_PAGE });
  const { choose, enter, page, press, sees } = journey;
  await press('Enter').sees(page.getByLabel('Código ou nome do produto'));
  await sellsForCash(journey);
  await open(journey, '8', 'Treinamento');
  await choose(page.getByRole('button', { name: 'Padaria' }));
  await sees('Abrir a loja Padaria?', /A loja Mercado fica guardada como está/);
  await press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await choose(page.getByRole('button', { name: 'Padaria' }));
  await sees('Abrir a loja Padaria?');
  await press('Enter').sees(page.getByLabel('Código ou nome do produto'));

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
