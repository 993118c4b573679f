import { expect, test } from 'vitest';
import { atDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { nextCustomer, paysCash, toPayment } from '../support/page-cashier.ts';

async function choosePart({ press, enter }: Journey, amount: string): Promise<void> {
  await press('F3').sees('Pagar só uma parte agora');
  await enter(amount).sees('Nesta parte');
}

async function payQr({ control, sees }: Journey): Promise<void> {
  await sees('Peça ao cliente para ler o QR Code');
  const { requests } = await (await control()).ledger();
  const last = requests.filter(({ operation, outcome }) => operation === 'qr.create' && outcome === 'done').at(-1);
  await (await control()).charge(last?.identifier ?? '', 'pay');
}

/** Idle devices, Pix registered. */
async function prepare({ ask, control }: Journey): Promise<void> {
  await (await control()).mode({ act_by_themselves: false });
  await ask('devices:refresh', null);
  const { storeId, cashRegisterName, cashRegisterId } = (await ask('qr:registration', null)).proposal;
  const place = { latitude: '-23.550520', longitude: '-46.633308' };
  await ask('qr:register-company', { storeId, openingHours: [], ...place });
  await ask('qr:register-cash-register', { cashRegisterName, cashRegisterId });
}

async function sendPart({ type, press, sees }: Journey): Promise<void> {
  await type('2');
  await seesDevices({ sees });
  await press('Enter').sees(/Aguardando na/);
}

/** Undoes the last payment after its question. */
async function undoLast({ press, sees, page }: Journey, question: RegExp): Promise<void> {
  await press('F5').sees(question);
  await press('Enter').sees(/Pagamento desfeito/);
  await sees(page.locator('.notice', { hasText: question }));
}

test('one sale, three ways to pay: parts, a declined card, two legs undone, and credit in instalments', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, control, enter, page } = journey;
  await prepare(journey);
  await toPayment(journey, '10*101');

  await paysCash(journey, '5', 'Receber só uma parte em dinheiro?');
  await sees(page.locator('.button-primary:focus', { hasText: 'Corrigir o valor' }));
  await press('Escape');
  await enter('50').sees('O cliente deu R$ 50,00');
  await press('F9').sees('Pagamentos da venda', 'Falta pagar');

  expect((await page.getByText('Cupom sem CPF').boundingBox())?.height).toBeLessThan(30);
  await choosePart(journey, '60');
  await sees('Depois desta parte falta R$ 169,00');
  await sendPart(journey);
  await atDevice(journey, 'start', 'decline');
  await sees('Não aprovado', 'Pagamentos da venda');
  await undoLast(journey, /tire .*50,00 da gaveta/);
  await press('F9').sees('Como o cliente vai pagar?');

  await choosePart(journey, '79');
  await type('4');
  await payQr(journey);
  await sees('Como o cliente vai pagar?');
  await undoLast(journey, /o caixa pede à operadora que devolva/);
  await expect.poll(async () => (await (await control()).ledger()).totals.kept_count).toBe(0);

  await choosePart(journey, '29');
  await paysCash(journey, '30', 'Falta pagar');
  await press('Escape').sees(/Já recebidos: .*29,00/);
  await press('F9').sees('Falta pagar');

  await choosePart(journey, '50');
  await type('4');
  await payQr(journey);
  await sees('Como o cliente vai pagar?');
  await type('3').sees(/3x .*66,67/);
  await enter('3').sees(/Aguardando na/);
  await atDevice(journey, 'start', 'approve');
  await sees('PAGO', /CRÉDITO 3x/, /DINHEIRO/, /PIX/);
  const { charges } = await (await control()).ledger();
  expect(charges.filter(({ state }) => state === 'kept').map((one) => [one.kind, one.amount_cents])).toEqual([
    ['qr', 5_000],
    ['card', 20_000],
  ]);
});

test('a card leg is undone: its case stays in Pendências until the estorno shows', async (context) => {
  const journey = await openJourney(context);
  const { press, sees } = journey;
  await prepare(journey);
  await toPayment(journey, '10*101');
  await choosePart(journey, '100');
  await sendPart(journey);
  await atDevice(journey, 'start', 'approve');
  await sees('Falta pagar');
  await undoLast(journey, /faça o estorno na/);
  await paysCash(journey, '279');
  await nextCustomer(journey);
  await press('F6').sees('Pagamento desfeito, a devolver');
  await atDevice(journey, 'home', 'reverse');
  await sees('devolvido');
});

test('each way to pay is written once; two notes for one sale: each change is told once, when it is to be given', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, enter } = journey;
  await toPayment(journey, '101');
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  for (const tender of ['Dinheiro', 'Débito', 'Crédito', 'Pix', 'Vale-troca'])
    expect(lines.filter((line) => line === tender)).toEqual([tender]);
  await press('F3').sees('Valor desta parte');
  await enter('2');
  await paysCash(journey, '5', 'Troco desta parte: R$ 3,00');
  await sees('troco R$ 3,00');
  await paysCash(journey, '50');
  const change = page.locator('.receipt-change');
  expect(await change.innerText()).toMatch(/24,10/);
  await nextCustomer(journey);
  await sees(/^Última venda, 01-000001: paga/, 'Troco R$ 24,10');
  await toPayment(journey, '101');
  await press('F3').sees('Valor desta parte');
  await enter('2');
  await paysCash(journey, '2', 'Falta pagar');
  await press('Escape', 'F5', 'Delete').sees('Cancelar a venda inteira, de');
  await journey.type('1').sees(page.locator('.notice', { hasText: /cancelada. Dinheiro: tire .*2,00 da gaveta/ }));
});

test('the operator takes a leg back: it is undone with nothing to refund, and the sale is charged for all of it', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  await prepare(journey);
  await toPayment(journey, '10*101');
  await choosePart(journey, '100');
  await sendPart(journey);
  await atDevice(journey, 'start', 'approve');
  await sees('Falta pagar');
  await atDevice(journey, 'home', 'reverse');
  await sees('não confere', 'Há um caso a decidir nesta venda', /desfaça este pagamento e cobre de novo/);
  await press('Enter').sees('Dinheiro que voltou', /Desfaça o pagamento nela/);
  await press('Escape').sees('Há um caso a decidir nesta venda');
  await undoLast(journey, /100,00: a operadora mostra que já voltaram para o cliente/);
  await sees('Como o cliente vai pagar?', page.locator('.due', { hasText: '279,00' }));
  await paysCash(journey, '279');
  await nextCustomer(journey);
});
