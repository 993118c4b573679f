import { returnRows } from '../../../electron/areas/money/returns/return-rows.ts';
import { statementsOf } from '../../../electron/db/statements.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { type Cents, cents } from '../../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../../shared/payment.ts';
import type { ReturnId } from '../../../shared/sale-return.ts';
import { type Counter, PRODUCTS, priceOf, type ScannedLine, SUPERVISOR } from './counter.ts';

const NO_CHANGE = { listPriceCents: null, shareCents: cents(0) };

/** A discount on the first item in hundredths of a percent, unless it rounds to nothing. */
export function discountLine(counter: Counter, saleId: SaleId, line: ScannedLine, basisPoints: number): void {
  const discount = Math.floor((line.cents * basisPoints + 5_000) / 10_000);
  if (discount === 0) return;
  counter.database.sales.priceLine(saleId, {
    ...{ id: line.id, unitPriceCents: cents(line.cents), quantity: 1, totalCents: cents(line.cents - discount) },
    ...{ discountCents: cents(discount), discountBasisPoints: basisPoints, ...NO_CHANGE },
  });
  counter.act({ saleId, lineId: line.id, kind: 'line_discount', amountCents: discount });
}

export function lowerPrice(counter: Counter, saleId: SaleId, line: ScannedLine): void {
  const price = Math.max(1, Math.floor(line.cents * 0.7));
  counter.database.sales.priceLine(saleId, {
    ...{ id: line.id, unitPriceCents: cents(price), quantity: 1, totalCents: cents(price) },
    ...{ discountCents: cents(0), discountBasisPoints: null, shareCents: cents(0), listPriceCents: cents(line.cents) },
  });
  const less = { amountCents: line.cents - price, approver: SUPERVISOR };
  counter.act({ saleId, lineId: line.id, kind: 'price_changed', reason: 'other', ...less });
}

export function cancelLine(counter: Counter, saleId: SaleId, line: ScannedLine): void {
  counter.database.sales.cancelLine(saleId, line.id, counter.now());
  counter.act({ saleId, lineId: line.id, kind: 'line_cancelled', reason: 'customer_gave_up', amountCents: line.cents });
}

export function cancelSale(counter: Counter, saleId: SaleId): void {
  const { database, shift, now } = counter;
  const total = database.sales.find(saleId)?.total_cents ?? 0;
  database.sales.cancel(saleId, now(), { personId: shift.person.id, shiftId: shift.id });
  counter.act({ saleId, kind: 'sale_cancelled', reason: 'no_means_to_pay', amountCents: total });
}

/** Pays by a tender that the till itself vouches for, or, for Pix, that the operator has proven. */
export function pay(counter: Counter, saleId: SaleId, tender: 'cash' | 'pix' | 'standalone_card'): PaymentId {
  const { database, newId, shift, now } = counter;
  const id = newId() as PaymentId;
  const amount = database.sales.find(saleId)?.total_cents ?? cents(0);
  const by = { personId: shift.person.id, shiftId: shift.id };
  database.payments.insert({
    ...{ id, saleId, amountCents: amount, state: 'approved', createdAt: now(), ...by },
    ...howOf(tender, amount, id),
  });
  if (tender !== 'cash') database.payments.addEvent(id, now(), 'paid', 'created', 'approved', null);
  database.sales.pay(saleId, now());
  if (tender === 'cash') shift.cashCents += amount;
  return id;
}

function howOf(tender: 'cash' | 'pix' | 'standalone_card', amountCents: Cents, id: PaymentId) {
  if (tender === 'cash') return { tender, tenderedCents: amountCents, changeCents: cents(0) };
  if (tender === 'pix') return { tender, evidence: { amountCents } as PaymentEvidence };
  const slip = { brand: 'Visa', nsu: id.replace(/\D/g, '').padStart(6, '0'), authorization: 'A1B2C3' } as const;
  return { tender, kind: 'debit', typed: { source: 'typed', amountCents, ...slip } } as const;
}

export function refundCash(counter: Counter, saleId: SaleId): void {
  const [line] = counter.database.sales.lines(saleId).filter(({ cancelled }) => !cancelled);
  if (line === undefined) return;
  const { productId, code, name } = line;
  const paid = Math.floor((line.totalCents - line.shareCents) / line.quantity);
  giveBack(counter, saleId, { line_id: line.id, product_id: productId, code, name, amount_cents: cents(paid) });
}

export function refundWithoutReceipt(counter: Counter): void {
  const product = counter.between(1, PRODUCTS);
  const named = { code: `P${product}`, name: `Produto ${product}` };
  giveBack(counter, null, {
    line_id: null,
    product_id: product as never,
    ...named,
    amount_cents: cents(priceOf(product)),
  });
}

type Back = Omit<Parameters<ReturnType<typeof returnRows>['addLine']>[0], 'id' | 'return_id' | 'quantity'>;

function giveBack(counter: Counter, saleId: SaleId | null, line: Back): void {
  const { database, newId, shift, now } = counter;
  const id = newId() as ReturnId;
  const rows = returnsOf(database);
  rows.addLine({ id: newId(), return_id: id, quantity: 1, ...line });
  rows.insert({
    ...{ id, sale_id: saleId, total_cents: line.amount_cents, money: 'cash', reason: 'changed_mind', note: null },
    ...{ payment_id: null, case_id: null, credit_note_id: null, shift_id: shift.id, at: now() },
    ...{ person: shift.person, approver: SUPERVISOR },
  });
  shift.cashCents -= line.amount_cents;
}

const RETURNS = new WeakMap<object, ReturnType<typeof returnRows>>();

function returnsOf({ connection }: Counter['database']): ReturnType<typeof returnRows> {
  const known = RETURNS.get(connection) ?? returnRows(statementsOf(connection));
  RETURNS.set(connection, known);
  return known;
}
