import { expect, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';

async function toTenders({ scan, sees, press }: Journey, ...codes: string[]): Promise<void> {
  await scan(...codes);
  await sees('10 unidades');
  await press('F9');
  await sees('Como o cliente vai pagar?');
}

/** F3, the amount of the part, Enter: the next payment is for so much. */
async function choosePart({ press, type, sees }: Journey, amount: string): Promise<void> {
  await press('F3');
  await sees('Pagar só uma parte agora');
  await type(amount);
  await press('Enter');
  await sees('Nesta parte');
}

/** Pays the QR that the till shows, as the customer's phone does. */
async function payQr({ control, sees }: Journey): Promise<void> {
  await sees('Peça ao cliente para ler o QR Code');
  const { requests } = await (await control()).ledger();
  const last = requests.filter(({ operation, outcome }) => operation === 'qr.create' && outcome === 'done').at(-1);
  await (await control()).charge(last?.identifier ?? '', 'pay');
}

/** Nobody at the devices but this test, and Pix registered: both are other journeys' matter. */
async function prepare({ page, control }: Journey): Promise<void> {
  await (await control()).mode({ act_by_themselves: false });
  await page.evaluate(async () => {
    const { pos } = globalThis as unknown as { pos: PosApi };
    await pos.call['devices:refresh'](null);
    const registration = await pos.call['qr:registration'](null);
    if (!registration.ok) return;
    const { storeId, cashRegisterName, cashRegisterId } = registration.value.proposal;
    const place = { latitude: '-23.550520', longitude: '-46.633308' };
    await pos.call['qr:register-company']({ storeId, openingHours: [], ...place });
    await pos.call['qr:register-cash-register']({ cashRegisterName, cashRegisterId });
  });
}

test('one sale, three ways to pay: parts, a declined card, two legs undone, and credit in instalments', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, control, deviceCode } = journey;
  await prepare(journey);
  const device = async (act: 'start' | 'approve' | 'decline' | 'home' | 'reverse') =>
    (await control()).device(await deviceCode(), act);
  await toTenders(journey, '10*101');
  await shoot('split-1-tenders');

  // a part in cash: the customer gives less than the sale needs
  await type('1');
  await sees('Dinheiro recebido');
  await type('50');
  await press('Enter');
  await sees('Receber só uma parte em dinheiro?');
  await shoot('split-2-part-offered');
  await press('F9');
  await sees('Pagamentos da venda');
  await sees('Falta pagar');
  await shoot('split-3-one-leg');

  // a part on a card, which is declined; then the cash leg is undone
  await choosePart(journey, '60');
  await shoot('split-4-part');
  await type('2');
  await seesDevices(journey);
  await press('Enter');
  await sees(/Aguardando na/);
  await device('start');
  await device('decline');
  await sees('Não aprovado');
  await sees('Pagamentos da venda');
  await shoot('split-5-declined');
  await press('F5');
  await sees(/tire .*50,00 da gaveta/);
  await shoot('split-6-undo-cash');
  await press('Enter');
  await sees(/Pagamento desfeito/);
  await press('Enter');
  await sees('Como o cliente vai pagar?');
  await shoot('split-7-undone');

  // a part by Pix, which goes back by the operator; the case settles by itself
  await choosePart(journey, '79');
  await type('4');
  await payQr(journey);
  await sees('Como o cliente vai pagar?');
  await press('F5');
  await sees(/a operadora é chamada a devolver/);
  await shoot('split-8-undo-pix');
  await press('Enter');
  await sees(/Pagamento desfeito/);
  await expect.poll(async () => (await (await control()).ledger()).totals.kept_count).toBe(0);

  // ESC keeps what was paid, and says so at the checkout
  await choosePart(journey, '29');
  await type('1');
  await sees('Dinheiro recebido');
  await type('30');
  await press('Enter');
  await sees('Falta pagar');
  await press('Escape');
  await sees(/Já recebidos: .*29,00/);
  await shoot('split-9-checkout');
  await press('F9');
  await sees('Falta pagar');

  // a part by Pix that stays, and the card for exactly the rest, in three instalments
  await choosePart(journey, '50');
  await type('4');
  await payQr(journey);
  await sees('Como o cliente vai pagar?');
  await type('3');
  await sees(/3x .*66,67/);
  await type('3');
  await shoot('split-10-instalments');
  await press('Enter');
  await sees(/Aguardando na/);
  await device('start');
  await device('approve');
  await sees('PAGO');
  await sees(/CRÉDITO 3x/);
  await sees(/DINHEIRO/);
  await sees(/PIX/);
  await shoot('split-11-receipt');
  const { charges } = await (await control()).ledger();
  expect(charges.filter(({ state }) => state === 'kept').map((one) => [one.kind, one.amount_cents])).toEqual([
    ['qr', 5_000],
    ['card', 20_000],
  ]);
});

test('a card leg is undone: its case stays in Pendências until the estorno shows', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, control, deviceCode } = journey;
  const device = async (act: 'start' | 'approve' | 'home' | 'reverse') =>
    (await control()).device(await deviceCode(), act);
  await prepare(journey);
  await toTenders(journey, '10*101');
  await choosePart(journey, '100');
  await type('2');
  await seesDevices(journey);
  await press('Enter');
  await sees(/Aguardando na/);
  await device('start');
  await device('approve');
  await sees('Falta pagar');
  await press('F5');
  await sees(/faça o estorno na/);
  await shoot('split-12-undo-card');
  await press('Enter');
  await sees(/Pagamento desfeito/);
  // the sale is not held up: cash for all of it
  await type('1');
  await sees('Dinheiro recebido');
  await type('279');
  await press('Enter');
  await sees('PAGO');
  await press('Enter');
  await sees('Caixa livre');
  await press('F6');
  await sees('Pagamento desfeito, a devolver');
  await shoot('split-13-pending');
  await device('home');
  await device('reverse');
  await sees('devolvido');
  await shoot('split-14-back');
});
