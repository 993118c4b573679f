import { expect, test } from 'vitest';
import { type Journey, openJourney, sendDebit } from '../support/open-journey.ts';
import { showQr } from '../support/show-qr.ts';

/** A card is approved after its forced abort; the screen stands before the case of it. */
async function lateMoney(journey: Journey): Promise<void> {
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
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await control.device(code, 'approve');
  await journey.sees('Há um caso a decidir nesta venda');
}

test('money that came after the end is used for its own sale, by the keyboard alone', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await journey.sees('1 caso de dinheiro espera decisão');
  await journey.shoot('case-at-payment');
  await journey.press('Enter');
  await journey.sees('Dinheiro depois do fim');
  await journey.sees('espera decisão');
  await journey.shoot('case-late-money');
  await journey.press('F7');
  await journey.sees('A venda fica paga.');
  await journey.shoot('case-attach');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await journey.sees(/CARTÃO DE DÉBITO/);
  await journey.press('Enter');
  await journey.sees('Caixa livre');
  const { charges } = await (await journey.control()).ledger();
  expect(charges).toMatchObject([{ state: 'kept' }]);
});

test('a card refunded by hand is written down with name and NSU, and the sale goes on', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await journey.press('Enter');
  await journey.sees('Dinheiro depois do fim');
  await journey.press('F9');
  await journey.sees('NSU do estorno');
  await journey.press('F9');
  await journey.sees('Preencha com o que está no comprovante.');
  await journey.shoot('case-refund-by-hand-missing');
  await journey.type('004711');
  await journey.shoot('case-refund-by-hand');
  await journey.press('Enter');
  await journey.sees('devolvido à mão');
  await journey.sees(/devolvido à mão por Marta Reis, NSU 004711/);
  await journey.shoot('case-refunded-by-hand');
  await journey.press('Escape');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('27,90');
  await journey.press('Enter');
  await journey.sees('PAGO');
});

test('a supervisor closes a case with a note', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await journey.press('Enter');
  await journey.sees('Dinheiro depois do fim');
  await journey.sees('Encerrar com nota');
  await journey.press('F10');
  await journey.page.getByRole('dialog').getByLabel('O que foi feito').waitFor();
  await journey.type('curto');
  await journey.press('F9');
  await journey.sees('Conte um pouco mais');
  await journey.shoot('case-note-too-short');
  // ESC asks before it is lost, and ESC again goes on with it
  await journey.press('Escape');
  await journey.sees('Sair sem salvar?');
  await journey.press('Escape');
  await journey.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await journey.type(', mas agora diz o que houve');
  await journey.press('F9');
  await journey.sees('encerrado com nota');
  await journey.sees(/Encerrado por Marta Reis: curto, mas agora diz o que houve/);
});

test('a Pix of another amount is given back by the operator, asked about until it shows so', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.fault('charge.pay', 'wrong_amount', { settings: { delta_cents: -100 } });
  const code = await showQr(journey);
  await control.charge(code, 'pay');
  await journey.sees('Há um caso a decidir nesta venda');
  await journey.press('Enter');
  await journey.sees('Valor diferente do pedido');
  await journey.shoot('case-other-amount');
  await control.fault('qr.refund', 'error_text', { settings: { text: 'saldo insuficiente para devolver' } });
  await journey.press('F9');
  await journey.sees('Pedir à operadora que devolva');
  await journey.shoot('case-refund-question');
  await journey.press('Enter');
  await journey.sees('saldo insuficiente para devolver');
  await journey.shoot('case-refund-refused');
  await control.fault('qr.refund', 'answer_lost');
  await journey.press('F9');
  await journey.sees('Como o dinheiro volta?');
  await journey.shoot('case-refund-ways');
  await journey.press('Enter');
  await journey.sees('devolvendo');
  await journey.shoot('case-refunding');
  await journey.page.getByText('devolvido', { exact: true }).waitFor();
  await journey.shoot('case-refunded');
  const { charges } = await control.ledger();
  expect(charges).toMatchObject([{ state: 'refunded' }]);
  await journey.press('Escape', 'Escape');
});

test('money of another sale pays a part of the one on the screen; the rest is cash', async (context) => {
  const journey = await openJourney(context);
  await lateMoney(journey);
  await journey.press('F6');
  await journey.sees('Guardar esta venda');
  await journey.press('Enter');
  await journey.sees('Caixa livre');
  await journey.scan('101', '102');
  await journey.sees('2 unidades');
  await journey.shoot('case-strip-at-checkout');
  // with a sale on the screen F6 asks whether to hold it, and once more leads to what is pending
  await journey.press('F6');
  await journey.sees('Suspender a venda');
  await journey.press('F6');
  await journey.sees('Dinheiro depois do fim');
  await journey.press('F7');
  await journey.sees('Qual venda este dinheiro paga?');
  await journey.press('ArrowDown');
  await journey.sees('Ainda fica faltando');
  await journey.shoot('case-attach-two-sales');
  await journey.press('Enter');
  await journey.sees('Como o cliente vai pagar?');
  await journey.sees('R$ 8,49');
  await journey.press('Escape');
  await journey.sees(/Já recebidos: R\$.27,90/);
  await journey.shoot('case-part-paid');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('10');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await journey.shoot('case-part-paid-receipt');
});
