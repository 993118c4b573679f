import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asCard } from '../../../../electron/areas/payment/stored-payment.ts';
import type { OperatorSale } from '../../../../electron/operator/operator.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../shared/payment.ts';
import type { CardPaymentReading } from '../../../../shared/payment-evidence.ts';
import {
  approvedCard,
  at,
  evidence,
  listed,
  type ReconciliationScene,
  reconciliationScene,
} from '../../../support/reconciliation-scene.ts';
import { beginCard, beginPix } from '../../../support/till-history.ts';
import { check, qr, request } from './checked-day.ts';

/*
 * Money that was more than one payment needed, and pays for another sale since: what the operator takes back of it is a
 * difference, also where the list of the day has never had it, and on whichever day it was used.
 */

const DAYS_LATER = new Date(Date.parse(at('10:00:00')) + 2 * 24 * 3_600_000);
const LATER_DAY = `2026-11-${String(DAYS_LATER.getDate()).padStart(2, '0')}`;

/** A second charge of the attempt, which a person has used for another sale. */
function attachSurplus({ database }: ReconciliationScene, from: PaymentId, when: string): PaymentId {
  const caseId = randomUUID() as CaseId;
  const proof = evidence('surplus');
  const sale = database.payments.get(beginCard(database, when)).saleId;
  const id = randomUUID() as PaymentId;
  database.transaction(() => {
    const about = { kind: 'surplus', payment_id: from, charge: 'surplus', tender: 'card' } as const;
    const money = { amount_cents: cents(999), evidence: proof, qr_code: null, device_name: 'Device' };
    database.cases.insert({ id: caseId, ...about, ...money, opened_at: when });
    database.cases.update(caseId, { state: 'attached', sale_id: sale, settled_at: when });
    const [begun] = database.payments.ofSale(sale);
    if (begun === undefined) throw new Error('a sale has its attempt');
    database.payments.update(begun.id, { state: 'cancelled', reason: 'cancelled_by_cashier' }, when);
    const { deviceId, deviceName, kind, instalments } = asCard(begun);
    const intent = { deviceId, deviceName, kind, instalments, tender: 'card', caseId } as const;
    const paid = {
      amountCents: cents(999),
      state: 'approved',
      createdAt: when,
      evidence: proof,
    } as const;
    database.payments.insert({ id, saleId: sale, ...intent, ...paid });
  });
  return id;
}

/** A Pix of which more came in by the same code than it needed, and the rest of which pays for another sale. */
function attachOver(
  { database }: ReconciliationScene,
  when: string,
): { readonly id: PaymentId; readonly used: PaymentId } {
  const caseId = randomUUID() as CaseId;
  const id = beginPix(database, at('10:00:00'));
  const sale = database.payments.get(beginCard(database, when)).saleId;
  const used = randomUUID() as PaymentId;
  database.transaction(() => {
    const proof = evidence('op-700001');
    database.payments.update(id, { state: 'approved', evidence: proof }, at('10:01:00'));
    const about = { kind: 'surplus', payment_id: id, charge: 'op-700001 +999', tender: 'pix' } as const;
    const money = { amount_cents: cents(999), evidence: evidence('op-700001'), qr_code: null, device_name: null };
    database.cases.insert({ id: caseId, ...about, ...money, opened_at: when });
    database.cases.update(caseId, { state: 'attached', sale_id: sale, settled_at: when });
    const [begun] = database.payments.ofSale(sale);
    if (begun === undefined) throw new Error('a sale has its attempt');
    database.payments.update(begun.id, { state: 'cancelled', reason: 'cancelled_by_cashier' }, when);
    const paid = { amountCents: cents(999), state: 'approved', createdAt: when, evidence: proof } as const;
    database.payments.insert({ id: used, saleId: sale, tender: 'pix', caseId, ...paid });
  });
  return { id, used };
}

