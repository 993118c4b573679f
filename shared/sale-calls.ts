import type { CancelReason } from './cancel-reason.ts';
import type { Discount } from './discount.ts';
import type { Cents } from './money.ts';
import type { PriceReason } from './price-reason.ts';
import type { ProductId } from './product.ts';
import type { GrownSale, LinesStamp, Sale, SaleId, SaleLineId, SaleSummary } from './sale.ts';

/** The calls about the open sale, its prices and discounts, and the sales of a day: a part of the contract, in its form. */
export type SaleCalls = {
  'sale:current': { input: null; value: Sale | null };
  /**
   * `CODE`, `BARCODE`, `10*CODE` or `0,350*CODE`, as scanned or typed, or the label of a scale. Opens a sale when none is open.
   * `weight_needed` where the product is sold by weight and nothing says how much; its id is among the values.
   *
   * `known` is the stamp of the lines that the caller has, null where it has none: the answer is then a {@link GrownSale}, with
   * the new line alone where it has all others. Without `known` the sale is answered whole.
   */
  'sale:add-by-code': { input: { text: string; known?: LinesStamp | null | undefined }; value: Sale | GrownSale };
  'sale:add-product': {
    input: { productId: ProductId; quantity: number; known?: LinesStamp | null | undefined };
    value: Sale | GrownSale;
  };
  /** `grams` of a product that is sold by weight: one package, with a line of its own. */
  'sale:add-weighed': { input: { productId: ProductId; grams: number }; value: Sale };
  /** The package is priced anew by the kilogram's price of its line. */
  'sale:set-weight': { input: { lineId: SaleLineId; grams: number }; value: Sale };
  /** The customer's age was seen: for every line that is on the open sale now and that not everybody may buy. */
  'sale:confirm-age': { input: { saleId: SaleId }; value: Sale };
  'sale:set-quantity': { input: { lineId: SaleLineId; quantity: number }; value: Sale };
  'sale:cancel-line': { input: { lineId: SaleLineId; reason: CancelReason }; value: Sale };
  'sale:cancel': { input: { saleId: SaleId; reason: CancelReason }; value: Sale };
  /** Takes a sale whose payment has no answer, or is being cancelled, off the screen: the next customer can be served. */
  'sale:set-aside': { input: { saleId: SaleId }; value: Sale };
  'sale:resume': { input: { saleId: SaleId }; value: Sale };
  'sale:get': { input: { saleId: SaleId }; value: Sale };
  /** The sales of the local day that `day` (`YYYY-MM-DD`) names, today when null, and all set aside; newest first. */
  'sale:list': { input: { day: string | null }; value: readonly SaleSummary[] };

  /** Beyond the limit of who is signed in: `needs_supervisor`, or `needs_manager` beyond that of a supervisor too. */
  'sale:discount-line': { input: { lineId: SaleLineId; discount: Discount }; value: Sale };
  /** On the whole sale, what its items come to with their own discounts. */
  'sale:discount-sale': { input: { discount: Discount }; value: Sale };
  'sale:change-price': { input: { lineId: SaleLineId; priceCents: Cents; reason: PriceReason }; value: Sale };
};
