import type { SaleId } from '../../../../../shared/ids.ts';
import { ZERO } from '../../../../../shared/money.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import type { AskLog } from '../../payment/ask-log.ts';
import { viewSale } from '../sale-view.ts';
import { changeable } from './change-sale.ts';
import { noteSaleAct, type SaleActParts } from './sale-acts.ts';

/** Records for each line that the customer's age was checked. Lines added later are asked about again. */
export function createAgeCheck(parts: SaleActParts & { readonly asks: AskLog }) {
  const { sales, saleAges, transaction } = parts.database;
  return {
    confirm: (id: SaleId): Result<Sale> =>
      transaction(() => {
        const person = parts.actor.person();
        if (person === null) return fail('signed_out');
        const sale = changeable(parts, sales.find(id));
        if (!sale.ok) return sale;
        for (const lineId of saleAges.unchecked(id)) {
          noteSaleAct(parts, person, id, { kind: 'age_checked', lineId, reason: null, amountCents: ZERO });
        }
        return ok(viewSale(parts.database, parts.asks, id));
      }),
  };
}
