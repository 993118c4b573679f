import { z } from 'zod';
import type { paymentApi } from '../../../shared/api/payment.ts';
import { MAX_CODE_TEXT } from '../../../shared/credit-note.ts';
import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { CARD_KINDS, MAX_INSTALMENTS, type PaymentId, STANDALONE_BRANDS } from '../../../shared/payment.ts';
import { MAX_TYPED_LENGTH } from '../../../shared/standalone-card.ts';
import { centsField, lineText, moreThanNothing, numberId, type SchemasOf, textId } from '../../lib/field-schemas.ts';

const saleId = textId<SaleId>();
const paymentId = textId<PaymentId>();
const deviceId = numberId<DeviceId>();
/** A part of what a sale needs; which parts there are is the service's to say. */
const amountCents = centsField.nullable().optional();

export const PAYMENT_SCHEMAS = {
  'payment:pay-cash': () => z.strictObject({ saleId, tenderedCents: centsField, amountCents }),
  'payment:pay-standalone-card': () =>
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
  'payment:start-card': () =>
    z.strictObject({
      saleId,
      deviceId,
      kind: z.enum(CARD_KINDS),
      instalments: z.int().min(1).max(MAX_INSTALMENTS),
      amountCents,
    }),
  'payment:start-pix': () => z.strictObject({ saleId, amountCents }),
  'payment:undo': () => z.strictObject({ paymentId }),
  'payment:cancel': () => z.strictObject({ paymentId, force: z.boolean() }),
  'payment:ask-again': () => z.strictObject({ paymentId }),
  'payment:list-unfinished': () => z.null(),
  'payment:pay-store-credit': () =>
    z.strictObject({ saleId, code: lineText(MAX_CODE_TEXT, 1), amountCents: moreThanNothing.nullable().optional() }),
} satisfies SchemasOf<typeof paymentApi>;
