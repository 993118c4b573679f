import { expect, test } from 'vitest';
import { atDevice, forcesCancel, sendToDevice, startsAtDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, puts, setsAside, toPayment } from '../support/page-cashier.ts';
import { showQr } from '../support/show-qr.ts';

async function lateMoney(journey: Journey): Promise<void> {
  await sendToDevice(journey, { forced_abort: 'goes_on_unseen' });
  await startsAtDevice(journey);
  await forcesCancel(journey);
  await atDevice(journey, 'approve');
  await journey.sees('Há um caso a decidir nesta venda');
}

async function toTheCase({ press }: Journey): Promise<void> {
  await press('Enter').sees('Dinheiro que chegou depois');
}

test('money that came after the end is used for its own sale, which takes no other payment, by the keyboard alone', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await journey.sees('1 caso de dinheiro espera decisão', /Não cobre de novo: o cliente já pagou/);
  await expect.poll(() => journey.page.getByText('Como o cliente vai pagar?').count()).toBe(0);
  await journey.press('Escape').sees(/F6 leva ao caso/);
  await journey.press('F6').sees('Dinheiro que chegou depois', 'espera decisão');
  await journey.press('F7').sees('A venda fica paga.');
  await journey.press('Enter').sees(/CARTÃO DE DÉBITO/);
  await nextCustomer(journey);
  const { charges } = await (await journey.control()).ledger();
  expect(charges).toMatchObject([{ state: 'kept' }]);
});

test('a card refunded by hand is written down with name and NSU, and the sale goes on', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await toTheCase(journey);
  await journey.press('F9').sees('NSU do estorno');
  await journey.press('F9').sees('Preencha com o que está no comprovante.');
  await journey.enter('004711').sees('devolvido manualmente');
  await journey.sees(/devolvidos manualmente por Marta Reis, NSU 004711/);
  await journey.press('Escape').sees('Como o cliente vai pagar?');
  await paysCash(journey, '27,90');
});

test('a supervisor closes a case with a note', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await toTheCase(journey);
  await journey.sees('Encerrar com nota');
  await journey.press('F10').sees(journey.page.getByRole('dialog').getByLabel('O que foi feito'));
  await journey.type('curto');
  await journey.press('F9').sees('Conte um pouco mais');
  await journey.press('Escape').sees('Sair sem salvar?');
  await journey.press('Escape');
  await journey.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await journey.type(', mas agora diz o que houve');
  await journey.press('F9').sees('encerrado com nota');
  await journey.sees(/Encerrado por Marta Reis: curto, mas agora diz o que houve/);
});

test('a Pix of another amount is given back by the operator, asked about until it shows so', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.fault('charge.pay', 'wrong_amount', { settings: { delta_cents: -100 } });
  const code = await showQr(journey);
  await control.charge(code, 'pay');
  await journey.sees('Há um caso a decidir nesta venda');
  await journey.press('Enter').sees('Valor diferente do pedido');
  await control.fault('qr.refund', 'error_text', { settings: { text: 'saldo insuficiente para devolver' } });
  await journey.press('F9').sees('Pedir à operadora que devolva');
  await journey.press('Enter').sees('saldo insuficiente para devolver');
  await control.fault('qr.refund', 'answer_lost');
  await journey.press('F9').sees('Como o dinheiro volta?');
  await journey.press('Enter').sees('devolvendo');
  await journey.page.getByText('devolvido', { exact: true }).waitFor();
  const { charges } = await control.ledger();
  expect(charges).toMatchObject([{ state: 'refunded' }]);
  await journey.press('Escape', 'Escape');
});

test('money of another sale pays a part of the one on the screen; the rest is cash', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await setsAside(journey);
  await puts(journey, '101', '102');
  await journey.press('F6').sees('Pôr a venda em espera');
  await journey.press('F6').sees('Dinheiro que chegou depois');
  await journey.press('F7').sees('Qual venda este dinheiro paga?');
  await journey.press('ArrowDown').sees('Ainda fica faltando');
  await journey.press('Enter').sees('Como o cliente vai pagar?', 'R$ 8,49');
  await journey.press('Escape').sees(/Já recebidos: R\$.27,90/);
  await toPayment(journey);
  await paysCash(journey, '10');
});
