import { MAX_HELD_NAME_LENGTH } from '../../../../shared/held-sale.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale, SaleSummary } from '../../../../shared/sale.ts';
import type { PersonalKey } from '../../personal/personal-cipher.ts';
import type { PersonalStore } from '../../personal/personal-store.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { MoneyDatabase } from '../tables.ts';
import { checkAgainstTrail } from './agreed-sale.ts';
import { changeable } from './pricing/change-sale.ts';
import { noteSaleAct } from './pricing/sale-acts.ts';
import type { SaleRow } from './sale-rows.ts';
import { viewSale } from './sale-view.ts';

export type HeldSaleParts = ServiceParts<MoneyDatabase> & { readonly pollLog: PollLog; readonly store: PersonalStore };

export type HeldName = { readonly text: string; readonly key: PersonalKey };

function holdable(parts: HeldSaleParts, id: SaleId): Result<SaleRow> {
  const { sales } = parts.database;
  const sale = sales.find(id);
  if (sale === null) return fail('not_found');
  const open = changeable(parts, sale);
  if (!open.ok) return open;
  return sales.lines(id).some((line) => !line.cancelled) ? ok(sale) : fail('empty_sale');
}

/** The name is committed first, in its own file: a power cut in between leaves an open sale, never a held one under a
 * wrong name. */
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
    checkAgainstTrail(database, sale.value);
    // the act first: a trail cut in between never has a held sale without it
    const amountCents = sale.value.total_cents;
    noteSaleAct(parts, person, id, { kind: 'held', lineId: null, reason: null, amountCents });
    database.heldSales.hold(id, { by: person, at });
    return ok(viewSale(database, parts.pollLog, id));
  });
}

/**
 * Anyone signed in may resume it. Its name is stored encrypted, like a CPF. A part-paid sale may be held: its payments
 * count in their shift, and no shift closes over it. One with a live payment is for `sale:set-aside`.
 */
export function createHeldSaleService(parts: HeldSaleParts) {
  const { actor, store } = parts;

  function withName(sale: SaleSummary): SaleSummary {
    const read = store.read({ saleId: sale.id, kind: 'name' });
    if (sale.held === null || read.state === 'none') return sale;
    return { ...sale, held: { ...sale.held, name: read.state === 'known' ? read.text : null } };
  }

  return {
    listNamed: (list: Result<readonly SaleSummary[]>): Result<readonly SaleSummary[]> =>
      list.ok ? ok(list.value.map((sale) => (sale.state === 'set_aside' ? withName(sale) : sale))) : list,
    /** `typed`: 0 to {@link MAX_HELD_NAME_LENGTH} characters. */
    hold: async (id: SaleId, typed: string): Promise<Result<Sale>> => {
      const text = maskCardNumbers(typed.trim());
      if (text.length > MAX_HELD_NAME_LENGTH) return fail('invalid_input', { field: 'name' });
      const early = actor.person() === null ? fail('signed_out') : holdable(parts, id);
      if (!early.ok) return early;
      // checks again: the key took time
      return holdSale(parts, id, text === '' ? null : { text, key: await store.keyForWriting() });
    },
  };
}

export type HeldSaleService = ReturnType<typeof createHeldSaleService>;
