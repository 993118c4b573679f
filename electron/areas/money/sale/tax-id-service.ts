import type { SaleId } from '../../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { bareTaxId, isTaxId, type SaleTaxId } from '../../../../shared/tax-id.ts';
import { timestamp } from '../../service-parts.ts';
import type { HeldSaleParts } from './held-sale-service.ts';
import { viewSale } from './sale-view.ts';

/** The customer's CPF or CNPJ. Stored encrypted in the file of personal data only: sales, trail, head office, pushes,
 * logs and reports never contain it; only {@link SaleTaxId} does. */
export function createTaxIdService(parts: HeldSaleParts) {
  const { database, actor, store } = parts;

  function refusal(id: SaleId): Result<never> | null {
    if (actor.shift() === null) return fail('no_shift');
    const sale = database.sales.find(id);
    if (sale === null) return fail('not_found');
    return sale.state === 'open' ? null : fail('sale_not_open');
  }

  return {
    /** `typed` with or without punctuation; null removes it. Until the sale is closed. */
    set: async (id: SaleId, typed: string | null): Promise<Result<Sale>> => {
      if (typed !== null && !isTaxId(typed)) return fail('invalid_input', { field: 'taxId' });
      const early = refusal(id);
      if (early !== null) return early;
      const key = typed === null ? null : await store.keyForWriting();
      // a payment may have closed it meanwhile
      const late = refusal(id);
      if (late !== null) return late;
      const whose = { saleId: id, kind: 'tax_id' } as const;
      database.transaction(() => {
        if (typed === null || key === null) store.drop(whose);
        else store.put(key, whose, bareTaxId(typed), timestamp(parts.clock));
      });
      return ok(viewSale(database, parts.pollLog, id));
    },
    get: (id: SaleId): Result<SaleTaxId> => {
      if (database.sales.find(id) === null) return fail('not_found');
      const read = store.read({ saleId: id, kind: 'tax_id' });
      return ok(read.state === 'known' ? { state: 'known', taxId: read.text } : read);
    },
  };
}

export type TaxIdService = ReturnType<typeof createTaxIdService>;
