import { describe, expect } from 'vitest';
import {
  atDevice,
  cases,
  deliverAgain,
  device,
  inProgress,
  kept,
  lateCard,
  latePix,
  otherAmount,
  paidByCard,
  paidByPix,
  pendingPix,
  requests,
  saleOf,
  theCase,
  undoAtOperator,
  untilQuiet,
} from '../../../../support/case-scenes.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

describe.concurrent('a case is opened', () => {
  test('by a card that was approved after the end: with its amount, its proof and its device', async ({ shop }) => {
    const id = await lateCard(shop);
    const found = await theCase(shop, { kind: 'late_money' });
    expect(found).toMatchObject({ state: 'open', amountCents: 1_234, askedCents: 1_234, paymentId: id });
    expect(found).toMatchObject({ deviceName: device(shop).name, sale: { state: 'open' } });
    expect(found.evidence?.nsu).toMatch(/\S/);
    expect(shop.payment(id).state).toBe('cancelled');
    expect(value(shop.till().payments.listUnfinished())).toEqual([]);
    expect(shop.till().state()).toMatchObject({ openCases: 1, unfinishedPayments: 0 });
    expect(shop.pushed).toContainEqual({ channel: 'case:changed', payload: { openCases: 1 } });
  });

  test('by a Pix that was paid after it was cancelled', async ({ shop }) => {
    const { code } = await latePix(shop);
    await theCase(shop, { kind: 'late_money', amountCents: 1_234, qrCode: code });
  });

  test.for([-100, 100])('by a card that took %i centavos more than asked for', async (delta, { shop }) => {
    const id = await otherAmount(shop, delta);
    const found = await theCase(shop, { kind: 'other_amount', amountCents: 1_234 + delta });
    expect(found).toMatchObject({ askedCents: 1_234, paymentId: id, sale: { state: 'open' } });
    expect(shop.payment(id)).toMatchObject({ state: 'unconfirmed', reason: 'amount_disagrees', conflict: true });
    expect(value(shop.till().payments.listUnfinished())).toEqual([]);
    expect(shop.till().payments.cancel(id, true)).toMatchObject(refused('not_cancellable'));
    expect(shop.till().runningPayments()).toEqual({ heard: 0, unconfirmed: 0 });
    value(shop.till().sales.setAside(shop.payment(id).saleId));
    value(shop.till().payments.startCard(shop.sell(500).id, device(shop).id, 'debit', 1));
  });

  test('by a card that the operator shows on another device', async ({ shop }) => {
    const id = await inProgress(shop);
    const dados = { dataHora: '2026-11-20T10:00:00', nsu: '7' };
    const transacoes = [{ valor: 12.34, status: { key: 0 }, tipoPagamento: 2, dados }];
    const done = { identificador: 'r1', posVendaIdentificador: id, valor: 12.34, status: { key: 0 }, transacoes };
    const vendas = [{ ...done, posDevice: { codigo: '99', nome: 'Outra' } }];
    const body = JSON.stringify({ identificador: id, valor: 12.34, status: { key: 2 }, vendas });
    const settings = { body, content_type: 'application/json' };
    await shop.service.fault('pos-venda.read', 'garbage_body', { times: -1, settings });
    await theCase(shop, { kind: 'doubtful_proof', amountCents: 1_234, state: 'open' });
    expect(shop.payment(id)).toMatchObject({ state: 'unconfirmed', reason: 'device_disagrees' });
    expect(shop.till().runningPayments()).toEqual({ heard: 0, unconfirmed: 0 });
  });

  test.for([
    ['10 instalments for 1', { instalments: 10 }, { cardKind: 'credit', instalments: 10 }],
    ['debit for credit', { payment_type: 3 }, { cardKind: 'debit', instalments: 1 }],
  ] as const)('by a card paid with %s: paid, and a case that is only noted', async ([, how, used], { shop }) => {
    const id = await inProgress(shop);
    await atDevice(shop, 'approve', how);
    const found = await theCase(shop, { kind: 'doubtful_proof', amountCents: 1_234, state: 'open' });
    expect(found).toMatchObject({
      evidence: used,
      askedTerms: { kind: 'credit', instalments: 1 },
      sale: { state: 'paid' },
    });
    expect(found.acts).toMatchObject({
      attach: { why: 'case_money_in_sale' },
      refund: { why: 'case_money_in_sale' },
      note: { may: true },
    });
    const paid = { state: 'approved', reason: 'terms_disagree', conflict: true, evidence: used };
    expect(shop.payment(id)).toMatchObject(paid);
    // one case; once noted, nothing more
    await shop.poll(() => requests(shop, 'venda.list')).toBeGreaterThan(2);
    expect(cases(shop)).toHaveLength(1);
    value(shop.till().cases.note(found.id, 'Cliente escolheu na maquininha.'));
    expect(shop.payment(id)).toMatchObject({ ...paid, conflict: false });
  });

  test('by a Pix of another amount', async ({ shop }) => {
    await shop.service.fault('charge.pay', 'wrong_amount', { settings: { delta_cents: -34 } });
    const { id, code } = await pendingPix(shop);
    await shop.service.charge(code, 'pay');
    await theCase(shop, { kind: 'other_amount', amountCents: 1_200, qrCode: code });
    expect(shop.payment(id)).toMatchObject({ state: 'unconfirmed', reason: 'amount_disagrees' });
  });

  test('by a second charge under the identifier of an approved one', async ({ shop }) => {
    const id = await inProgress(shop);
    await deliverAgain(shop, id);
    await atDevice(shop, 'approve');
    await atDevice(shop, 'home').catch(() => undefined);
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    const found = await theCase(shop, { kind: 'surplus', amountCents: 1_234 });
    expect(found.evidence?.operatorPaymentId).not.toBe(shop.payment(id).evidence?.operatorPaymentId);
    expect(found.qrCode).toBeNull();
    expect(await kept(shop)).toHaveLength(2);
  });

  test('never by the second request alone: it is taken off the device before anybody pays it', async ({ shop }) => {
    const id = await paidByCard(shop);
    await deliverAgain(shop, id);
    await shop.poll(() => requests(shop, 'pos-venda.abort')).toBe(1);
    await shop.poll(() => requests(shop, 'venda.list')).toBeGreaterThan(3);
    expect(cases(shop)).toEqual([]);
    expect(await kept(shop)).toEqual([[id, 1_234]]);
  });

  test('by Pix money that was undone after it was approved', async ({ shop }) => {
    const { code } = await paidByPix(shop);
    await undoAtOperator(shop, code);
    const found = await theCase(shop, { kind: 'money_gone', amountCents: 1_234 });
    expect(found).toMatchObject({ qrCode: null, sale: { state: 'paid', number: 1 } });
    expect(found.acts).toMatchObject({ attach: { why: 'case_no_money' }, refund: { why: 'case_no_money' } });
  });
});

