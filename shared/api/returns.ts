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

export const returnsApi = {
  /** Newest first; local data only. */
  'returns:find': read(
    () => ({
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
  'returns:for-sale': read(() => ({ saleId }), { act: 'findReturn' }).gives<ReturnableSale>(),
  /** Returns lines of a sale, or products without a receipt at today's prices (null `saleId`). `amountCents`: total
   * shown on the screen. `paymentId`: the leg to refund. */
  'returns:make': write(
    () => ({
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
  /** For its slip. */
  'returns:get': read(() => ({ returnId: textId<ReturnId>() }), { act: 'findReturn' }).gives<SaleReturn>(),
  /** As scanned or typed. */
  'returns:credit-note': read(() => ({ code }), { act: 'findReturn' }).gives<CreditNote>(),
  /** Replaces one of an earlier series with its remaining balance, against the paper. */
  'returns:reissue-credit-note': write(() => ({ code }), { act: 'reissueNote', recover: 'found' }).gives<CreditNote>(),
};
