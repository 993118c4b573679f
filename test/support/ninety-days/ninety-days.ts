import { resultOf, toRunRow } from '../../../electron/areas/reconciliation/run-result.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import { createRandom } from '../seeded-random.ts';
import { MACHINE_TIME } from '../shop-day.ts';
import type { TillDatabase } from '../till-database.ts';
import {
  cancelLine,
  cancelSale,
  discountLine,
  lowerPrice,
  pay,
  refundCash,
  refundWithoutReceipt,
} from './at-the-counter.ts';
import { addLine, type Counter, openCounter, operatorName, scan } from './counter.ts';
import { type Habits, habitsOf, type Plants } from './habits.ts';

const OPERATORS = 8;
const SHIFTS_A_DAY = 2;
const SALES_A_SHIFT = 40;
const FLOAT_CENTS = cents(100_000);
/** Share of all sales. */
const DISCOUNTED = 0.08;
const TYPED = 0.05;
const HELD = 0.02;
const RETURNED = 0.006;

/** `file`: of a till without an open shift or work on these days; in memory by default. */
export type Where = { readonly count?: number; readonly last?: string; readonly file?: string };
export type Days = { readonly database: TillDatabase; readonly from: string; readonly to: string };

type Slip = { readonly id: PaymentId; readonly matched: boolean };

/**
 * Writes `count` local days of a shop of eight operators up to the day of `last`, two shifts a day with one operator each;
 * those in `plants` steal. Deterministic by seed; without plants the honest habits are the same.
 */
export function writeDays(seed: number, plants: Plants, where: Where = {}): Days {
  const { count = 90, last = '2026-11-20', file = ':memory:' } = where;
  const first = new Date(`${last}T12:00:00`);
  first.setDate(first.getDate() - count + 1);
  const habits = Array.from({ length: OPERATORS }, (_, number) =>
    habitsOf(createRandom(seed * 1_000 + number), plants.get(number) ?? []),
  );
  const counter = openCounter(seed, OPERATORS, first, file);
  for (let day = 0; day < count; day++) {
    const date = new Date(first);
    date.setDate(date.getDate() + day);
    const slips: Slip[] = [];
    for (let turn = 0; turn < SHIFTS_A_DAY; turn++) {
      // an equal number each, and not always the morning
      const number = day * SHIFTS_A_DAY + turn;
      const operator = (number + Math.floor(number / OPERATORS)) % OPERATORS;
      counter.setNow(new Date(`${MACHINE_TIME.dayOf(date)}T${turn === 0 ? '08' : '15'}:00:00`));
      counter.database.transaction(() => workShift(counter, operator, habits[operator] as Habits, slips));
    }
    reconcile(counter, MACHINE_TIME.dayOf(date), slips);
  }
  return { database: counter.database, from: MACHINE_TIME.dayOf(first), to: last };
}

function workShift(counter: Counter, operator: number, habits: Habits, slips: Slip[]): void {
  const { database, shift, newId, happens, between } = counter;
  shift.id = newId() as ShiftId;
  shift.person = operatorName(operator);
  shift.cashCents = FLOAT_CENTS;
  database.shifts.insert(shift.id, counter.now(), shift.person, FLOAT_CENTS);
  const earlier: SaleId[] = [];
  for (let sale = 0; sale < SALES_A_SHIFT; sale++) {
    counter.passMinutes(between(2, 9));
    const paid = serve(counter, habits, slips);
    if (paid !== null) afterwards(counter, habits, paid, earlier);
    if (happens(habits.no_sale)) openDrawer(counter);
    if (happens(habits.unreceipted_refund)) refundWithoutReceipt(counter);
  }
  close(counter, habits);
}

