import { z } from 'zod';
import { type CreditNote, MAX_CODE_TEXT } from '../credit-note.ts';
import type { SaleId } from '../ids.ts';
import type { PaymentId } from '../payment.ts';
import type { ProductId } from '../product.ts';
import { MAX_QUANTITY, type SaleLineId } from '../sale.ts';
import {
  type FoundSale,
  MAX_RETURN_LINES,
  MAX_RETURN_NOTE,
  RETURN_MONEY,
  RETURN_REASONS,
  type ReturnableSale,
  type ReturnId,
  type SaleReturn,
} from '../sale-return.ts';
import { MAX_GRAMS } from '../weight.ts';
import { read, write } from './call.ts';
import { lineText, moreThanNothing, numberId, taxId, textId } from './fields.ts';

const quantity = z.int().min(1).max(MAX_QUANTITY);
const code = lineText(MAX_CODE_TEXT, 1);
const saleId = textId<SaleId>();

/** Goods that come back, and the vale-troca. */
export const returnsApi = {
  /** Paid sales of this till, the newest first; of what is kept here alone, so also without a network. */
  'returns:find': read(
    () =>
      z.strictObject({
        search: z.discriminatedUnion('by', [
          z.strictObject({
            by: z.literal('number'),
            series: z.int().min(1).max(1_000_000).nullable(),
            number: z.int().min(1).max(1_000_000_000),
          }),
          z.strictObject({ by: z.literal('day'), day: z.iso.date() }),
          z.strictObject({ by: z.literal('amount'), amountCents: moreThanNothing }),
          z.strictObject({ by: z.literal('tax_id'), taxId }),
          z.strictObject({ by: z.literal('payment'), text: lineText(100, 1) }),
        ]),
        offset: z.int().min(0).max(1_000_000),
        limit: z.int().min(1).max(200),
      }),
    { act: 'findReturn' },
  ).gives<{ readonly sales: readonly FoundSale[]; readonly hasMore: boolean }>(),
  'returns:for-sale': read(() => z.strictObject({ saleId }), { act: 'findReturn' }).gives<ReturnableSale>(),
  /**
   * Takes goods back, against their sale (`lines`), or without a receipt at today's prices (`products`, with `saleId` null).
   * `amountCents`: what the screen showed that they come to. `paymentId`: the leg, where the money goes back by the way it
   * came.
   */
  'returns:make': write(
    () =>
      z.strictObject({
        saleId: saleId.nullable(),
        lines: z.array(z.strictObject({ lineId: textId<SaleLineId>(), quantity })).max(MAX_RETURN_LINES),
        products: z
          .array(z.strictObject({ productId: numberId<ProductId>(), quantity: z.int().min(1).max(MAX_GRAMS) }))
          .max(MAX_RETURN_LINES),
        amountCents: moreThanNothing,
        money: z.enum(RETURN_MONEY),
        paymentId: textId<PaymentId>().nullable(),
        reason: z.enum(RETURN_REASONS),
        note: lineText(MAX_RETURN_NOTE),
      }),
    { act: 'return', recover: 'found' },
  ).gives<SaleReturn>(),
  /** A return that was made, for its slip. */
  'returns:get': read(() => z.strictObject({ returnId: textId<ReturnId>() }), {
    act: 'findReturn',
  }).gives<SaleReturn>(),
  /** A vale-troca by its code, as scanned or typed. */
  'returns:credit-note': read(() => z.strictObject({ code }), { act: 'findReturn' }).gives<CreditNote>(),
  /** Puts another in the place of a vale-troca of an earlier series, with what was left of it; against its paper. */
  'returns:reissue-credit-note': write(() => z.strictObject({ code }), {
    act: 'reissueNote',
    recover: 'found',
  }).gives<CreditNote>(),
};
