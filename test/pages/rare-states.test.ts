import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, puts, toPayment } from '../support/page-cashier.ts';

test('credit in three instalments, and a meal voucher, reach the device as what they are', async (context) => {
  const journey = await openJourney(context);
  await toPayment(journey, '101');
  await journey.type('3').sees('Parcelas');
  await journey.press('ArrowDown', 'ArrowDown', 'Enter').sees(/CARTÃO DE CRÉDITO 3x/);
  await nextCustomer(journey);
  await toPayment(journey, '101');
  await journey.type('5').sees('Qual vale?');
  await journey.press('Enter').sees('PAGO');
  const { charges } = await (await journey.control()).ledger();
  expect(charges.map((charge) => charge.payment_type)).toEqual([2, 6]);
});

test('the program stops: the screen says so, keeps what it shows, and goes on when it is back', async (context) => {
  const journey = await openJourney(context);
  await puts(journey, '101');
  await journey.page.context().setOffline(true);
  await journey.page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('till-connection', { detail: { connected: false } })),
  );
  await journey.sees('Sem contato com o programa do caixa');
  await journey.page.context().setOffline(false);
  await journey.page.getByText('Sem contato com o programa do caixa').waitFor({ state: 'hidden' });
  await journey.scan('116').sees('2 unidades');
});

test('the whole sale is cancelled only after a question', async (context) => {
  const journey = await openJourney(context);
  await puts(journey, '101', '102');
  await journey.press('F5').sees('Cancelar 1 × Feijão carioca 1 kg');
  await journey.pressInVain('F5').sees('Cancelar 1 × Feijão carioca 1 kg');
  await journey.press('Delete').sees('Cancelar a venda inteira, de');
  await journey.type('1').sees('Caixa livre');
  await journey.press('F12', 'F12').sees('cancelada');
});

test('cash with a digit too many is asked about, and what is typed then takes its place', async (context) => {
  const journey = await openJourney(context);
  await toPayment(journey, '101');
  await paysCash(journey, '2000', 'R$ 2.000,00 para pagar R$ 27,90: troco de R$ 1.972,10');
  await journey.press('Enter');
  await journey.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await journey.sees('Dinheiro recebido');
  await journey.press('Enter').sees('R$ 2.000,00 para pagar R$ 27,90: troco de R$ 1.972,10');
  await journey.press('F9').sees('PAGO');
});
