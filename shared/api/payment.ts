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
/** The service checks the amount. */
const amountCents = centsField.nullable().optional();

export const paymentApi = {
  /** `amountCents` in these calls: part to pay; null or absent pays the rest. `tenderedCents`: cash handed over for
   * it. */
  'payment:pay-cash': write(() => ({ saleId, tenderedCents: centsField, amountCents }), {
    act: 'sell',
    recover: 'found',
  }).gives<Sale>(),
  /** Records a card payment taken outside this till. `confirmed`: the cashier was warned that the slip was already
   * typed today. */
  'payment:pay-standalone-card': write(
    () => ({
      saleId,
      slip: z.strictObject({
        kind: z.enum(CARD_KINDS),
        brand: z.enum(STANDALONE_BRANDS),
        // the service checks the characters: it tells a card number from a typing error
        nsu: lineText(MAX_TYPED_LENGTH),
        authorization: lineText(MAX_TYPED_LENGTH),
      }),
      confirmed: z.boolean(),
      amountCents,
    }),
    { act: 'typeSlip', recover: 'found' },
  ).gives<Sale>(),
  /** Null pays as much as the vale-troca holds. */
  'payment:pay-store-credit': write(
    () => ({ saleId, code: lineText(MAX_CODE_TEXT, 1), amountCents: moreThanNothing.nullable().optional() }),
    { act: 'sell', recover: 'found' },
  ).gives<Sale>(),
  'payment:start-card': write(
    () => ({
      saleId,
      deviceId,
      kind: z.enum(CARD_KINDS),
      instalments: z.int().min(1).max(MAX_INSTALMENTS),
      amountCents,
    }),
    { act: 'sell', recover: 'found' },
  ).gives<Payment>(),
  'payment:start-pix': write(() => ({ saleId, amountCents }), { act: 'sell', recover: 'found' }).gives<Payment>(),
  /** Undoes a whole payment of the open sale: cash from the drawer by a supervisor, Pix and card as a case. */
  'payment:undo': write(() => ({ paymentId }), { act: 'undoPayment', recover: 'found' }).gives<Sale>(),
  /** `force` only after a plain abort was refused: the device's app cannot cancel by itself. */
  'payment:cancel': write(() => ({ paymentId, force: z.boolean() }), {
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }).gives<Payment>(),
  /** Asks the operator at once. Never charges. */
  'payment:ask-again': write(() => ({ paymentId }), {
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }).gives<Payment>(),
  'payment:list-unfinished': read(nothing, { act: 'followPayments' }).gives<readonly Payment[]>(),
};
