import { expect, test } from 'vitest';
import { type Journey, openJourney, seesDevices, sendDebit } from '../support/open-journey.ts';

/** A sale of one item, sent by débito to the first device, on which nobody acts by himself. */
async function sendToDevice(journey: Journey): Promise<void> {
  await (await journey.control()).mode({ act_by_themselves: false });
  await sendDebit(journey);
  await journey.sees('Aguardando na Maquininha Balcão 1');
}

async function keptCents(journey: Journey): Promise<number> {
  return (await (await journey.control()).ledger()).totals.kept_cents;
}

test('approved on the device', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await journey.shoot('card-waiting');
  const control = await journey.control();
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await journey.sees('Pagamento em andamento');
  await journey.shoot('card-in-progress');
  await control.device(code, 'approve');
  await journey.sees('PAGO');
  await expect.poll(() => keptCents(journey)).toBe(2_790);
});

test('declined: said so, nothing charged, paid in cash instead', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  const control = await journey.control();
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await control.device(code, 'decline');
  await journey.sees('Não aprovado');
  await journey.sees('Nada foi cobrado nesta tentativa.');
  await journey.shoot('card-declined');
  await journey.press('Enter');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('27,90');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await expect.poll(() => keptCents(journey)).toBe(0);
});

test('cancelled on the device', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  const control = await journey.control();
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await journey.sees('Pagamento em andamento');
  await control.device(code, 'cancel');
  await journey.sees('Cobrança cancelada');
  await journey.shoot('card-cancelled');
  await expect.poll(() => keptCents(journey)).toBe(0);
});

test('cancelled by the cashier: plain before the device starts, forced when it has crashed', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await journey.press('Escape');
  await journey.sees('Cancelar a cobrança');
  await journey.shoot('card-cancel-question');
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await journey.press('Enter');
  await journey.type('2');
  await seesDevices(journey);
  await journey.press('Enter');
  await journey.sees('Aguardando na Maquininha Balcão 1');
  const control = await journey.control();
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await journey.sees('Pagamento em andamento');
  await control.device(code, 'crash');
  await journey.press('Escape');
  await journey.sees('Cancelar a cobrança');
  await journey.press('Enter');
  await journey.sees('já começou o pagamento: cancele nela');
  await journey.shoot('card-abort-refused');
  await journey.press('F8');
  await journey.sees('Forçar o cancelamento');
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await expect.poll(() => keptCents(journey)).toBe(0);
});

test('the answer to the create is lost: one charge, found by asking', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  await control.fault('pos-venda.create', 'answer_lost');
  await control.fault('pos-venda.read', 'http_status', { times: 3 });
  await sendDebit(journey);
  await journey.sees('Pagamento sem resposta');
  await journey.shoot('unconfirmed');
  await journey.sees('Aguardando na Maquininha Balcão 1');
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await control.device(code, 'approve');
  await journey.sees('PAGO');
  const { charges, requests } = await control.ledger();
  expect(charges.map((charge) => charge.amount_cents)).toEqual([2_790]);
  expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
});

test('a power cut while the device has the card: after the restart the sale ends paid, with one charge', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await (await journey.control()).device(await journey.deviceCode(), 'start');
  await journey.sees('Pagamento em andamento');
  await journey.powerCut();
  await journey.sees('Pagamento em andamento');
  await (await journey.control()).device(await journey.deviceCode(), 'approve');
  await journey.sees('PAGO');
  const { charges, requests } = await (await journey.control()).ledger();
  expect(charges.map((charge) => [charge.amount_cents, charge.state])).toEqual([[2_790, 'kept']]);
  expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
});

test('the answer to the create is lost and then the power: one request, one charge, and the sale ends paid', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  await control.fault('pos-venda.create', 'answer_lost');
  await control.fault('pos-venda.read', 'http_status', { times: -1 });
  await sendDebit(journey);
  await journey.sees('Pagamento sem resposta');
  await journey.powerCut();
  await journey.sees('Aguardando na Maquininha Balcão 1');
  const after = await journey.control();
  const code = await journey.deviceCode();
  await after.device(code, 'start');
  await after.device(code, 'approve');
  await journey.sees('PAGO');
  const { charges, requests } = await after.ledger();
  expect(charges.map((charge) => [charge.amount_cents, charge.state])).toEqual([[2_790, 'kept']]);
  expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
});

test('no answer: the sale is set aside, the next customer is served, and it closes by itself later', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  const control = await journey.control();
  await control.fault('pos-venda.read', 'reset', { times: -1 });
  await journey.sees('Pagamento sem resposta');
  await journey.press('F6');
  await journey.sees('Guardar esta venda');
  await journey.press('Enter');
  await journey.sees('Caixa livre');
  await journey.scan('116');
  await journey.sees('R$ 2,50');
  await journey.sees(/^Suspender$/);
  await journey.press('F6');
  await journey.sees('Suspender a venda');
  await journey.press('F6');
  await journey.sees('sem resposta');
  await journey.shoot('pending');
  await journey.press('Escape');
  const code = await journey.deviceCode();
  await control.device(code, 'start');
  await control.device(code, 'approve');
  await control.clearFaults();
  await journey.sees(/venda guardada de R\$\s27,90 foi paga/);
  await journey.sees('R$ 2,50');
  await expect.poll(() => keptCents(journey)).toBe(2_790);
});
