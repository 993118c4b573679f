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

/** The open sale, its prices and discounts, held sales, the customer's CPF or CNPJ, and the sales of a day. */
export const saleApi = {
  'sale:current': read(nothing, { act: 'seeSales' }).gives<Sale | null>(),
  /**
   * `CODE`, `BARCODE`, `10*CODE` or `0,350*CODE`, as scanned or typed, the label of a scale, or an element string of GS1 with its
   * GS, in brackets or as an address. Opens a sale when none is open. `over` tells of a date on the package that is over.
   * `weight_needed` where the product is sold by weight and nothing says how much; its id is among the values.
   * `unlikely` where what stands before the code or on a label is most often wrong, see `isUnlikely`, unless it is `meant`: nothing is
   * stored, and among the values are `name`, `totalCents` and either `quantity` or `grams`.
   *
   * `known` is the stamp of the lines that the caller has, null where it has none: the answer is then a {@link GrownSale}, with
   * the new line alone where it has all others. Without `known` the sale is answered whole.
   */
  'sale:add-by-code': write(
    () => z.strictObject({ text: scannedText, meant: z.boolean().optional(), known: knownLines }),
    { act: 'sell', recover: 'look' },
  ).gives<ScannedSale>(),
  'sale:add-product': write(() => z.strictObject({ productId, quantity, known: knownLines }), {
    act: 'sell',
    recover: 'look',
  }).gives<Sale | GrownSale>(),
  /** `grams` of a product that is sold by weight: one package, with a line of its own. */
  'sale:add-weighed': write(() => z.strictObject({ productId, grams }), { act: 'sell', recover: 'look' }).gives<Sale>(),
  /** An amount without a product, a line of its own; `amounts_off` where the shop does not allow it. `name` stands on the receipt. */
  'sale:add-amount': write(
    () => z.strictObject({ amountCents: moreThanNothing, name: nameText(MAX_AMOUNT_NAME_LENGTH, 1) }),
    { act: 'sell', recover: 'look' },
  ).gives<Sale>(),
  /** The customer's age was seen: for every line that is on the open sale now and that not everybody may buy. */
  'sale:confirm-age': write(() => oneSale, { act: 'sell', recover: 'repeat' }).gives<Sale>(),
  'sale:set-quantity': write(() => z.strictObject({ lineId, quantity }), {
    act: 'discount',
    recover: 'repeat',
  }).gives<Sale>(),
  /** The package is priced anew by the kilogram's price of its line. */
  'sale:set-weight': write(() => z.strictObject({ lineId, grams }), {
    act: 'discount',
    recover: 'repeat',
  }).gives<Sale>(),
  'sale:cancel-line': write(() => z.strictObject({ lineId, reason: cancelReason }), {
    act: 'discount',
    recover: 'look',
  }).gives<Sale>(),
  /** Beyond the limit of who is signed in: `needs_supervisor`, or `needs_manager` beyond that of a supervisor too. */
  'sale:discount-line': write(() => z.strictObject({ lineId, discount: discount() }), {
    act: 'discount',
    recover: 'repeat',
  }).gives<Sale>(),
  /** On the whole sale, what its items come to with their own discounts. */
  'sale:discount-sale': write(() => z.strictObject({ discount: discount() }), {
    act: 'discount',
    recover: 'repeat',
  }).gives<Sale>(),
  'sale:change-price': write(
    () => z.strictObject({ lineId, priceCents: moreThanNothing, reason: z.enum(PRICE_REASONS) }),
    {
      act: 'changePrice',
      recover: 'repeat',
    },
  ).gives<Sale>(),
  'sale:cancel': write(() => z.strictObject({ saleId, reason: cancelReason }), {
    act: 'cancelSale',
    recover: 'look',
  }).gives<Sale>(),
  /** Takes a sale whose payment has no answer, or is being cancelled, off the screen: the next customer can be served. */
  'sale:set-aside': write(() => oneSale, { act: 'sell', recover: 'repeat' }).gives<Sale>(),
  'sale:resume': write(() => oneSale, { act: 'sell', recover: 'look' }).gives<Sale>(),
  /** Takes the open sale off the screen under a name, for the next customer; `sale:resume` brings it back. */
  'sale:hold': write(() => z.strictObject({ saleId, name: lineText(MAX_HELD_NAME_LENGTH) }), {
    act: 'sell',
    recover: 'found',
  }).gives<Sale>(),
  /** The customer's CPF or CNPJ for the receipt, with or without punctuation; null takes it off again. */
  'sale:set-tax-id': write(() => z.strictObject({ saleId, taxId: taxId.nullable() }), {
    act: 'sell',
    recover: 'repeat',
  }).gives<Sale>(),
  'sale:get-tax-id': read(() => oneSale, { act: 'seeSales' }).gives<SaleTaxId>(),
  'sale:get': read(() => oneSale, { act: 'seeSales' }).gives<Sale>(),
  /** The sale that ended last today, paid or cancelled; null where none has. */
  'sale:last-ended': read(nothing, { act: 'seeSales' }).gives<SaleSummary | null>(),
  /** The sales of the local day that `day` (`YYYY-MM-DD`) names, today when null, and all set aside; newest first. */
  'sale:list': read(() => z.strictObject({ day: z.iso.date().nullable() }), { act: 'seeSales' }).gives<
    readonly SaleSummary[]
  >(),
};
