import { z } from 'zod';
import { CANCEL_REASONS } from '../cancel-reason.ts';
import { MAX_BASIS_POINTS } from '../discount.ts';
import { MAX_HELD_NAME_LENGTH } from '../held-sale.ts';
import type { SaleId } from '../ids.ts';
import { PRICE_REASONS } from '../price-reason.ts';
import type { ProductId } from '../product.ts';
import {
  type GrownSale,
  type LinesStamp,
  MAX_AMOUNT_NAME_LENGTH,
  MAX_QUANTITY,
  type Sale,
  type SaleLineId,
  type SaleSummary,
  type ScannedSale,
} from '../sale.ts';
import type { SaleTaxId } from '../tax-id.ts';
import { MAX_GRAMS } from '../weight.ts';
import { read, write } from './call.ts';
import { codeText, lineText, moreThanNothing, nameText, nothing, numberId, taxId, textId } from './fields.ts';

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

export const saleApi = {
  'sale:current': read(nothing, { act: 'seeSales' }).gives<Sale | null>(),
  /**
   * `CODE`, `BARCODE`, `10*CODE`, `0,350*CODE`, a scale label or a GS1 element string (GS, brackets or address). Opens
   * a sale if needed. `over`: expired date. `weight_needed`: sold by weight and no weight given; values have the id.
   * `unlikely`, unless `meant`: see `isUnlikely`; nothing is stored, and values have `name`, `totalCents` and
   * `quantity` or `grams`. `known`: stamp of the caller's lines, or null: returns a {@link GrownSale}; without it the
   * whole sale.
   */
  'sale:add-by-code': write(() => ({ text: scannedText, meant: z.boolean().optional(), known: knownLines }), {
    act: 'sell',
    recover: 'look',
  }).gives<ScannedSale>(),
  'sale:add-product': write(() => ({ productId, quantity, known: knownLines }), { act: 'sell', recover: 'look' }).gives<
    Sale | GrownSale
  >(),
  /** One package, on its own line. */
  'sale:add-weighed': write(() => ({ productId, grams }), { act: 'sell', recover: 'look' }).gives<Sale>(),
  /** On its own line; `amounts_off` if the shop forbids it. `name` is printed. */
  'sale:add-amount': write(() => ({ amountCents: moreThanNothing, name: nameText(MAX_AMOUNT_NAME_LENGTH, 1) }), {
    act: 'sell',
    recover: 'look',
  }).gives<Sale>(),
  /** Covers all restricted lines now in the sale. */
  'sale:confirm-age': write(() => oneSale, { act: 'sell', recover: 'repeat' }).gives<Sale>(),
  'sale:set-quantity': write(() => ({ lineId, quantity }), { act: 'discount', recover: 'repeat' }).gives<Sale>(),
  /** Reprices the package by its line's kilogram price. */
  'sale:set-weight': write(() => ({ lineId, grams }), { act: 'discount', recover: 'repeat' }).gives<Sale>(),
  'sale:cancel-line': write(() => ({ lineId, reason: cancelReason }), {
    act: 'discount',
    recover: 'look',
  }).gives<Sale>(),
  /** Beyond the person's limit `needs_supervisor`, or `needs_manager`. */
  'sale:discount-line': write(() => ({ lineId, discount: discount() }), {
    act: 'discount',
    recover: 'repeat',
  }).gives<Sale>(),
  /** Of the items' total after their own discounts. */
  'sale:discount-sale': write(() => ({ discount: discount() }), { act: 'discount', recover: 'repeat' }).gives<Sale>(),
  'sale:change-price': write(() => ({ lineId, priceCents: moreThanNothing, reason: z.enum(PRICE_REASONS) }), {
    act: 'changePrice',
    recover: 'repeat',
  }).gives<Sale>(),
  'sale:cancel': write(() => ({ saleId, reason: cancelReason }), { act: 'cancelSale', recover: 'look' }).gives<Sale>(),
  /** Sets a sale with an unanswered or cancelling payment aside, to serve the next customer. */
  'sale:set-aside': write(() => oneSale, { act: 'sell', recover: 'repeat' }).gives<Sale>(),
  'sale:resume': write(() => oneSale, { act: 'sell', recover: 'look' }).gives<Sale>(),
  /** Undone by `sale:resume`. */
  'sale:hold': write(() => ({ saleId, name: lineText(MAX_HELD_NAME_LENGTH) }), {
    act: 'sell',
    recover: 'found',
  }).gives<Sale>(),
  /** Null removes it. */
  'sale:set-tax-id': write(() => ({ saleId, taxId: taxId.nullable() }), {
    act: 'sell',
    recover: 'repeat',
  }).gives<Sale>(),
  'sale:get-tax-id': read(() => oneSale, { act: 'seeSales' }).gives<SaleTaxId>(),
  'sale:get': read(() => oneSale, { act: 'seeSales' }).gives<Sale>(),
  /** Last paid sale of today; may be null. */
  'sale:last-paid': read(nothing, { act: 'seeSales' }).gives<Sale | null>(),
  /** Of local `day` (`YYYY-MM-DD`, today if null), and all set aside; newest first. */
  'sale:list': read(() => ({ day: z.iso.date().nullable() }), { act: 'seeSales' }).gives<readonly SaleSummary[]>(),
};
