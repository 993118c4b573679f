import type { Input } from '../../../../shared/api/contract.ts';
import { invariant } from '../../../../shared/assert.ts';
import type { CreditNoteId } from '../../../../shared/credit-note.ts';
import { type Cents, MAX_CENTS, sum, times } from '../../../../shared/money.ts';
import type { CaseId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { PersonName } from '../../../../shared/person.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { MAX_QUANTITY } from '../../../../shared/sale.ts';
import {
  type ReturnableSale,
  type ReturnedPieces,
  type ReturnedProduct,
  type ReturnId,
  type ReturnLine,
  returnCents,
} from '../../../../shared/sale-return.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import { MAX_GRAMS, packageName, weighedCents } from '../../../../shared/weight.ts';
import { maskTypedText } from '../../../lib/mask-typed-text.ts';
import { isSupervised } from '../../actor.ts';
import { timestamp } from '../../service-parts.ts';
import { originOf } from '../cases/money-of-cases.ts';
import { deviceNameOf } from '../payment/stored-payment.ts';
import type { MoneyDatabase } from '../tables.ts';
import { issueNote } from './credit-notes.ts';
import { endOfDayAfter, type ReturnParts } from './return-parts.ts';
import { chargeOf, returnableSale, returnedProof } from './returnable-sale.ts';

export type ReturnOrder = Input<'returns:make'>;

type MoneyBack = { readonly caseId: CaseId | null; readonly noteId: CreditNoteId | null };

const NOTHING: MoneyBack = { caseId: null, noteId: null };

/** Within a transaction. A supervisor must approve returns without a receipt, late ones, and cash. */
export function makeReturn(parts: ReturnParts, id: ReturnId, order: ReturnOrder): Result<null> {
  const { database, actor } = parts;
  const person = actor.person();
  if (person === null) return fail('signed_out');
  const shift = database.drawer.openShift();
  if (!shift.ok) return shift;
  const room = parts.mayBegin('cash');
  if (!room.ok) return room;
  const from = order.saleId === null ? ok(null) : returnableSale(parts, order.saleId);
  if (!from.ok) return from;
  const priced = price(parts, order, from.value);
  if (!priced.ok) return priced;
  if (priced.value.totalCents !== order.amountCents) return fail('return_changed', { field: 'amountCents' });
  const refused = refusalOf(parts, order, from.value);
  if (refused !== null) return refused;
  const isSupervisors = from.value === null || from.value.isLate || order.money === 'cash';
  if (isSupervisors && !isSupervised(actor)) return fail('needs_supervisor');
  writeLines(parts, id, priced.value);
  const back = giveBack(parts, id, order, { person, shiftId: shift.value.id });
  database.returns.insert({
    id,
    sale_id: order.saleId,
    total_cents: order.amountCents,
    money: order.money,
    payment_id: order.money === 'original' ? order.paymentId : null,
    case_id: back.caseId,
    credit_note_id: back.noteId,
    reason: order.reason,
    note: order.note.trim() === '' ? null : maskTypedText(order.note.trim()),
    shift_id: shift.value.id,
    at: timestamp(parts.clock),
    person,
    approver: actor.approver(),
  });
  return ok(null);
}

function price({ database }: ReturnParts, order: ReturnOrder, from: ReturnableSale | null): Result<Priced> {
  const other = from === null ? order.lines : order.products;
  if (other.length > 0) return fail('invalid_input', { field: from === null ? 'lines' : 'products' });
  return from === null ? priceProducts(database, order.products) : priceLines(from, order.lines);
}

/** Null if the money can be refunded this way. */
function refusalOf(
  { database }: ReturnParts,
  { money, paymentId, amountCents }: ReturnOrder,
  from: ReturnableSale | null,
): Extract<Result<never>, { ok: false }> | null {
  if ((money === 'original') !== (paymentId !== null)) return fail('invalid_input', { field: 'paymentId' });
  if (money === 'credit_note') {
    if (from === null || amountCents <= from.noteCents) return null;
    return fail('return_over_note', { field: 'money', values: { leftCents: from.noteCents } });
  }
  if (money === 'cash') {
    if (from !== null && amountCents > from.cashCents)
      return fail('return_over_cash', { field: 'money', values: { leftCents: from.cashCents } });
    // without the amount: the close is blind
    return database.drawer.holds(amountCents) ? null : fail('drawer_holds_less', { field: 'money' });
  }
  const leg = from?.legs.find((one) => one.paymentId === paymentId);
  if (leg === undefined) return fail('return_leg_not_offered', { field: 'paymentId' });
  return amountCents <= leg.remainingCents
    ? null
    : fail('return_over_leg', { field: 'paymentId', values: { leftCents: leg.remainingCents } });
}

function writeLines({ database, newId }: ReturnParts, id: ReturnId, { lines }: Priced): void {
  for (const { lineId, productId, code, name, quantity, amountCents } of lines) {
    const what = { product_id: productId, code, name, quantity, amount_cents: amountCents };
    database.returns.addLine({ id: newId(), return_id: id, line_id: lineId, ...what });
  }
}

function giveBack(
  parts: ReturnParts,
  id: ReturnId,
  order: ReturnOrder,
  by: { readonly person: PersonName; readonly shiftId: ShiftId },
): MoneyBack {
  if (order.money === 'cash') return NOTHING;
  if (order.money === 'original') return { ...NOTHING, caseId: openReturned(parts, order) };
  const expiresAt = endOfDayAfter(parts.localTime(), parts.clock.now(), parts.settings().creditNoteDays).toISOString();
  const noteId = parts.newId() as CreditNoteId;
  issueNote(parts, noteId, { cents: order.amountCents, returnId: id, reissueOf: null, expiresAt, ...by });
  return { ...NOTHING, noteId };
}

/** The operator refunds a whole Pix if it offers that; the request is on disk with the return. */
function openReturned(parts: ReturnParts, { paymentId, amountCents }: ReturnOrder): CaseId {
  invariant(paymentId !== null, 'money that goes back by the way it came has its payment');
  const { cases, payments } = parts.database;
  const row = payments.get(paymentId);
  const proof = returnedProof(row);
  const id = parts.newId() as CaseId;
  const charge = amountCents === row.amountCents ? chargeOf(parts, row) : null;
  const isNew = cases.insert({
    id,
    kind: 'returned',
    payment_id: paymentId,
    charge: proof.operatorPaymentId ?? '',
    tender: row.tender === 'pix' ? 'pix' : 'card',
    amount_cents: amountCents,
    evidence: { ...proof, amountCents },
    qr_code: charge,
    device_name: deviceNameOf(row),
    opened_at: timestamp(parts.clock),
  });
  invariant(isNew, 'each return has a case of its own');
  if (charge !== null && parts.refundsPix()) cases.update(id, { state: 'refunding' });
  const origin = originOf(parts.database, row);
  // watched again, even if its watch was over
  if (origin?.tender === 'card' && isFinal(origin.state)) {
    payments.update(origin.id, { watchUntil: timestamp(parts.clock) }, timestamp(parts.clock));
  }
  return id;
}

type Priced = { readonly lines: readonly ReturnLine[]; readonly totalCents: Cents };

function totalled(lines: readonly ReturnLine[]): Result<Priced> {
  const totalCents = sum(lines.map((line) => line.amountCents));
  if (totalCents < 1 || totalCents > MAX_CENTS) return fail('invalid_input', { field: 'quantity' });
  return ok({ lines, totalCents });
}

function each<T>(asked: readonly T[], price: (one: T) => Result<ReturnLine>, isTwice: boolean): Result<Priced> {
  if (asked.length === 0 || isTwice) return fail('invalid_input', { field: 'lines' });
  const lines: ReturnLine[] = [];
  for (const one of asked) {
    const priced = price(one);
    if (!priced.ok) return priced;
    lines.push(priced.value);
  }
  return totalled(lines);
}

/** At the price paid for each. */
function priceLines(from: ReturnableSale, asked: readonly ReturnedPieces[]): Result<Priced> {
  const price = ({ lineId, quantity }: ReturnedPieces): Result<ReturnLine> => {
    const line = from.lines.find((one) => one.lineId === lineId);
    if (line === undefined) {
      const cancelled = from.sale.lines.find((one) => one.id === lineId);
      return cancelled === undefined
        ? fail('not_found')
        : fail('return_line_cancelled', { field: 'lines', values: { name: cancelled.name } });
    }
    const left = line.quantity - line.returnedQuantity;
    if (quantity < 1 || quantity > left) {
      return fail('return_more_than_left', { field: 'quantity', values: { name: line.name, count: left } });
    }
    const { productId, code, name } = line;
    return ok({
      lineId,
      productId,
      code,
      name,
      quantity,
      amountCents: returnCents(line, line.returnedQuantity, quantity),
    });
  };
  return each(asked, price, new Set(asked.map(({ lineId }) => lineId)).size < asked.length);
}

/** At today's price: the price paid is unknown. */
export function priceProducts({ products }: MoneyDatabase, asked: readonly ReturnedProduct[]): Result<Priced> {
  const price = ({ productId, quantity }: ReturnedProduct): Result<ReturnLine> => {
    const product = products.findToSell(productId);
    if (product === null) return fail('unknown_product');
    const { code, name, priceCents } = product;
    if (!product.sealed) return fail('product_unsound', { values: { name } });
    const isWeighed = product.unit === 'weight';
    if (quantity < 1 || quantity > (isWeighed ? MAX_GRAMS : MAX_QUANTITY))
      return fail('invalid_input', { field: 'quantity' });
    if (priceCents === 0) return fail('invalid_input', { field: 'priceCents', values: { name } });
    const what = { lineId: null, productId, code };
    if (!isWeighed) return ok({ ...what, name, quantity, amountCents: times(priceCents, quantity) });
    const amountCents = weighedCents(priceCents, quantity);
    if (amountCents < 1) return fail('invalid_input', { field: 'quantity' });
    return ok({ ...what, name: packageName(name, quantity), quantity: 1, amountCents });
  };
  return each(asked, price, new Set(asked.map(({ productId }) => productId)).size < asked.length);
}
