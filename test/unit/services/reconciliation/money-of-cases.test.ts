import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
import { beginCard } from '../../../support/till-history.ts';
import { check, request } from './checked-day.ts';

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
  const sale = database.payments.get(beginCard(database, when)).sale_id;
  const id = randomUUID() as PaymentId;
  database.transaction(() => {
    const about = { kind: 'surplus', payment_id: from, charge: 'surplus', tender: 'card' } as const;
    const money = { amount_cents: cents(999), evidence: proof, qr_code: null, device_name: 'Device' };
    database.cases.insert({ id: caseId, ...about, ...money, opened_at: when });
    database.cases.update(caseId, { state: 'attached', sale_id: sale, settled_at: when });
    const [begun] = database.payments.ofSale(sale);
    if (begun === undefined) throw new Error('a sale has its attempt');
    database.payments.update(begun.id, { state: 'cancelled', reason: 'cancelled_by_cashier' }, when);
    const { device_id, device_name, card_kind, instalments } = begun;
    const intent = { device_id, device_name, card_kind, instalments, tender: 'card', case_id: caseId } as const;
    const paid = {
      amount_cents: cents(999),
      state: 'approved',
      created_at: when,
      evidence: JSON.stringify(proof),
    } as const;
    database.payments.insert({ id, sale_id: sale, ...intent, ...paid });
  });
  return id;
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
