import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openUnknownCharge } from '../../../../../electron/areas/money/cases/case-book.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import type { CaseId } from '../../../../../shared/payment.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import {
  cases,
  device,
  kept,
  lateCard,
  latePix,
  otherAmount,
  paidByPix,
  payCash,
  pendingPix,
  requests,
  saleOf,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { openTillDatabase } from '../../../../support/till-database.ts';
import { refused, value } from '../../../../support/value.ts';
import { proof } from '../../../../support/watching-till.ts';

const SUPERVISOR = 'Marta Reis';

function paidWith(shop: Shop, saleId: SaleId): { state: string; paid: number; total: number } {
  const { state, payments, totalCents } = saleOf(shop, saleId);
  const approved = payments.filter((one) => one.state === 'approved');
  return { state, paid: approved.reduce((total, one) => total + one.amountCents, 0), total: totalCents };
}

describe.concurrent('the money of a case is attached', () => {
  test('to its own sale, which it closes with its proof', async ({ shop }) => {
    const id = await lateCard(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop);
    expect(found.acts.attach).toEqual({ may: true, with: [{ saleId, own: true, state: 'open', dueCents: 1_234 }] });
    shop.pushed.length = 0;
    const settled = value(shop.till().cases.attach(found.id, saleId));
    const told = shop.pushed.filter(({ channel }) => channel === 'payment:changed').map(({ payload }) => payload);
    expect(told).toContainEqual(expect.objectContaining({ id, state: 'cancelled', conflict: false }));
    expect(settled).toMatchObject({ state: 'attached', attachedTo: saleId });
    expect(paidWith(shop, saleId)).toEqual({ state: 'paid', paid: 1_234, total: 1_234 });
    const attached = saleOf(shop, saleId).payments.at(-1);
    expect(attached).toMatchObject({ caseId: found.id, evidence: found.evidence, tender: 'card', kind: 'credit' });
    expect(shop.payment(id)).toMatchObject({ state: 'cancelled', conflict: false });
    expect(shop.till().state()).toMatchObject({ openCases: 0, unfinishedPayments: 0 });
    expect(shop.till().cases.attach(found.id, saleId)).toMatchObject(refused('case_settled'));
  });

  test('to its own sale after that was set aside, and to the open one where its own is closed', async ({ shop }) => {
    const { id } = await latePix(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop);
    value(shop.till().sales.setAside(saleId));
    const open = shop.sell(2_000);
    expect(found.acts.attach).toMatchObject({ may: true });
    expect(cases(shop)[0]?.acts.attach).toMatchObject({
      with: [
        { saleId, own: true },
        { saleId: open.id, own: false },
      ],
    });
    value(shop.till().cases.attach(found.id, open.id));
    expect(paidWith(shop, open.id)).toEqual({ state: 'open', paid: 1_234, total: 2_000 });
    payCash(shop, saleOf(shop, open.id));
    expect(paidWith(shop, open.id)).toEqual({ state: 'paid', paid: 2_000, total: 2_000 });
    value(shop.till().sales.cancel(saleId, 'customer_gave_up'));
  });

  test('of a smaller amount: the rest is paid another way, and the attempt is over', async ({ shop }) => {
    const id = await otherAmount(shop, -234);
    const { saleId } = shop.payment(id);
    const { id: caseId } = await theCase(shop, { kind: 'other_amount' });
    value(shop.till().cases.attach(caseId, saleId));
    expect(shop.payment(id)).toMatchObject({ state: 'cancelled', reason: 'settled_as_case', conflict: false });
    expect(paidWith(shop, saleId)).toEqual({ state: 'open', paid: 1_000, total: 1_234 });
    const cash = payCash(shop, saleOf(shop, saleId));
    expect(cash.payments.at(-1)).toMatchObject({ tender: 'cash', amountCents: 234, changeCents: 1_000 });
    expect(paidWith(shop, saleId)).toEqual({ state: 'paid', paid: 1_234, total: 1_234 });
  });

  test('never where it is more than the sale needs, nor to a sale that does not wait', async ({ shop }) => {
    const id = await otherAmount(shop, 100);
    const found = await theCase(shop, { kind: 'other_amount' });
    const { saleId } = shop.payment(id);
    expect(found.acts.attach).toEqual({ may: false, why: 'case_amount_too_large' });
    expect(shop.till().cases.attach(found.id, saleId)).toMatchObject(refused('case_amount_too_large'));
    expect(shop.till().cases.attach('x' as CaseId, saleId)).toMatchObject(refused('not_found'));
    expect(saleOf(shop, saleId)).toMatchObject({ state: 'open' });
  });

  test('and is a case again when the sale that it paid in part is cancelled', async ({ shop }) => {
    const { id, code } = await latePix(shop);
    const { id: first } = await theCase(shop);
    value(shop.till().sales.setAside(shop.payment(id).saleId));
    const open = shop.sell(2_000);
    value(shop.till().cases.attach(first, open.id));
    const [line] = saleOf(shop, open.id).lines;
    if (line !== undefined) {
      expect(shop.till().sales.cancelLine(line.id, 'wrong_item')).toMatchObject(refused('sale_part_paid'));
    }
    value(shop.till().sales.cancel(open.id, 'customer_gave_up'));
    const again = cases(shop).find((one) => one.state === 'open');
    expect(again).toMatchObject({ kind: 'sale_given_up', amountCents: 1_234, qrCode: code });
    value(shop.till().cases.refund(again?.id ?? first));
    await shop.poll(() => kept(shop)).toEqual([]);
  });
});

describe.concurrent('the money of a case is given back', () => {
  test('by the operator, where it can: followed until it shows so, and the sale goes on', async ({ shop }) => {
    const { id } = await latePix(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop);
    expect(found.acts.refund).toEqual({ may: true, with: ['operator'] });
    expect(value(shop.till().cases.refund(found.id)).state).toBe('refunding');
    expect(shop.till().cases.refund(found.id)).toMatchObject(refused('case_refunding'));
    expect(shop.till().cases.note(found.id, 'Nada a fazer aqui.')).toMatchObject(refused('case_refunding'));
    await theCase(shop, { state: 'refunded' });
    expect(await kept(shop)).toEqual([]);
    expect(await requests(shop, 'qr.refund')).toBe(1);
    payCash(shop, saleOf(shop, saleId));
  });

  test('of another amount: the attempt is over, and nothing holds the settings', async ({ shop }) => {
    await shop.service.fault('charge.pay', 'wrong_amount', { settings: { delta_cents: -34 } });
    const { id, code } = await pendingPix(shop);
    await shop.service.charge(code, 'pay');
    const found = await theCase(shop, { kind: 'other_amount' });
    value(shop.till().cases.refund(found.id));
    expect(shop.till().runningPayments()).toEqual({ heard: 1, unconfirmed: 0 });
    await theCase(shop, { state: 'refunded' });
    expect(shop.payment(id).state).toBe('cancelled');
    expect(shop.till().runningPayments()).toEqual({ heard: 0, unconfirmed: 0 });
    expect(await kept(shop)).toEqual([]);
  });

  test.for(['answer_lost', 'garbage_body', 'empty_body'])('once, though the answer was %s', async (kind, { shop }) => {
    await latePix(shop);
    const found = await theCase(shop);
    await shop.service.fault('qr.refund', kind);
    value(shop.till().cases.refund(found.id));
    await theCase(shop, { state: 'refunded' });
    expect(await requests(shop, 'qr.refund')).toBe(1);
  });

  test('never twice for one wish: a request that was lost leaves the case open again', async ({ shop }) => {
    await latePix(shop);
    const found = await theCase(shop);
    await shop.service.fault('qr.refund', 'http_status');
    value(shop.till().cases.refund(found.id));
    const lost = await theCase(shop, { state: 'open', refundTrouble: 'lost' });
    expect(await requests(shop, 'qr.refund')).toBe(1);
    expect(lost.acts.refund).toEqual({ may: true, with: ['operator', 'by_hand'] });
    value(shop.till().cases.refund(found.id));
    await theCase(shop, { state: 'refunded' });
    expect(await kept(shop)).toEqual([]);
  });

  test('over a restart: asked about, not sent again', async ({ shop }) => {
    await latePix(shop);
    const found = await theCase(shop);
    await shop.service.fault('qr.refund', 'answer_lost');
    await shop.service.fault('qr.status', 'http_status', { times: -1 });
    value(shop.till().cases.refund(found.id));
    await shop.service.clearFaults();
    await shop.service.fault('qr.refund', 'answer_lost');
    await shop.poll(() => requests(shop, 'qr.refund')).toBe(1);
    await shop.reopen();
    await theCase(shop, { state: 'refunded' });
    expect(await requests(shop, 'qr.refund')).toBe(1);
  });

  test('or refused in the operator’s own words', async ({ shop }) => {
    await latePix(shop);
    const found = await theCase(shop);
    await shop.service.fault('qr.refund', 'error_text', { settings: { text: 'saldo insuficiente' } });
    value(shop.till().cases.refund(found.id));
    const answer = await theCase(shop, { state: 'open', refundTrouble: 'refused' });
    expect(answer.operatorMessage).toContain('saldo insuficiente');
    value(shop.till().cases.refundByHand(found.id, 'E123'));
    await theCase(shop, { state: 'refunded_by_hand', settledBy: SUPERVISOR, refundNsu: 'E123' });
  });

  test('already, behind our back: found so, and nothing is sent', async ({ shop }) => {
    const { code } = await latePix(shop);
    const found = await theCase(shop);
    await undoAtOperator(shop, code);
    value(shop.till().cases.refund(found.id));
    await theCase(shop, { state: 'refunded' });
    expect(await requests(shop, 'qr.refund')).toBe(0);
  });

  test('by hand alone where the operator has no way: a card', async ({ shop }) => {
    await lateCard(shop);
    const found = await theCase(shop);
    expect(found.acts.refund).toEqual({ may: true, with: ['by_hand'] });
    expect(shop.till().cases.refund(found.id)).toMatchObject(refused('case_refund_not_offered'));
    value(shop.till().cases.refundByHand(found.id, '4111 1111 1111 1111'));
    await theCase(shop, { state: 'refunded_by_hand', refundNsu: '************1111' });
  });

  test('by hand alone where the operator has no way: Pix of an acquirer', async ({ shop }) => {
    await latePix(shop);
    await theCase(shop);
    await shop.closeTill();
    Object.assign(shop.settings.operator, { qrMode: 'acquirer_operated' });
    await shop.reopen();
    const found = await theCase(shop);
    expect(found.acts.refund).toEqual({ may: true, with: ['by_hand'] });
    expect(shop.till().cases.refund(found.id)).toMatchObject(refused('case_refund_not_offered'));
  });
});

test.concurrent('a supervisor’s word closes what is left, and the sale goes on', async ({ shop }) => {
  const { code } = await paidByPix(shop);
  await undoAtOperator(shop, code);
  const gone = await theCase(shop, { kind: 'money_gone' });
  expect(shop.till().cases.refundByHand(gone.id, '1')).toMatchObject(refused('case_no_money'));
  value(shop.till().cases.note(gone.id, 'Cliente voltou e pagou em dinheiro.'));
  await theCase(shop, { state: 'noted', settledBy: SUPERVISOR, note: 'Cliente voltou e pagou em dinheiro.' });
});

describe.concurrent('a charge that nobody knows', () => {
  test.for([
    ['debit', 'debit'],
    [null, 'credit'],
  ] as const)('is one case, and pays for the open sale: of kind %s as %s', async ([said, kind], { shop }) => {
    const { id: deviceId, name } = device(shop);
    const evidence = proof(1_500, { brand: 'VISA', operatorPaymentId: 'op-1', cardKind: said });
    await shop.closeTill();
    const database = openTillDatabase(join(shop.folder, 'till', 'real', 'till.db'), AUDIT_PARTS);
    const parts = { database, clock: shop.clock, newId: () => crypto.randomUUID() };
    const unknown = { tender: 'card', charge: 'op-1', qrCode: null, evidence, deviceName: name } as const;
    expect([openUnknownCharge(parts, unknown), openUnknownCharge(parts, unknown)]).toEqual([true, false]);
    database.close();
    await shop.reopen();
    const found = await theCase(shop, { kind: 'unknown_charge', amountCents: 1_500, sale: null });
    expect(found.acts.attach).toEqual({ may: false, why: 'case_no_sale' });
    const sale = shop.sell(1_500);
    value(shop.till().cases.attach(found.id, sale.id));
    expect(paidWith(shop, sale.id)).toEqual({ state: 'paid', paid: 1_500, total: 1_500 });
    expect(saleOf(shop, sale.id).payments).toMatchObject([{ kind, deviceId, deviceName: name, caseId: found.id }]);
  });
});
