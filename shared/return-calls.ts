import type { CreditNote } from './credit-note.ts';
import type { Cents } from './money.ts';
import type { PaymentId } from './payment.ts';
import type { Sale, SaleId } from './sale.ts';
import type {
  FoundSale,
  ReturnableSale,
  ReturnedPieces,
  ReturnedProduct,
  ReturnId,
  ReturnMoney,
  ReturnReason,
  SaleReturn,
  SaleSearch,
} from './sale-return.ts';

/** The calls about goods that come back, and the vale-troca: a part of the contract, in its form. */
export type ReturnCalls = {
  /** Paid sales of this till, the newest first; of what is kept here alone, so also without a network. */
  'returns:find': {
    input: { search: SaleSearch; offset: number; limit: number };
    value: { readonly sales: readonly FoundSale[]; readonly hasMore: boolean };
  };
  'returns:for-sale': { input: { saleId: SaleId }; value: ReturnableSale };
  /**
   * Takes goods back, against their sale (`lines`), or without a receipt at today's prices (`products`, with `saleId` null).
   * `amountCents`: what the screen showed that they come to. `paymentId`: the leg, where the money goes back by the way it
   * came.
   */
  'returns:make': {
    input: {
      saleId: SaleId | null;
      lines: readonly ReturnedPieces[];
      products: readonly ReturnedProduct[];
      amountCents: Cents;
      money: ReturnMoney;
      paymentId: PaymentId | null;
      reason: ReturnReason;
      note: string;
    };
    value: SaleReturn;
  };
  /** A return that was made, for its slip. */
  'returns:get': { input: { returnId: ReturnId }; value: SaleReturn };
  /** A vale-troca by its code, as scanned or typed. */
  'returns:credit-note': { input: { code: string }; value: CreditNote };
  /** Puts another in the place of a vale-troca of an earlier series, with what was left of it; against its paper. */
  'returns:reissue-credit-note': { input: { code: string }; value: CreditNote };
  /** Pays a part of a sale, or what is left of it, with a vale-troca; null for as much as there is. */
  'payment:pay-store-credit': {
    input: { saleId: SaleId; code: string; amountCents?: Cents | null | undefined };
    value: Sale;
  };
};