/** One customer: items, items cancelled, payment. Null if nothing is paid. */
function serve(counter: Counter, habits: Habits, slips: Slip[]): SaleId | null {
  const { happens, between } = counter;
  const { saleId, lines } = scan(counter);
  const [first] = lines;
  if (first === undefined) return null;
  if (happens(DISCOUNTED)) discountLine(counter, saleId, first, discountOf(counter, habits));
  else if (happens(habits.price_override)) lowerPrice(counter, saleId, first);
  if (happens(habits.line_void)) cancelLine(counter, saleId, addLine(counter, saleId));
  if (happens(habits.held_then_void)) {
    hold(counter, saleId);
    cancelSale(counter, saleId);
    return null;
  }
  if (happens(HELD)) hold(counter, saleId);
  if (happens(habits.post_total_void)) {
    cancelSale(counter, saleId);
    return null;
  }
  const tender = happens(TYPED) ? 'standalone_card' : happens(0.35) ? 'pix' : 'cash';
  counter.passMinutes(between(0, 1));
  const id = pay(counter, saleId, tender);
  if (tender === 'standalone_card') slips.push({ id, matched: !happens(habits.unmatched_slip) });
  return saleId;
}

/** At the 5 % limit of an operador, or below it. */
function discountOf({ happens, between }: Counter, habits: Habits): number {
  return happens(habits.discount_at_limit) ? 500 : between(1, 8) * 50;
}

function hold(counter: Counter, saleId: SaleId): void {
  const { database, shift, now } = counter;
  database.heldSales.hold(saleId, { by: shift.person, at: now() });
  counter.act({ saleId, kind: 'held', amountCents: database.sales.find(saleId)?.total_cents ?? 0 });
  counter.passMinutes(counter.between(3, 12));
  database.sales.setState(saleId, 'open');
}

/** A customer returns: this sale at once, or one of some hours ago. */
function afterwards(counter: Counter, habits: Habits, paid: SaleId, earlier: SaleId[]): void {
  const { happens } = counter;
  if (happens(habits.quick_cash_refund)) {
    counter.passMinutes(5);
    refundCash(counter, paid);
    return;
  }
  earlier.push(paid);
  // the first of the shift is too old to count as quick
  const old = counter.database.sales.find(earlier[0] as SaleId);
  const isOld = old?.closed_at != null && Date.parse(counter.now()) - Date.parse(old.closed_at) > 2.1 * 3_600_000;
  if (old === null || !isOld) return;
  if (happens(habits.reprint_refund)) {
    counter.act({ saleId: old.id, kind: 'reprinted', amountCents: 0 });
    refundCash(counter, earlier.shift() as SaleId);
  } else if (happens(RETURNED)) refundCash(counter, earlier.shift() as SaleId);
}

function openDrawer({ database, newId, shift, now }: Counter): void {
  database.shifts.addMovement({
    ...{ id: newId(), shift_id: shift.id, kind: 'no_sale', amount_cents: cents(0), reason: 'Trocar uma nota' },
    ...{ at: now(), person: shift.person, approver: null },
  });
}

function close(counter: Counter, habits: Habits): void {
  const { database, shift, happens, between } = counter;
  const difference = happens(habits.cash_shortage) ? -between(800, 4_500) : between(-180, 180);
  const expected = cents(shift.cashCents);
  database.shifts.close(shift.id, {
    ...{ at: counter.now(), person: shift.person, approver: null, comment: null },
    ...{ countedCents: cents(Math.max(0, expected + difference)), expectedCents: expected },
  });
}

/** Compares the day with the operator's list: typed slips it does not know stay unchecked. */
function reconcile({ database, newId, now }: Counter, day: string, slips: readonly Slip[]): void {
  const facts = { id: newId(), day, startedAt: now(), endedAt: now(), cause: 'day_end' } as const;
  const rows = slips.map(
    ({ id, matched }): ReconciliationRow => ({
      ...{ id, outcome: matched ? 'matched' : 'not_checked', why: matched ? null : 'not_by_operator', checkedBy: null },
      ...{ paymentIds: [id], charges: [], tender: 'standalone_card', state: 'approved', at: now(), deviceName: null },
      ...{ brand: 'Visa', nsu: '1', askedCents: cents(1), oursCents: cents(1), theirsCents: null, records: [] },
    }),
  );
  const run = toRunRow(resultOf(facts, { listing: 'had', rows, alone: [], otherTills: 0 }));
  database.transaction(() => database.reconciliations.insert(run));
}
