import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Sale, SaleId } from '../../../shared/sale.ts';
import { bareTaxId, isTaxId, type SaleTaxId } from '../../../shared/tax-id.ts';
import type { StoredTaxId } from '../../db/held-sale-rows.ts';
import type { AskLog } from '../ask-log.ts';
import { viewSale } from '../sale-view.ts';
import type { ServiceParts } from '../service-parts.ts';
import { decryptTaxId, encryptTaxId, markOf, NONCE_BYTES, searchKeyOf } from './tax-id-cipher.ts';
import type { TaxIdKeys } from './tax-id-keys.ts';

export type TaxIdParts = ServiceParts & {
  readonly asks: AskLog;
  readonly keys: TaxIdKeys;
  readonly random: (count: number) => Uint8Array;
};

/**
 * The customer's CPF or CNPJ on the receipt. It is stored encrypted and in no other way: neither the view of a sale nor
 * anything that is pushed, logged or reported bears it, and only {@link SaleTaxId} tells it.
 *
 * The audit trail holds what is stored, and head office is sent the trail. Without the key, which never leaves this
 * machine's vault, both texts tell nobody a number: the one is AES-256-GCM, the other an HMAC, which no list of all CPFs
 * can be tried on. That two sales of this till were made to one customer is all that they show.
 */
export function createTaxIdService(parts: TaxIdParts) {
  const { database, actor, keys } = parts;

  function refusal(id: SaleId): Result<never> | null {
    if (actor.shift() === null) return fail('no_shift');
    const sale = database.sales.find(id);
    if (sale === null) return fail('not_found');
    return sale.state === 'open' ? null : fail('sale_not_open');
  }

  async function encrypted(id: SaleId, bare: string): Promise<StoredTaxId> {
    const key = await keys.forWriting();
    return { text: encryptTaxId(key, id, bare, parts.random(NONCE_BYTES)), searchKey: searchKeyOf(key, bare) };
  }

  return {
    /** `typed` with or without punctuation; null for none. Until the sale is closed. */
    set: async (id: SaleId, typed: string | null): Promise<Result<Sale>> => {
      if (typed !== null && !isTaxId(typed)) return fail('invalid_input', { field: 'taxId' });
      const early = refusal(id);
      if (early !== null) return early;
      const stored = typed === null ? null : await encrypted(id, bareTaxId(typed));
      return database.transaction(() => {
        // a payment may have closed it while the key was kept
        const late = refusal(id);
        if (late !== null) return late;
        database.heldSales.setTaxId(id, stored);
        return ok(viewSale(database, parts.asks, id));
      });
    },
    get: (id: SaleId): Result<SaleTaxId> => {
      const sale = database.sales.find(id);
      if (sale === null) return fail('not_found');
      if (sale.tax_id === null) return ok({ state: 'none' });
      const key = keys.marked(markOf(sale.tax_id));
      const taxId = key === null ? null : decryptTaxId(key, id, sale.tax_id);
      return ok(taxId === null ? { state: 'unreadable' } : { state: 'known', taxId });
    },
    /**
     * What `sale.tax_id_key` is in the sales of this CPF or CNPJ, by each key that there is; sales of a key that is gone
     * are found by none.
     */
    searchKeys: (typed: string): readonly string[] => keys.known().map((key) => searchKeyOf(key, bareTaxId(typed))),
    /** What must stand in no report. */
    secrets: keys.secrets,
  };
}

export type TaxIdService = ReturnType<typeof createTaxIdService>;
