import { MAX_HELD_NAME_LENGTH } from '../../../../shared/held-sale.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale, SaleSummary } from '../../../../shared/sale.ts';
import type { PersonalKey } from '../../personal/personal-cipher.ts';
import type { PersonalStore } from '../../personal/personal-store.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { AskLog } from '../payment/ask-log.ts';
import { changeable } from './pricing/change-sale.ts';
import { noteSaleAct } from './pricing/sale-acts.ts';
import type { SaleRow } from './sale-rows.ts';
import { viewSale } from './sale-view.ts';

export type HeldSaleParts = ServiceParts & { readonly asks: AskLog; readonly store: PersonalStore };

/** The name that a sale waits under, with the key that encrypts it. */
export type HeldName = { readonly text: string; readonly key: PersonalKey };

function holdable(parts: HeldSaleParts, id: SaleId): Result<SaleRow> {
  const { sales } = parts.database;
  const sale = sales.find(id);
  if (sale === null) return fail('not_found');
  const open = changeable(parts, sale);
  if (!open.ok) return open;
  return sales.lines(id).some((line) => !line.cancelled) ? ok(sale) : fail('empty_sale');
}

/**
 * Takes the open sale off the screen, whole or not at all. The name first, in the commit of its own file: a power cut
 * behind it leaves an open sale that shows no name, and never a held one under an earlier name or none.
 */
export function holdSale(parts: HeldSaleParts, id: SaleId, name: HeldName | null): Result<Sale> {
  const { database, actor, store } = parts;
  const person = actor.person();
  if (person === null) return fail('signed_out');
  const sale = holdable(parts, id);
  if (!sale.ok) return sale;
  const at = timestamp(parts.clock);
  const whose = { saleId: id, kind: 'name' } as const;
  database.transaction(() => (name === null ? store.drop(whose) : store.put(name.key, whose, name.text, at)));
  return database.transaction(() => {
    // the act first: of a trail that was cut in between, no held sale is left that nobody has held
    const amountCents = sale.value.total_cents;
    noteSaleAct(parts, person, id, { kind: 'held', lineId: null, reason: null, amountCents });
    database.heldSales.hold(id, { by: person, at });
    return ok(viewSale(database, parts.asks, id));
  });
}

/**
 * Holding the open sale for later. Its lines, prices and discounts stay as they are; whoever is signed in may take it up
 * again, and the trail says who did. The name that it waits under is a customer's, and is kept as his CPF is.
 *
 * A sale that is paid in part may be held: what came in is on disk as payments of this sale and of their shift, so drawer
 * and close count it as before, and no shift closes over a held sale. One with a payment that is not final is not held:
 * that is left to `sale:set-aside`, which the screen of the payment offers.
 */
export function createHeldSaleService(parts: HeldSaleParts) {
  const { actor, store } = parts;

  function withName(sale: SaleSummary): SaleSummary {
    const read = store.read({ saleId: sale.id, kind: 'name' });
    if (sale.held === null || read.state === 'none') return sale;
    return { ...sale, held: { ...sale.held, name: read.state === 'known' ? read.text : null } };
  }

  return {
    /** A list of sales, those that wait with the names that they wait under. */
    listNamed: (list: Result<readonly SaleSummary[]>): Result<readonly SaleSummary[]> =>
      list.ok ? ok(list.value.map((sale) => (sale.state === 'set_aside' ? withName(sale) : sale))) : list,
    /** `typed` of 0 to {@link MAX_HELD_NAME_LENGTH} characters, by which the customer's sale is found again. */
    hold: async (id: SaleId, typed: string): Promise<Result<Sale>> => {
      const text = maskCardNumbers(typed.trim());
      if (text.length > MAX_HELD_NAME_LENGTH) return fail('invalid_input', { field: 'name' });
      const early = actor.person() === null ? fail('signed_out') : holdable(parts, id);
      if (!early.ok) return early;
      // what was true before the key was kept is asked again
      return holdSale(parts, id, text === '' ? null : { text, key: await store.keyForWriting() });
    },
  };
}

export type HeldSaleService = ReturnType<typeof createHeldSaleService>;
