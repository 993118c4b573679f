import { expect, test } from 'vitest';
import { atDevice, forcesCancel, keptCents, sendToDevice, startsAtDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { givesUp, paysCash, sendDebit, setsAside, toPayment } from '../support/page-cashier.ts';

/** One charge at the operator, with its money. */
async function wasChargedOnce({ control }: Journey): Promise<void> {
  const { charges, requests } = await (await control()).ledger();
  expect(charges.map((charge) => [charge.amount_cents, charge.state])).toEqual([[2_790, 'kept']]);
  expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
}

/** The operator's answer to a sent card never comes. */
async function losesTheAnswer(journey: Journey): Promise<void> {
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  await control.fault('pos-venda.create', 'answer_lost');
  await control.fault('pos-venda.read', 'http_status', { times: -1 });
  await sendDebit(journey);
  await journey.sees('Pagamento sem resposta');
}

test('declined: said so, nothing charged, paid in cash instead', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await atDevice(journey, 'start', 'decline');
  await journey.sees('Não aprovado', 'Nada foi cobrado nesta tentativa.');
  await journey.press('F9').sees('Como o cliente vai pagar?');
  await paysCash(journey, '27,90');
  await expect.poll(() => keptCents(journey)).toBe(0);
});

test('declined: the same again is one key: kind, instalments, amount and device', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees } = journey;
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  const [, second] = await control.devices();
  await toPayment(journey, '101');
  await type('3').sees('Parcelas');
  await seesDevices(journey);
  await press('ArrowDown', 'ArrowDown', 'F10', 'Enter').sees('Aguardando na Maquininha Balcão 2', 'Crédito · 3x');
  for (const act of ['start', 'decline', 'home'] as const) await control.device(second?.codigo ?? '', act);
  await sees('Não aprovado', 'Tentar de novo');
  await press('Enter').sees('Aguardando na Maquininha Balcão 2', 'Crédito · 3x');
  for (const act of ['start', 'approve'] as const) await control.device(second?.codigo ?? '', act);
  await sees('PAGO');
  expect(await keptCents(journey)).toBe(2_790);
});

test('one device only: débito goes to it at once, crédito asks for no device, and nothing is said of another one', async (context) => {
  const journey = await openJourney(context);
  const { press, pressInVain, type, sees, page } = journey;
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  const [, second] = await control.devices();
  await control.takeAway(second?.codigo ?? '');
  await journey.ask('devices:refresh', null);
  await toPayment(journey, '101');
  await type('2').sees('Aguardando na Maquininha Balcão 1');
  await atDevice(journey, 'start', 'decline', 'home');
  await sees('Não aprovado');
  await press('F9').sees('Como o cliente vai pagar?');
  await type('3').sees('Parcelas', 'Vai para a Maquininha Balcão 1.');
  expect(await page.locator('.device-option').count()).toBe(0);
  await press('Enter').sees('Aguardando na Maquininha Balcão 1');
  await sees('A maquininha não pegou a venda. Está ligada?', 'Ligue a maquininha e confira a rede dela');
  await pressInVain('F10').sees('Aguardando na Maquininha Balcão 1');
  await givesUp(journey, 'Cancelar a cobrança');
});

test('a device that gave no sign for ten minutes is asked about before the amount goes to it; one key sends', async (context) => {
  const journey = await openJourney(context);
  const { press, type, page } = journey;
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  const code = await journey.deviceCode();
  await control.lastSeen(code, new Date(Date.now() - 12 * 60_000 - 5_000).toISOString());
  await toPayment(journey, '101');
  expect(await page.locator('.tenders .key-cap').allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  await type('2').sees('Sem sinal há 12 min. Está ligada?', 'Enviar assim mesmo');
  await press('ArrowDown');
  await page.getByText('Está ligada?').waitFor({ state: 'detached' });
  await press('ArrowUp').sees('Sem sinal há 12 min. Está ligada?');
  await press('Enter').sees('Aguardando na Maquininha Balcão 1');
});

test('a device that does not pick the sale up: said so, and one key sends it to another one', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  await sendToDevice(journey);
  await page.getByText('O valor aparece na maquininha').waitFor();
  await sees('A maquininha não pegou a venda. Está ligada?', 'Mandar para a Maquininha Balcão 2');
  await press('F10').sees('Enviar para a maquininha', 'não pegou uma venda há');
  expect(await keptCents(journey)).toBe(0);
  await press('Enter').sees('Aguardando na Maquininha Balcão 2');
});

test('cancelled by the cashier: plain before the device starts, forced when it has crashed', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await givesUp(journey, 'Cancelar a cobrança');
  await journey.press('Enter');
  await journey.type('2');
  await seesDevices(journey);
  await journey.press('Enter').sees('Aguardando na Maquininha Balcão 1');
  await startsAtDevice(journey);
  await atDevice(journey, 'crash');
  await forcesCancel(journey);
  await expect.poll(() => keptCents(journey)).toBe(0);
});

test('the answer to the create is lost and then the power: one request, one charge, and the sale ends paid', async (context) => {
  const journey = await openJourney(context);
  await losesTheAnswer(journey);
  await journey.powerCut().sees('Aguardando na Maquininha Balcão 1');
  await atDevice(journey, 'start', 'approve');
  await journey.sees('PAGO');
  await wasChargedOnce(journey);
});

test('no answer: the sale is set aside, the next customer is served, and it closes by itself later', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  const control = await journey.control();
  await control.fault('pos-venda.read', 'reset', { times: -1 });
  await journey.sees('Pagamento sem resposta');
  await setsAside(journey);
  await journey.scan('116').sees('R$ 2,50', /^Pôr em espera$/);
  await journey.press('F6').sees('Pôr a venda em espera');
  await journey.press('F6').sees('sem resposta');
  await journey.press('Escape');
  await atDevice(journey, 'start', 'approve');
  await control.clearFaults();
  await journey.sees(/venda em espera de R\$\s27,90 foi paga/, 'R$ 2,50');
  await expect.poll(() => keptCents(journey)).toBe(2_790);
});
