import { z } from 'zod';
import { cents } from '../../../shared/money.ts';
import { type ChargeRow, findCharge, setChargeStatus } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { ActRefusedError } from './device-behaviour.ts';
import { recordApproval } from './payment-book.ts';
import { newAuthorisation, newNsu } from './random-ids.ts';
import { TYPE_PIX } from './wire-codes.ts';

/** `amount_cents`: another amount, as from a defective bank. */
export const paymentSchema = z.strictObject({ amount_cents: z.int().min(1).optional() });

type PhonePayment = z.infer<typeof paymentSchema>;

/** In the ordinary way. */
export function isPayable(charge: ChargeRow, now: number): boolean {
  return charge.status === 'PENDENTE' && now < charge.expires_at;
}

function requireCharge(context: ServiceContext, code: number): ChargeRow {
  const charge = findCharge(context.store, code);
  if (charge === undefined) throw new ActRefusedError(`no charge ${code}`);
  return charge;
}

/** The first of payment and removal wins. Throws {@link ActRefusedError}; then no money moved. */
export function payCharge(context: ServiceContext, code: number, payment: PhonePayment = {}): void {
  context.store.atomically(() => {
    const charge = requireCharge(context, code);
    const hasEndedUnpaid = charge.paid_cents === null && (charge.status === 'DESFEITA' || charge.status === 'PENDENTE');
    const isAllowed =
      isPayable(charge, context.now()) || (hasEndedUnpaid && context.modes.get().pay_after_end === 'accept');
    if (!isAllowed) throw new ActRefusedError(`charge ${code} cannot be paid: ${charge.status}, or expired`);
    takeMoney(context, charge, payment);
  });
}

function takeMoney(context: ServiceContext, charge: ChargeRow, payment: PhonePayment): void {
  const { random, faults, store } = context;
  const amount = cents(payment.amount_cents ?? faults.takeAmount('charge.pay', charge.amount_cents));
  const nsu = newNsu(random);
  const authorisation = newAuthorisation(random);
  store.run(
    'UPDATE qr_charges SET paid_cents = ?, nsu = ?, authorisation = ? WHERE code = ?',
    amount,
    nsu,
    authorisation,
    charge.code,
  );
  setChargeStatus(context, charge.code, 'APROVADO');
  recordApproval(
    context,
    { chargeCode: charge.code, identifier: charge.payment_id },
    {
      amount_cents: amount,
      instalments: 0,
      payment_type: TYPE_PIX,
      nsu,
      authorisation,
      network: 'PIX',
      acquirer: 'PIX',
    },
  );
  context.ledger.charged(
    {
      kind: 'qr',
      identifier: String(charge.code),
      reference: charge.message,
      operator_id: charge.code,
      payment_type: TYPE_PIX,
      requestedCents: charge.amount_cents,
      amountCents: amount,
    },
    context.now(),
  );
}

/** Throws {@link ActRefusedError} if not payable. */
export function denyCharge(context: ServiceContext, code: number): void {
  context.store.atomically(() => {
    const charge = requireCharge(context, code);
    if (!isPayable(charge, context.now())) throw new ActRefusedError(`charge ${code} is ${charge.status}, or expired`);
    setChargeStatus(context, code, 'NEGADA');
  });
}

/** The charge stays pending until it expires or is removed. */
export function ignoreCharge(context: ServiceContext, code: number): void {
  context.store.atomically(() => {
    requireCharge(context, code);
    context.store.run('UPDATE qr_charges SET is_ignored = 1 WHERE code = ?', code);
    context.onChange();
  });
}
