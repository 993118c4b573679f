import { expect, test } from 'vitest';
import type { SaleId } from '../../shared/ids.ts';
import { open, openByName, openSettings, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { OWN_CNPJ } from '../support/own-shop.ts';
import { answerOf } from '../support/page-calls.ts';
import { beginsToClose, nextCustomer, sellsForReal, toPayment, typesSlip } from '../support/page-cashier.ts';

/** A port without a listener. */
const NOBODY = 'http://127.0.0.1:9';

async function openOffline(journey: Journey): Promise<void> {
  await sellsForReal(journey, { baseUrl: NOBODY, qrBaseUrl: NOBODY, cnpj: OWN_CNPJ }, 'a-token-of-the-operator');
  await journey.sees(/Sem conexão com a operadora/);
}

const field = ({ page }: Journey, label: string) => page.getByLabel(label, { exact: true });

test('the network is away: a card is charged on another machine and typed in, by keyboard alone', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, page, enter } = journey;
  await openOffline(journey);
  await toPayment(journey, '101');
  await sees(/com outra maquininha, tecle 6/);
  const keys = await page.locator('.tenders .key-cap').allTextContents();
  expect(keys).toEqual(['1', '6', '2', '3', '4', '5', '7']);

  await type('6').sees('Cobre antes na outra maquininha');
  await press('Enter').sees('Tipo do cartão: escolha um.');
  await sees('NSU: digite o número que está no comprovante.');
  await type('2');
  await type('1');
  const hasFocus = () => field(journey, 'NSU').evaluate((one) => one === document.activeElement);
  if (journey.hand === 'keyboard') await expect.poll(hasFocus).toBe(true);
  await journey.goTo(field(journey, 'NSU'));

  await enter('4111 1111 1111 1111');
  await enter('a1b2c3').sees('NSU: isto parece um número de cartão');
  await press('Control+a');
  await type('000123');
  await press('Enter', 'Enter').sees('PAGO', 'OUTRA MAQUININHA, CONFERIR', 'A1B2C3');
  await sees('Guarde o comprovante da outra maquininha');
  await nextCustomer(journey);

  await toPayment(journey, '101');
  await typesSlip(journey, '2', '123');
  await sees('Este comprovante já foi digitado hoje', /da venda 01-000001/);
  await press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await expect.poll(() => page.getByText('PAGO').filter({ visible: true }).count()).toBe(0);
  await journey.fill(field(journey, 'NSU'), '124');
  await press('Enter', 'Enter').sees('PAGO');
  await press('Enter');

  await press('F12', 'F12').sees(/^2 vendas, R\$/, 'conferir');

  await openByName(journey, 'Pendências', 'Pendências');
  await sees('2 pagamentos de outra maquininha a conferir com o extrato.');
  await press('F4').sees('Conferência');
  await open(journey, '1', 'Caixa livre');
  await beginsToClose(journey);
  await sees('2 pagamentos de outra maquininha a conferir com o extrato.');
});

test('where the store has switched it off, it is neither shown nor taken', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  await openOffline(journey);
  await openSettings(journey, 'Como recebo');
  await sees('Aceitar outra maquininha');
  await journey.choose(page.getByRole('checkbox', { name: /Aceitar outra maquininha/ }));
  await savesSettings(journey);
  await press('Escape');
  await toPayment(journey, '101');
  await sees('Vendas em dinheiro continuam; cartão e Pix dependem da operadora.');
  await expect.poll(() => page.getByText('Outra maquininha').filter({ visible: true }).count()).toBe(0);
  await journey.pressInVain('6');
  await sees('Como o cliente vai pagar?');
  const sale = await journey.ask('sale:current', null);
  const slip = { kind: 'debit', brand: 'Visa', nsu: '1', authorization: 'A' } as const;
  const order = { saleId: sale?.id ?? ('' as SaleId), slip, confirmed: true };
  const answer = await answerOf(page, 'payment:pay-standalone-card', order);
  expect(answer).toMatchObject({ ok: false, error: { code: 'standalone_card_off' } });
});
