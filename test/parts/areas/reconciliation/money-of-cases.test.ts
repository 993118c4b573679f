import { randomUUID } from 'node:crypto';
import { test as base, expect } from 'vitest';
import { asCard } from '../../../../electron/areas/money/payment/stored-payment.ts';
import type { Checked } from '../../../../electron/areas/reconciliation/check-parts.ts';
import type { OperatorSale } from '../../../../electron/operator/operator.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { CardPaymentReading } from '../../../../shared/payment-evidence.ts';
import {
  approvedCard,
  at,
  evidence,
  listed,
  type ReconciliationScene,
  reconciliationScene,
} from '../../../support/reconciliation-scene.ts';
import { atOpenDrawer, MARTA } from '../../../support/test-actor.ts';
import { beginCard, beginPix } from '../../../support/till-history.ts';
import { check, qr, request } from './checked-day.ts';

const test = base.extend('scene', () => reconciliationScene());

/* Surplus money that pays another sale: if the operator takes it back, that is a difference on the day of its use. */

const DAYS_LATER = new Date(Date.parse(at('10:00:00')) + 2 * 24 * 3_600_000);
const LATER_DAY = `2026-11-${String(DAYS_LATER.getDate()).padStart(2, '0')}`;

/** Surplus of `charge`, used for another sale at `when`. */
function attach(
  { database }: ReconciliationScene,
  from: PaymentId,
  when: string,
  { charge, tender, proof }: { charge: string; tender: 'card' | 'pix'; proof: PaymentEvidence },
): PaymentId {
  const caseId = randomUUID() as CaseId;
  const sale = database.payments.get(beginCard(database, when)).saleId;
  const id = randomUUID() as PaymentId;
  database.transaction(() => {
    const about = { kind: 'surplus', payment_id: from, charge, tender, qr_code: null, device_name: null } as const;
    database.cases.insert({ id: caseId, ...about, amount_cents: cents(999), evidence: proof, opened_at: when });
    database.cases.update(caseId, { state: 'attached', sale_id: sale, settled_at: when });
    const [begun] = database.payments.ofSale(sale);
    if (begun === undefined) throw new Error('a sale has its attempt');
    database.payments.update(begun.id, { state: 'cancelled', reason: 'cancelled_by_cashier' }, when);
    const { deviceId, deviceName, kind, instalments } = asCard(begun);
    const byDevice = { deviceId, deviceName, kind, instalments, tender: 'card' } as const;
    const paid = { amountCents: cents(999), state: 'approved', createdAt: when, evidence: proof, caseId } as const;
    database.payments.insert({ id, saleId: sale, ...(tender === 'pix' ? { tender } : byDevice), ...paid });
  });
  return id;
}

/** A second charge of the attempt, used for another sale. */
const attachSurplus = (scene: ReconciliationScene, from: PaymentId, when: string): PaymentId =>
  attach(scene, from, when, { charge: 'surplus', tender: 'card', proof: evidence('surplus') });

/** A Pix overpaid under its code; the rest pays another sale. */
function attachOver(scene: ReconciliationScene, when: string) {
  const { database } = scene;
  const id = beginPix(database, at('10:00:00'));
  const proof = evidence('op-700001');
  const change = { state: 'approved', evidence: proof } as const;
  database.transaction(() => database.payments.update(id, change, at('10:01:00')));
  return { id, used: attach(scene, id, when, { charge: 'op-700001 +999', tender: 'pix', proof }) };
}

function undo({ database }: ReconciliationScene, id: PaymentId): void {
  const case_id = randomUUID() as CaseId;
  const { saleId: sale_id, amountCents: amount_cents } = database.payments.get(id);
  const when = at('12:00:00');
  const shift_id = atOpenDrawer(database, when).shift();
  if (shift_id === null) throw new Error('the drawer is open');
  database.transaction(() => {
    const about = { kind: 'leg_undone', payment_id: id, charge: 'op-700001', tender: 'pix', qr_code: null } as const;
    database.cases.insert({
      id: case_id,
      ...about,
      amount_cents,
      evidence: evidence('op-700001'),
      device_name: null,
      opened_at: when,
    });
    const by = { person: MARTA, approver: null, shift_id };
    database.undone.insert({ payment_id: id, sale_id, amount_cents, how: 'case', case_id, at: when, ...by });
  });
}

