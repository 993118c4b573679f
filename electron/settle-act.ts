import type { Channel, Input, Value } from '../shared/ipc-contract.ts';
import type { PaymentId } from '../shared/payment.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { SaleId } from '../shared/sale.ts';
import type { ReturnId } from '../shared/sale-return.ts';
import { attemptedRow } from './services/attempted-row.ts';
import type { Till } from './till.ts';

/**
 * What became of a call whose commit failed, now that the file is open again: the commit may have been kept or not, and
 * only the file knows, by what the act was on or by the row that `error` says it was to write. An act that is there is
 * answered as done; one that is not, as failed. Nothing is tried again.
 */
export function settleAct<C extends Channel>(
  till: Till | null,
  channel: C,
  input: Input<C>,
  error: unknown,
): Result<Value<C>> {
  const found = till === null ? null : lookUp(till, channel, input, attemptedRow(error));
  return (found as Result<Value<C>> | null) ?? fail('storage_failed');
}

function lookUp(till: Till, channel: Channel, input: unknown, row: string | null): Result<unknown> | null {
  switch (channel) {
    case 'payment:pay-cash':
    case 'payment:pay-standalone-card': {
      const sale = till.sales.get((input as { saleId: SaleId }).saleId);
      // a part of a sale that is paid leaves it open: the payment itself says that it is there
      const isThere = sale.ok && (sale.value.state === 'paid' || sale.value.payments.some(({ id }) => id === row));
      return isThere ? sale : null;
    }
    case 'payment:undo': {
      const payment = till.payments.get((input as { paymentId: PaymentId }).paymentId);
      return payment.ok && payment.value.undone !== null ? till.sales.get(payment.value.saleId) : null;
    }
    case 'payment:start-card':
    case 'payment:start-pix': {
      // the sale had no live payment when the call was let in, so one that lives is this call's
      const sale = till.sales.get((input as { saleId: SaleId }).saleId);
      const last = sale.ok ? sale.value.payments.at(-1) : undefined;
      return last !== undefined && till.isUnderWay(last.id) ? till.payments.get(last.id) : null;
    }
    case 'sale:hold': {
      // it was on the screen when the call was let in
      const sale = till.sales.get((input as { saleId: SaleId }).saleId);
      return sale.ok && sale.value.state === 'set_aside' ? sale : null;
    }
    case 'payment:pay-store-credit': {
      const sale = till.sales.get((input as { saleId: SaleId }).saleId);
      return sale.ok && sale.value.payments.some(({ id }) => id === row) ? sale : null;
    }
    case 'returns:make': {
      const made = row === null ? null : till.returns.get(row as ReturnId);
      return made?.ok === true ? made : null;
    }
    case 'returns:reissue-credit-note': {
      const note = row === null ? null : till.returns.findNote(row);
      return note === null ? null : till.returns.viewNote(note);
    }
    case 'shift:open': {
      // none was open when the call was let in, so one that is open is this call's; with the closing it is the other way
      const state = till.shift.state();
      return state.ok && state.value.shift !== null ? state : null;
    }
    case 'shift:move': {
      const state = till.shift.state();
      const movement = row === null ? null : till.shift.findMovement(row);
      return state.ok && movement !== null ? ok({ state: state.value, movement }) : null;
    }
    case 'shift:close': {
      const state = till.shift.state();
      const z = till.shift.lastReport();
      return state.ok && state.value.shift === null && z !== null ? ok(z) : null;
    }
    default:
      return null;
  }
}
