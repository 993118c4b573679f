import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { value } from '../../support/value.ts';
import type { TillChild } from './till-child.ts';

/** A payment of the sale on the screen, or of one that is not there any more. */
async function findPayment(till: TillChild, id: PaymentId): Promise<Payment | undefined> {
  const current = value(await till.call('sale:current', null));
  const found = current?.payments.find((payment) => payment.id === id);
  if (found !== undefined) return found;
  for (const { id: saleId } of value(await till.call('sale:list', { day: null }))) {
    const { payments } = value(await till.call('sale:get', { saleId }));
    const other = payments.find((payment) => payment.id === id);
    if (other !== undefined) return other;
  }
  return undefined;
}

const TURN_MS = 5;
/** Far more than any story takes. */
const PATIENCE_TURNS = 6_000;

/** Waits until a payment is as it should be, or has ended otherwise. Null when it never is: the judge will say so. */
export async function untilPayment(
  till: TillChild,
  id: PaymentId,
  isThere: (payment: Payment) => boolean,
  turns = PATIENCE_TURNS,
): Promise<Payment | null> {
  for (let turn = 0; turn < turns; turn++) {
    const found = await findPayment(till, id);
    if (found !== undefined && (isThere(found) || isFinal(found.state))) return found;
    await sleepFor(TURN_MS);
  }
  return null;
}

export const untilEnd = (till: TillChild, id: PaymentId): Promise<Payment | null> =>
  untilPayment(till, id, () => false);