function records(scene: ReconciliationScene, id: PaymentId, sales: readonly OperatorSale[]): void {
  const payments = sales.map(({ operatorId: _, registeredAt: __, ...record }): CardPaymentReading => record);
  const found = request(id, 'Loja 1');
  scene.operator.requests.set(id, { ...found, value: { ...found.value, payments } });
}

const outcomeOf = ({ rows }: Checked, id: PaymentId) => rows.find(({ paymentIds }) => paymentIds.includes(id))?.outcome;

const surplusOf = (id: PaymentId): OperatorSale => listed(id, { identifier: 'surplus', registeredAt: at('10:00:01') });

test('what was attached and is not there any more is missing, on the same day', async ({ scene }) => {
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, at('11:00:00'));
  scene.operator.sales = [sale];
  records(scene, id, [sale]);
  const checked = await check(scene);
  expect(outcomeOf(checked, used)).toBe('missing_there');
  expect(outcomeOf(checked, id)).toBe('matched');
});

test('and on another day', async ({ scene }) => {
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, DAYS_LATER.toISOString());
  records(scene, id, [sale]);
  const checked = await check(scene, { day: LATER_DAY });
  expect(outcomeOf(checked, used)).toBe('missing_there');
});

test('where it alone is left, it pays no second time for the attempt that it was seen under', async ({ scene }) => {
  const { id } = approvedCard(scene.database, at('10:00:00'));
  const used = attachSurplus(scene, id, DAYS_LATER.toISOString());
  scene.operator.sales = [surplusOf(id)];
  records(scene, id, [surplusOf(id)]);
  expect((await check(scene)).rows).toMatchObject([{ id, outcome: 'missing_there' }]);
  scene.operator.sales = [];
  const checked = await check(scene, { day: LATER_DAY });
  expect(outcomeOf(checked, used)).toBe('matched');
});

test('where both are there, both days match', async ({ scene }) => {
  const { id, sale } = approvedCard(scene.database, at('10:00:00'));
  attachSurplus(scene, id, DAYS_LATER.toISOString());
  scene.operator.sales = [sale, surplusOf(id)];
  records(scene, id, [sale, surplusOf(id)]);
  expect((await check(scene)).rows).toMatchObject([{ id, outcome: 'matched' }]);
  scene.operator.sales = [];
  const later = await check(scene, { day: LATER_DAY });
  expect(later.rows.map(({ outcome }) => outcome)).toEqual(['matched', 'matched']);
});

test('of a Pix as well: on both days there is what the code has brought, once', async ({ scene }) => {
  const { id, used } = attachOver(scene, DAYS_LATER.toISOString());
  const outcomes = async (): Promise<unknown[]> => {
    const first = await check(scene, { also: 'every' });
    const later = await check(scene, { day: LATER_DAY });
    return [outcomeOf(first, id), outcomeOf(later, used)];
  };
  scene.operator.charges.set('700001', qr('700001', 'approved', 2 * 999));
  expect(await outcomes()).toEqual(['matched', 'matched']);
  scene.operator.charges.set('700001', qr('700001', 'approved', 999));
  expect(await outcomes()).toEqual(['missing_there', 'missing_there']);
});

test('a Pix that the operator has under another name since vouches for no second sale', async ({ scene }) => {
  const { id, used } = attachOver(scene, at('11:00:00'));
  const renamed = qr('700001', 'approved', 999);
  scene.operator.charges.set('700001', { ...renamed, value: { ...renamed.value, operatorPaymentId: 'another' } });
  const checked = await check(scene, { also: 'every' });
  expect(outcomeOf(checked, used)).toBe('missing_there');
  expect(outcomeOf(checked, id)).toBe('matched');
});

test('a Pix that is undone vouches for no other sale by what is to go back', async () => {
  const lent = { same: at('11:00:00'), later: DAYS_LATER.toISOString() };
  for (const [when, expected] of [
    [lent.same, ['late', 'late']],
    [lent.later, ['matched', 'missing_there']],
  ] as const) {
    const scene = reconciliationScene();
    const { id, used } = attachOver(scene, when);
    undo(scene, id);
    scene.operator.charges.set('700001', qr('700001', 'approved', 999));
    const first = await check(scene, { also: 'every' });
    const other = when === lent.same ? first : await check(scene, { day: LATER_DAY });
    expect([outcomeOf(first, id), outcomeOf(other, used)]).toEqual(expected);
  }
});
