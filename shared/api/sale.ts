import type { CancelReason } from '../cancel-reason.ts';
import type { Discount } from '../discount.ts';
import type { SaleId } from '../ids.ts';
import type { Cents } from '../money.ts';
import { isKept } from '../payment.ts';
import type { PriceReason } from '../price-reason.ts';
import type { ProductId } from '../product.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId, SaleSummary, ScannedSale } from '../sale.ts';
import type { SaleTaxId } from '../tax-id.ts';
import { push, read, write } from './call.ts';

/** The open sale, its prices and discounts, held sales, the customer's CPF or CNPJ, and the sales of a day. */
export const saleApi = {
  'sale:current': read<null, Sale | null>({ act: 'seeSales' }),
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
  'sale:add-by-code': write<
    { text: string; meant?: boolean | undefined; known?: LinesStamp | null | undefined },
    ScannedSale
  >({ act: 'sell', recover: 'look' }),
  'sale:add-product': write<
    { productId: ProductId; quantity: number; known?: LinesStamp | null | undefined },
    Sale | GrownSale
  >({ act: 'sell', recover: 'look' }),
  /** `grams` of a product that is sold by weight: one package, with a line of its own. */
  'sale:add-weighed': write<{ productId: ProductId; grams: number }, Sale>({ act: 'sell', recover: 'look' }),
  /** An amount without a product, a line of its own; `amounts_off` where the shop does not allow it. `name` stands on the receipt. */
  'sale:add-amount': write<{ amountCents: Cents; name: string }, Sale>({ act: 'sell', recover: 'look' }),
  /** The customer's age was seen: for every line that is on the open sale now and that not everybody may buy. */
  'sale:confirm-age': write<{ saleId: SaleId }, Sale>({ act: 'sell', recover: 'repeat' }),
  'sale:set-quantity': write<{ lineId: SaleLineId; quantity: number }, Sale>({ act: 'discount', recover: 'repeat' }),
  /** The package is priced anew by the kilogram's price of its line. */
  'sale:set-weight': write<{ lineId: SaleLineId; grams: number }, Sale>({ act: 'discount', recover: 'repeat' }),
  'sale:cancel-line': write<{ lineId: SaleLineId; reason: CancelReason }, Sale>({ act: 'discount', recover: 'look' }),
  /** Beyond the limit of who is signed in: `needs_supervisor`, or `needs_manager` beyond that of a supervisor too. */
  'sale:discount-line': write<{ lineId: SaleLineId; discount: Discount }, Sale>({ act: 'discount', recover: 'repeat' }),
  /** On the whole sale, what its items come to with their own discounts. */
  'sale:discount-sale': write<{ discount: Discount }, Sale>({ act: 'discount', recover: 'repeat' }),
  'sale:change-price': write<{ lineId: SaleLineId; priceCents: Cents; reason: PriceReason }, Sale>({
    act: 'changePrice',
    recover: 'repeat',
  }),
  'sale:cancel': write<{ saleId: SaleId; reason: CancelReason }, Sale>({ act: 'cancelSale', recover: 'look' }),
  /** Takes a sale whose payment has no answer, or is being cancelled, off the screen: the next customer can be served. */
  'sale:set-aside': write<{ saleId: SaleId }, Sale>({ act: 'sell', recover: 'repeat' }),
  'sale:resume': write<{ saleId: SaleId }, Sale>({ act: 'sell', recover: 'look' }),
  /** Takes the open sale off the screen under a name, for the next customer; `sale:resume` brings it back. */
  'sale:hold': write<{ saleId: SaleId; name: string }, Sale>({ act: 'sell', recover: 'found' }),
  /** The customer's CPF or CNPJ for the receipt, with or without punctuation; null takes it off again. */
  'sale:set-tax-id': write<{ saleId: SaleId; taxId: string | null }, Sale>({ act: 'sell', recover: 'repeat' }),
  'sale:get-tax-id': read<{ saleId: SaleId }, SaleTaxId>({ act: 'seeSales' }),
  'sale:get': read<{ saleId: SaleId }, Sale>({ act: 'seeSales' }),
  /** The sales of the local day that `day` (`YYYY-MM-DD`) names, today when null, and all set aside; newest first. */
  'sale:list': read<{ day: string | null }, readonly SaleSummary[]>({ act: 'seeSales' }),
};

/** Cash, what is typed in and the money of a case pay by the cashier's own key; a card and a Pix by news of the operator. */
function wasPaidByOperator({ state, payments }: Sale): boolean {
  const last = payments.findLast(isKept);
  return state === 'paid' && last?.caseId === null && (last.tender === 'card' || last.tender === 'pix');
}

export const salePushes = {
  'sale:changed': push<Sale>((sale) => (wasPaidByOperator(sale) ? 'till' : 'caller')),
};
