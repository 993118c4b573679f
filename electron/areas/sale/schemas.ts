import { z } from 'zod';
import type { saleApi } from '../../../shared/api/sale.ts';
import { CANCEL_REASONS } from '../../../shared/cancel-reason.ts';
import { MAX_BASIS_POINTS } from '../../../shared/discount.ts';
import { MAX_HELD_NAME_LENGTH } from '../../../shared/held-sale.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { PRICE_REASONS } from '../../../shared/price-reason.ts';
import type { ProductId } from '../../../shared/product.ts';
import { type LinesStamp, MAX_AMOUNT_NAME_LENGTH, MAX_QUANTITY, type SaleLineId } from '../../../shared/sale.ts';
import { MAX_GRAMS } from '../../../shared/weight.ts';
import {
  codeText,
  lineText,
  moreThanNothing,
  nameText,
  numberId,
  type SchemasOf,
  taxId,
  textId,
} from '../../lib/field-schemas.ts';

const saleId = textId<SaleId>();
const lineId = textId<SaleLineId>();
const knownLines = textId<LinesStamp>().nullable().optional();
const productId = numberId<ProductId>();
const scannedText = codeText(1);
const quantity = z.int().min(1).max(MAX_QUANTITY);
const grams = z.int().min(1).max(MAX_GRAMS);
const cancelReason = z.enum(CANCEL_REASONS);
const discount = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('amount'), cents: moreThanNothing }),
    z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(MAX_BASIS_POINTS) }),
  ]);
const oneSale = z.strictObject({ saleId });

export const SALE_SCHEMAS = {
  'sale:current': () => z.null(),
  'sale:add-by-code': () => z.strictObject({ text: scannedText, meant: z.boolean().optional(), known: knownLines }),
  'sale:add-product': () => z.strictObject({ productId, quantity, known: knownLines }),
  'sale:add-weighed': () => z.strictObject({ productId, grams }),
  'sale:add-amount': () => z.strictObject({ amountCents: moreThanNothing, name: nameText(MAX_AMOUNT_NAME_LENGTH, 1) }),
  'sale:set-weight': () => z.strictObject({ lineId, grams }),
  'sale:confirm-age': () => oneSale,
  'sale:set-quantity': () => z.strictObject({ lineId, quantity }),
  'sale:cancel-line': () => z.strictObject({ lineId, reason: cancelReason }),
  'sale:discount-line': () => z.strictObject({ lineId, discount: discount() }),
  'sale:discount-sale': () => z.strictObject({ discount: discount() }),
  'sale:change-price': () => z.strictObject({ lineId, priceCents: moreThanNothing, reason: z.enum(PRICE_REASONS) }),
  'sale:cancel': () => z.strictObject({ saleId, reason: cancelReason }),
  'sale:set-aside': () => oneSale,
  'sale:resume': () => oneSale,
  'sale:hold': () => z.strictObject({ saleId, name: lineText(MAX_HELD_NAME_LENGTH) }),
  'sale:set-tax-id': () => z.strictObject({ saleId, taxId: taxId.nullable() }),
  'sale:get-tax-id': () => oneSale,
  'sale:get': () => oneSale,
  'sale:list': () => z.strictObject({ day: z.iso.date().nullable() }),
} satisfies SchemasOf<typeof saleApi>;