describe.concurrent('a case', () => {
  test('is one, however often the operator says the same, and after a restart', async ({ shop }) => {
    const id = await lateCard(shop);
    const { id: caseId } = await theCase(shop);
    const before = await requests(shop, 'pos-venda.read');
    await shop.poll(() => requests(shop, 'pos-venda.read')).toBeGreaterThan(before + 5);
    await shop.reopen();
    await shop.poll(() => requests(shop, 'pos-venda.read')).toBeGreaterThan(before + 10);
    expect(cases(shop).map((one) => one.id)).toEqual([caseId]);
    expect(shop.payment(id)).toMatchObject({ state: 'cancelled', conflict: true });
  });

  test('is not opened by an approval that is only looked at again, and the watch ends', async ({ shop }) => {
    await paidByCard(shop);
    await shop.poll(() => requests(shop, 'venda.list')).toBeGreaterThan(2);
    await untilQuiet(shop);
    expect(cases(shop)).toEqual([]);
  });

  test('of another amount dissolves when the operator says the right one after all', async ({ shop }) => {
    const id = await inProgress(shop);
    const record = { identificador: 'r1', posVendaIdentificador: id, valor: 12.3, status: { key: 0 }, transacoes: [] };
    const wrong = { identificador: id, valor: 12.34, status: { key: 2 }, vendas: [record] };
    const settings = { body: JSON.stringify(wrong), content_type: 'application/json' };
    await shop.service.fault('pos-venda.read', 'garbage_body', { times: -1, settings });
    await atDevice(shop, 'approve');
    await theCase(shop, { kind: 'other_amount', state: 'open', amountCents: null });
    await shop.service.clearFaults();
    await shop.until(id, 'approved');
    expect(cases(shop)).toMatchObject([{ state: 'dissolved' }]);
    expect(shop.till().state().openCases).toBe(0);
  });

  test('that was late is found although the newest request of its identifier brought nothing', async ({ shop }) => {
    const id = await inProgress(shop);
    await deliverAgain(shop, id);
    await atDevice(shop, 'approve');
    value(shop.till().payments.cancel(id, false));
    await shop.poll(() => shop.payment(id).state).not.toBe('cancel_requested');
    expect(shop.payment(id)).toMatchObject({ state: 'approved', evidence: { amountCents: 1_234 } });
    expect(saleOf(shop, shop.payment(id).saleId).state).toBe('paid');
    expect(cases(shop)).toEqual([]);
  });
});
