import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentChange } from '../../../../../electron/areas/money/payment/payment-rows.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import {
  AT,
  backCase,
  byCard,
  byPix,
  type MoneyFile,
  openMoneyFile,
  type Row,
  undoneRow,
} from '../../../../support/money-file.ts';

const LATER = '2026-11-20T13:00:00.000Z';
const ENDS = ['approved', 'declined', 'cancelled', 'expired'];
const RUNS = ['created', 'pending', 'in_progress', 'cancel_requested', 'unconfirmed'];
const SALE = 'sale' as SaleId;

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
  file.sell('sale', ['a', 1_000, 1]);
});

const rows = () => file.database.payments;
const ids = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);
const card = (id: string, state: string, more: Row = {}): void =>
  file.pay(id, 'sale', 100, { ...byCard(100, `k ${id}`), state, ...more });
const money = (id: string, payment: string, more: Row = {}): void =>
  file.put('money_case', backCase(id, payment, 100, { kind: 'late_money', ...more }));
const settle = (id: string): void =>
  file.run(
    `UPDATE money_case SET state = 'noted', note = 'x', settled_by = 'Ana', settled_at = '${AT}' WHERE id = '${id}'`,
  );

describe('a payment that has not ended', () => {
  test.each(RUNS)('is under way and holds its sale and its device: %s', (state) => {
    card('p', state);
    expect([ids(rows().live()), ids(rows().running()), rows().runningCount()]).toEqual([['p'], ['p'], 1]);
    expect([rows().hasLive(SALE), rows().hasLive('other' as SaleId)]).toEqual([true, false]);
    expect([...rows().devicesInUse()]).toEqual([31]);
    expect(rows().approvedCents(SALE)).toBe(0);
  });

  test.each(ENDS)('is none that is %s', (state) => {
    card('p', state);
    expect([ids(rows().live()), ids(rows().running()), rows().runningCount()]).toEqual([[], [], 0]);
    expect(rows().hasLive(SALE)).toBe(false);
    expect([...rows().devicesInUse()]).toEqual([]);
    expect(rows().approvedCents(SALE)).toBe(state === 'approved' ? 100 : 0);
  });

  test('only waits where somebody has to decide about it, and runs again when that is done', () => {
    card('p', 'unconfirmed');
    money('c', 'p');
    expect([ids(rows().live()), ids(rows().running()), rows().runningCount()]).toEqual([['p'], [], 0]);
    expect(rows().get('p' as PaymentId).openCases).toBe(1);
    settle('c');
    expect([ids(rows().running()), rows().runningCount()]).toEqual([['p'], 1]);
    expect(rows().get('p' as PaymentId).openCases).toBe(0);
    money('back', 'p', { kind: 'returned' });
    expect([ids(rows().running()), rows().get('p' as PaymentId).openCases]).toEqual([['p'], 0]);
  });

  test('holds no device where another amount was paid on it, and none has none', () => {
    card('p', 'unconfirmed', { reason: 'amount_disagrees' });
    expect([...rows().devicesInUse()]).toEqual([]);
    file.run(`UPDATE payment SET reason = 'device_disagrees'`);
    expect([...rows().devicesInUse()]).toEqual([31]);
    file.run(`UPDATE payment SET state = 'declined'`);
    file.pay('pix', 'sale', 100, { ...byPix(100, 'E1'), state: 'pending' });
    expect([...rows().devicesInUse()]).toEqual([]);
    expect(ids(rows().live())).toEqual(['pix']);
  });
});

