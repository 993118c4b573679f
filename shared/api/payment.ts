import { z } from 'zod';
import { MAX_CODE_TEXT } from '../credit-note.ts';
import type { DeviceId } from '../device.ts';
import type { SaleId } from '../ids.ts';
import { CARD_KINDS, MAX_INSTALMENTS, type Payment, type PaymentId, STANDALONE_BRANDS } from '../payment.ts';
import type { Sale } from '../sale.ts';
import { MAX_TYPED_LENGTH } from '../standalone-card.ts';
import { read, write } from './call.ts';
import { centsField, lineText, moreThanNothing, nothing, numberId, textId } from './fields.ts';

const saleId = textId<SaleId>();
const paymentId = textId<PaymentId>();
const deviceId = numberId<DeviceId>();
/** A part of what a sale needs; which parts there are is the service's to say. */
const amountCents = centsField.nullable().optional();

/** Payments of a sale. */
export const paymentApi = {
  /**
   * `amountCents`, of these four: the part of the sale that it is to pay; everything that is left where it is null or not
   * there. `tenderedCents` is what was handed over for that part.
   */
  'payment:pay-cash': write(() => z.strictObject({ saleId, tenderedCents: centsField, amountCents }), {
    act: 'sell',
    recover: 'found',
  }).gives<Sale>(),
  /**
   * Writes down a card payment that was taken outside this till. `confirmed`: the cashier was told that the same slip has
   * been typed today, and means it.
   */
  'payment:pay-standalone-card': write(
    () =>
      z.strictObject({
        saleId,
        slip: z.strictObject({
          kind: z.enum(CARD_KINDS),
          brand: z.enum(STANDALONE_BRANDS),
          // which characters is the service's to say: it can tell a card number from a slip of the finger
          nsu: lineText(MAX_TYPED_LENGTH),
          authorization: lineText(MAX_TYPED_LENGTH),
        }),
        confirmed: z.boolean(),
        amountCents,
      }),
    { act: 'typeSlip', recover: 'found' },
  ).gives<Sale>(),
  /** Pays a part of a sale, or what is left of it, with a vale-troca; null for as much as there is. */
  'payment:pay-store-credit': write(
    () =>
      z.strictObject({ saleId, code: lineText(MAX_CODE_TEXT, 1), amountCents: moreThanNothing.nullable().optional() }),
    {
      act: 'sell',
      recover: 'found',
    },
  ).gives<Sale>(),
  'payment:start-card': write(
    () =>
      z.strictObject({
        saleId,
        deviceId,
        kind: z.enum(CARD_KINDS),
        instalments: z.int().min(1).max(MAX_INSTALMENTS),
        amountCents,
      }),
    { act: 'sell', recover: 'found' },
  ).gives<Payment>(),
  'payment:start-pix': write(() => z.strictObject({ saleId, amountCents }), {
    act: 'sell',
    recover: 'found',
  }).gives<Payment>(),
  /** Undoes an approved payment of the open sale, whole: cash by a supervisor, out of the drawer; Pix and card as a case. */
  'payment:undo': write(() => z.strictObject({ paymentId }), { act: 'undoPayment', recover: 'found' }).gives<Sale>(),
  /** Asks for an abort. `force` only where a plain abort was refused: the device's app cannot cancel by itself. */
  'payment:cancel': write(() => z.strictObject({ paymentId, force: z.boolean() }), {
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }).gives<Payment>(),
  /** Asks the operator now instead of at the next turn. Never charges. */
  'payment:ask-again': write(() => z.strictObject({ paymentId }), {
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }).gives<Payment>(),
  'payment:list-unfinished': read(nothing, { act: 'followPayments' }).gives<readonly Payment[]>(),
};
