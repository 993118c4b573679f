import { MAX_HELD_NAME_LENGTH } from '../../../shared/held-sale.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Sale, SaleId } from '../../../shared/sale.ts';
import type { SaleRow } from '../../db/sale-rows.ts';
import { maskCardNumbers } from '../../lib/mask-card-numbers.ts';
import type { AskLog } from '../ask-log.ts';
import { changeable } from '../pricing/change-sale.ts';
import { noteSaleAct } from '../pricing/sale-acts.ts';
import { viewSale } from '../sale-view.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';

export type HeldSaleParts = ServiceParts & { readonly asks: AskLog };

/**
 * Holding the open sale for later. Its lines, prices and discounts stay as they are; whoever is signed in may take it up
 * again, and the trail says who did.
 *
 * A sale that is paid in part may be held: what came in is on disk as payments of this sale and of their shift, so drawer
 * and close count it as before, and no shift closes over a held sale. One with a payment that is not final is not held:
 * that is left to `sale:set-aside`, which the screen of the payment offers.
 */
export function createHeldSaleService(parts: HeldSaleParts) {
  const { database, actor } = parts;
  const { sales, heldSales } = database;

  function holdable(id: SaleId): Result<SaleRow> {
    const sale = sales.find(id);
    if (sale === null) return fail('not_found');
    const open = changeable(parts, sale);
    if (!open.ok) return open;
    return sales.lines(id).some((line) => !line.cancelled) ? ok(sale) : fail('empty_sale');
  }

  return {
    /** `name` of 0 to {@link MAX_HELD_NAME_LENGTH} characters, by which the customer's sale is found again. */
    hold: (id: SaleId, typed: string): Result<Sale> => {
      const name = maskCardNumbers(typed.trim());
      if (name.length > MAX_HELD_NAME_LENGTH) return fail('invalid_input', { field: 'name' });
      const person = actor.person();
      if (person === null) return fail('signed_out');
      return database.transaction(() => {
        const sale = holdable(id);
        if (!sale.ok) return sale;
        // the act first: of a trail that was cut in between, no held sale is left that nobody has held
        const amountCents = sale.value.total_cents;
        const at = timestamp(parts.clock);
        noteSaleAct(parts, person, id, { kind: 'held', lineId: null, reason: null, amountCents });
        heldSales.hold(id, { name, by: person, at });
        return ok(viewSale(database, parts.asks, id));
      });
    },
  };
}

export type HeldSaleService = ReturnType<typeof createHeldSaleService>;