test('a device picked up what it began or was paid on since that moment, not money that somebody attached', () => {
  const found = (at = AT) => [...rows().devicesPickedUpSince(at)];
  card('waits', 'pending', { last_seen: 'waiting' });
  expect(found()).toEqual([]);
  file.run(`UPDATE payment SET last_seen = 'in_progress'`);
  expect(found()).toEqual([[31, AT]]);
  expect(found(LATER)).toEqual([]);
  file.run(`UPDATE payment SET state = 'declined'`);
  expect(found()).toEqual([[31, AT]]);
  file.run(`UPDATE payment SET last_seen = 'waiting' WHERE id = 'waits'`);
  expect(found()).toEqual([]);
  money('c', 'waits');
  const evidence = JSON.stringify({ amountCents: 100 });
  file.run(`UPDATE money_case SET state = 'attached', sale_id = 'sale', settled_at = '${AT}' WHERE id = 'c'`);
  card('attached', 'approved', { case_id: 'c', evidence });
  expect(found()).toEqual([]);
  card('paid', 'approved');
  expect(found()).toEqual([[31, AT]]);
});

test('what pays for a sale is what came in and was not undone', () => {
  file.pay('cash', 'sale', 300);
  card('card', 'approved');
  card('no', 'declined');
  file.put('payment_undone', undoneRow('cash', 'sale', 300, 'drawer'));
  expect(rows().approvedCents(SALE)).toBe(100);
  expect(rows().approvedCents('other' as SaleId)).toBe(0);
  const told = rows().ofSale(SALE);
  expect(told.map(({ id, undone }) => [id, undone?.how ?? null, undone?.at ?? null])).toEqual([
    ['cash', 'drawer', AT],
    ['card', null, null],
    ['no', null, null],
  ]);
  expect(rows().ofSale('other' as SaleId)).toEqual([]);
});

test('all that may change of a payment is stored, one thing or everything, and the rest stays', () => {
  card('p', 'pending');
  card('other', 'declined');
  const id = 'p' as PaymentId;
  const before = rows().get(id);
  const everything: PaymentChange = {
    ...{ state: 'unconfirmed', reason: 'operator_silent', operatorMessage: 'aguarde', watchUntil: LATER },
    ...{ lastSeen: 'in_progress', abort: 'forced', abortAnswered: true, cancelCause: 'cashier' },
  };
  expect(rows().update(id, everything, LATER)).toEqual({ ...before, ...everything, updatedAt: LATER });
  expect(rows().update(id, { abort: 'asked' }, LATER)).toEqual({
    ...{ ...before, ...everything, updatedAt: LATER },
    abort: 'asked',
  });
  expect(rows().get('other' as PaymentId)).toMatchObject({ state: 'declined', reason: null, updatedAt: AT });
});

test('looked at are those whose watch goes on', () => {
  card('over', 'declined');
  card('watched', 'declined', { watch_until: LATER });
  expect(ids(rows().watched())).toEqual(['watched']);
});

test('looked back at is what ended without money, and can be asked about', () => {
  for (const end of ENDS) card(end, end);
  file.pay('cash', 'sale', 1);
  const pix = (id: string, state: string, qr_code: string | null): void =>
    file.pay(id, 'sale', 100, { ...byPix(100, id), state, qr_code });
  pix('shown', 'expired', '700001');
  pix('never shown', 'cancelled', null);
  card('older', 'declined', { created_at: '2026-11-20T11:59:59.999Z' });
  card('first', 'declined', { created_at: '2026-11-20T12:00:00.001Z' });
  expect(rows().endedUnpaidSince(AT)).toEqual(['declined', 'cancelled', 'expired', 'shown', 'first']);
  pix('live', 'pending', '700002');
  expect(rows().endedUnpaidSince(AT)).not.toContain('live');
});

test('a contradiction is on record once, and what it was about with it', () => {
  card('p', 'declined');
  const id = 'p' as PaymentId;
  expect(rows().addConflict(id, AT, 'seen_approved', null)).toBe(true);
  expect(rows().addConflict(id, LATER, 'seen_approved', null)).toBe(false);
  expect(rows().addConflict(id, LATER, 'seen_cancelled', null)).toBe(true);
});

