import { test } from 'vitest';
import { natsProgram } from '../fleet/servers/nats-server.ts';
import { INSTALL } from '../fleet/servers/what-is-missing.ts';
import { openHeadOfficeShop } from '../support/head-office-shop.ts';
import { findProduct, open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

test.skipIf(missing !== '')(`prices of head office arrive, and rejected ones are shown${missing}`, async (context) => {
  const office = await openHeadOfficeShop(context);
  await office.give('ARROZ5', { name: 'Arroz tipo 1, 5 kg', barcode: '7891000315507', priceCents: 2899 });
  await office.give('FEIJAO', { name: 'Feijão carioca 1 kg', priceCents: 849 });
  await office.give('CAFE500', { name: 'Café torrado e moído 500 g', priceCents: 1899 });
  await office.give('OLEO', { name: 'Óleo de soja 900 ml', priceCents: 799 });
  const journey = await openJourney(context, { settings: office.till });
  const { press, sees, page } = journey;
  await open(journey, '4', 'Produtos');
  await sees('4 produtos neste caixa', 'Matriz');
  await findProduct(journey, 'feij');
  await sees('Enviado pela matriz.');
  await press('Enter');
  const price = page.getByRole('dialog').getByLabel('Preço (R$)', { exact: true });
  await journey.fill(price, '9,10');
  await press('F9').sees('Alterado nesta loja');
  await sees('Vale o que está aqui até a matriz enviar este produto de novo.');
  await office.takeAway('OLEO');
  await office.give('ARROZ5', { name: 'Arroz tipo 1, 5 kg', barcode: '7891000315507', priceCents: 2599 });
  await press('Escape').sees('25,99', 'Retirado pela matriz');

  await office.give('MACARRAO', { name: 'Macarrão 500 g', barcode: '7891000315507' });
  await office.give('SAL', { name: 'Sal 1 kg', priceCents: 1.5 });
  await office.give('VINHO', { name: 'Vinho', barcode: '7891000315508' });
  await office.give('AZEITE', { v: 2 });
  await sees('4 itens da matriz não puderam entrar e esperam correção.');
  await press('F7').sees('Conectado à matriz');
  await sees('Código de barras: já é de Arroz tipo 1, 5 kg (ARROZ5) neste caixa.');
  await sees('Veio em formato mais novo (v2). Atualize o programa deste caixa.');
  for (let number = 1; number <= 40; number++) await office.give(`LINHA${number}`, { priceCents: -1 });
  await sees('LINHA40');
  for (let number = 1; number <= 40; number++) await office.takeAway(`LINHA${number}`);
  await office.give('ARROZ5', { name: 'Arroz tipo 1, 5 kg', barcode: null, priceCents: 2599 });
  await sees('3 itens da matriz não puderam entrar e esperam correção.');
  await page.getByRole('dialog').getByText('MACARRAO').waitFor({ state: 'detached' });
  await press('Escape').sees('Macarrão 500 g');
});
