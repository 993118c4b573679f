import { expect, test } from 'vitest';
import { type Journey, openJourney, sendDebit } from '../support/open-journey.ts';

async function toPay(journey: Journey): Promise<void> {
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
}

test('credit in three instalments, and a meal voucher, reach the device as what they are', async (context) => {
  const journey = await openJourney(context);
  await toPay(journey);
  await journey.type('3');
  await journey.sees('Parcelas');
  await journey.press('ArrowDown', 'ArrowDown');
  await journey.shoot('payment-credit-instalments');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await journey.sees(/CARTÃO DE CRÉDITO 3x/);
  await journey.press('Enter');
  await journey.sees('Caixa livre');
  await toPay(journey);
  await journey.type('5');
  await journey.sees('Qual vale?');
  await journey.shoot('payment-voucher');
  await journey.press('Enter');
  await journey.sees('PAGO');
  const { charges } = await (await journey.control()).ledger();
  expect(charges.map((charge) => charge.payment_type)).toEqual([2, 6]);
});

test('money after a forced abort: shown as pending, the sale takes no other payment, the shop goes on', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.mode({ act_by_themselves: false, forced_abort: 'goes_on_unseen' });
  await sendDebit(journey);
  await journey.sees('Aguardando na Maquininha Balcão 1');
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await journey.sees('Pagamento em andamento');
  await journey.press('Escape');
  await journey.sees('Cancelar a cobrança');
  await journey.press('Enter');
  await journey.sees('já começou o pagamento: cancele nela');
  await journey.press('F8');
  await journey.sees('Forçar o cancelamento');
  await journey.shoot('card-force-question');
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await control.device(code, 'approve');
  await journey.sees('Há um caso a decidir nesta venda');
  await journey.sees(/Não cobre de novo: o cliente já pagou/);
  await expect.poll(() => journey.page.getByText('Como o cliente vai pagar?').count()).toBe(0);
  await journey.press('Escape');
  await journey.sees(/F6 leva ao caso/);
  await journey.shoot('sale-in-conflict');
  await journey.press('F6');
  await journey.sees('Dinheiro depois do fim');
  await journey.shoot('pending-conflict');
});

test('the program stops: the screen says so, keeps what it shows, and goes on when it is back', async (context) => {
  const journey = await openJourney(context);
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.page.context().setOffline(true);
  await journey.page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('till-connection', { detail: { connected: false } })),
  );
  await journey.sees('Sem contato com o programa do caixa');
  await journey.shoot('connection-lost');
  await journey.page.context().setOffline(false);
  await journey.page.getByText('Sem contato com o programa do caixa').waitFor({ state: 'hidden' });
  await journey.scan('116');
  await journey.sees('2 unidades');
});

test('the whole sale is cancelled only after a question', async (context) => {
  const journey = await openJourney(context);
  await journey.scan('101', '102');
  await journey.sees('2 unidades');
  await journey.press('F5');
  await journey.sees('Cancelar 1 × Feijão carioca 1 kg');
  await journey.pressInVain('F5');
  await journey.sees('Cancelar 1 × Feijão carioca 1 kg');
  await journey.press('Delete');
  await journey.sees('Cancelar a venda inteira, de');
  await journey.shoot('cancel-sale');
  await journey.type('1');
  await journey.sees('Caixa livre');
  await journey.press('F12', 'F12');
  await journey.sees('cancelada');
});

test('cash with a digit too many is asked about, and what is typed then takes its place', async (context) => {
  const journey = await openJourney(context);
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('2000');
  await journey.press('Enter');
  await journey.sees('R$ 2.000,00 para pagar R$ 27,90: troco de R$ 1.972,10');
  await journey.shoot('large-change');
  // out of habit once more: the way back is what has the focus
  await journey.press('Enter');
  await journey.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await journey.sees('Dinheiro recebido');
  await journey.press('Enter');
  await journey.sees('R$ 2.000,00 para pagar R$ 27,90: troco de R$ 1.972,10');
  await journey.press('F9');
  await journey.sees('PAGO');
});
