import { z } from 'zod';
import type { returnsApi } from '../../../shared/api/returns.ts';
import { MAX_CODE_TEXT } from '../../../shared/credit-note.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { ProductId } from '../../../shared/product.ts';
import { MAX_QUANTITY, type SaleLineId } from '../../../shared/sale.ts';
import {
  MAX_RETURN_LINES,
  MAX_RETURN_NOTE,
  RETURN_MONEY,
  RETURN_REASONS,
  type ReturnId,
} from '../../../shared/sale-return.ts';
import { MAX_GRAMS } from '../../../shared/weight.ts';
import { lineText, moreThanNothing, numberId, type SchemasOf, taxId, textId } from '../../lib/field-schemas.ts';

const quantity = z.int().min(1).max(MAX_QUANTITY);
const code = lineText(MAX_CODE_TEXT, 1);
const saleId = textId<SaleId>();

/** How to make the schemas of the calls about goods that come back, and the vale-troca. */
export const RETURN_SCHEMAS = {
  'returns:find': () =>
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
  'returns:for-sale': () => z.strictObject({ saleId }),
  'returns:make': () =>
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
  'returns:get': () => z.strictObject({ returnId: textId<ReturnId>() }),
  'returns:credit-note': () => z.strictObject({ code }),
  'returns:reissue-credit-note': () => z.strictObject({ code }),
} satisfies SchemasOf<typeof returnsApi>;