/** What a read of the request shows. */
function records(scene: ReconciliationScene, id: PaymentId, sales: readonly OperatorSale[]): void {
  const payments = sales.map(({ operatorId: _, registeredAt: __, ...record }): CardPaymentReading => record);
  const found = request(id, 'Loja 1');
  scene.operator.requests.set(id, { ...found, value: { ...found.value, payments } });
}

const surplusOf = (id: PaymentId): OperatorSale => listed(id, { identifier: 'surplus', registeredAt: at('10:00:01') });

test('what was attached and is not there any more is missing, on the same day', async () => {
  const scene = reconciliationScene();
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, at('11:00:00'));
  scene.operator.sales = [sale];
  records(scene, id, [sale]);
  const { rows } = await check(scene);
  expect(rows.find(({ paymentIds }) => paymentIds.includes(used))).toMatchObject({ outcome: 'missing_there' });
  expect(rows.find(({ paymentIds }) => paymentIds.includes(id))).toMatchObject({ outcome: 'matched' });
});

test('and on another day', async () => {
  const scene = reconciliationScene();
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, DAYS_LATER.toISOString());
  records(scene, id, [sale]);
  const { rows } = await check(scene, { day: LATER_DAY });
  expect(rows.find(({ paymentIds }) => paymentIds.includes(used))).toMatchObject({ outcome: 'missing_there' });
});

test('where it alone is left, it pays no second time for the attempt that it was seen under', async () => {
  const scene = reconciliationScene();
  const { id } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, DAYS_LATER.toISOString());
  scene.operator.sales = [surplusOf(id)];
  records(scene, id, [surplusOf(id)]);
  expect((await check(scene)).rows).toMatchObject([{ id, outcome: 'missing_there' }]);
  scene.operator.sales = [];
  const { rows } = await check(scene, { day: LATER_DAY });
  expect(rows.find(({ paymentIds }) => paymentIds.includes(used))).toMatchObject({ outcome: 'matched' });
});

test('where both are there, both days match', async () => {
  const scene = reconciliationScene();
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  attachSurplus(scene, id, DAYS_LATER.toISOString());
  scene.operator.sales = [sale, surplusOf(id)];
  records(scene, id, [sale, surplusOf(id)]);
  expect((await check(scene)).rows).toMatchObject([{ id, outcome: 'matched' }]);
  scene.operator.sales = [];
  const later = await check(scene, { day: LATER_DAY });
  expect(later.rows.map(({ outcome }) => outcome)).toEqual(['matched', 'matched']);
});

test('of a Pix as well: on both days there is what the code has brought, once', async () => {
  const scene = reconciliationScene();
  const { id, used } = attachOver(scene, DAYS_LATER.toISOString());
  const outcomes = async (): Promise<unknown[]> => {
    const first = await check(scene, { also: 'every' });
    const later = await check(scene, { day: LATER_DAY });
    const of = (rows: typeof first.rows, one: PaymentId) => rows.find(({ paymentIds }) => paymentIds.includes(one));
    return [of(first.rows, id)?.outcome, of(later.rows, used)?.outcome];
  };
  scene.operator.charges.set('700001', qr('700001', 'approved', 2 * 999));
  expect(await outcomes()).toEqual(['matched', 'matched']);
  // now it shows one payment alone
  scene.operator.charges.set('700001', qr('700001', 'approved', 999));
  expect(await outcomes()).toEqual(['missing_there', 'missing_there']);
});

test('a Pix that the operator has under another name since vouches for no second sale', async () => {
  const scene = reconciliationScene();
  const { id, used } = attachOver(scene, at('11:00:00'));
  const renamed = qr('700001', 'approved', 999);
  scene.operator.charges.set('700001', { ...renamed, value: { ...renamed.value, operatorPaymentId: 'another' } });
  const { rows } = await check(scene, { also: 'every' });
  expect(rows.find(({ paymentIds }) => paymentIds.includes(used))).toMatchObject({ outcome: 'missing_there' });
  expect(rows.find(({ paymentIds }) => paymentIds.includes(id))).toMatchObject({ outcome: 'matched' });
});