describe('cases of money', () => {
  const cases = () => file.database.cases;

  test('are told the oldest first, and then what was settled since', () => {
    card('p', 'declined');
    money('second', 'p', { opened_at: LATER });
    money('first', 'p');
    money('settled', 'p');
    money('before', 'p');
    settle('settled');
    settle('before');
    file.run(`DROP TRIGGER money_case_settled_stays`);
    file.run(`UPDATE money_case SET settled_at = '2026-11-19T23:59:59.999Z' WHERE id = 'before'`);
    expect(ids(cases().listed(AT))).toEqual(['first', 'second', 'settled']);
    expect(cases().openCount()).toBe(2);
  });

  test('keep all that was decided about them, each its own', () => {
    card('p', 'declined');
    money('c', 'p', { tender: 'pix', qr_code: '700001' });
    money('other', 'p');
    const id = 'c' as CaseId;
    const wish = {
      state: 'refunding',
      refund_sent_at: AT,
      refund_trouble: 'lost',
      operator_message: 'aguarde',
    } as const;
    const kept = (which: CaseId, change: Parameters<ReturnType<typeof cases>['update']>[1]) => {
      cases().update(which, change);
      return cases().get(which);
    };
    expect(kept(id, wish)).toMatchObject(wish);
    const again = { state: 'open', refund_sent_at: null, refund_trouble: 'refused', operator_message: 'não' } as const;
    expect(kept(id, again)).toMatchObject(again);
    const byHand = { state: 'refunded_by_hand', refund_nsu: '7', settled_at: AT, settled_by: 'Ana' } as const;
    expect(kept(id, byHand)).toMatchObject({ ...again, ...byHand, note: null, sale_id: null });
    const attached = { state: 'attached', sale_id: SALE, settled_at: AT } as const;
    const nobody = { settled_by: null, refund_nsu: null };
    expect(kept('other' as CaseId, attached)).toMatchObject({ ...attached, ...nobody });
    money('third', 'p');
    const noted = { state: 'noted', settled_at: AT, settled_by: 'Ana', note: 'já' } as const;
    expect(kept('third' as CaseId, noted)).toMatchObject(noted);
    expect(cases().get(id).state).toBe('refunded_by_hand');
  });

  test('are counted, and hold their sale, until each is settled; what is given back is followed', () => {
    card('p', 'declined');
    expect([cases().openCount(), cases().holdsSale(SALE)]).toEqual([0, false]);
    money('pix', 'p', { tender: 'pix', qr_code: '700001' });
    money('card', 'p');
    expect([cases().openCount(), cases().holdsSale(SALE)]).toEqual([2, true]);
    expect(cases().holdsSale('other' as SaleId)).toBe(false);
    expect(ids(cases().refunding())).toEqual([]);
    file.run(`UPDATE money_case SET state = 'refunding' WHERE id = 'pix'`);
    settle('card');
    expect([cases().openCount(), cases().holdsSale(SALE)]).toEqual([1, true]);
    expect(ids(cases().refunding())).toEqual(['pix']);
    file.run(`UPDATE money_case SET state = 'refunded', settled_at = '${AT}' WHERE id = 'pix'`);
    expect([cases().openCount(), cases().holdsSale(SALE)]).toEqual([0, false]);
  });

  test.each(['leg_undone', 'returned'])('of money that goes back (%s) hold no sale, and are told as such', (kind) => {
    card('p', 'approved');
    money('other', 'p');
    settle('other');
    const id = 'p' as PaymentId;
    expect(cases().waitingBack(id)).toBe(0);
    money('back', 'p', { kind });
    expect([cases().waitingBack(id), cases().holdsSale(SALE), cases().openCount()]).toEqual([1, false, 1]);
    expect(cases().waitingBack('nobody' as PaymentId)).toBe(0);
    settle('back');
    expect(cases().waitingBack(id)).toBe(0);
    expect(ids(cases().ofPayment(id))).toEqual(['other', 'back']);
  });
});
