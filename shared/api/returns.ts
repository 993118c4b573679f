import type { CreditNote } from '../credit-note.ts';
import type { SaleId } from '../ids.ts';
import type { Cents } from '../money.ts';
import type { PaymentId } from '../payment.ts';
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
} from '../sale-return.ts';
import { read, write } from './call.ts';

/** Goods that come back, and the vale-troca. */
export const returnsApi = {
  /** Paid sales of this till, the newest first; of what is kept here alone, so also without a network. */
  'returns:find': read<
    { search: SaleSearch; offset: number; limit: number },
    { readonly sales: readonly FoundSale[]; readonly hasMore: boolean }
  >({ act: 'findReturn' }),
  'returns:for-sale': read<{ saleId: SaleId }, ReturnableSale>({ act: 'findReturn' }),
  /**
   * Takes goods back, against their sale (`lines`), or without a receipt at today's prices (`products`, with `saleId` null).
   * `amountCents`: what the screen showed that they come to. `paymentId`: the leg, where the money goes back by the way it
   * came.
   */
  'returns:make': write<
    {
      saleId: SaleId | null;
      lines: readonly ReturnedPieces[];
      products: readonly ReturnedProduct[];
      amountCents: Cents;
      money: ReturnMoney;
      paymentId: PaymentId | null;
      reason: ReturnReason;
      note: string;
    },
    SaleReturn
  >({ act: 'return', recover: 'found' }),
  /** A return that was made, for its slip. */
  'returns:get': read<{ returnId: ReturnId }, SaleReturn>({ act: 'findReturn' }),
  /** A vale-troca by its code, as scanned or typed. */
  'returns:credit-note': read<{ code: string }, CreditNote>({ act: 'findReturn' }),
  /** Puts another in the place of a vale-troca of an earlier series, with what was left of it; against its paper. */
  'returns:reissue-credit-note': write<{ code: string }, CreditNote>({ act: 'reissueNote', recover: 'found' }),
};
