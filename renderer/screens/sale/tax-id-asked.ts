import type { SaleId } from '../../../shared/ids.ts';
import type { Sale } from '../../../shared/sale.ts';

/** Kept by this page only: after a restart the customer is asked once more. */
const asked = new Set<SaleId>();

/** Once a sale, whatever the answer. */
export function asksTaxId(sale: Pick<Sale, 'id' | 'hasTaxId'>, setting: 'always' | 'never'): boolean {
  return setting === 'always' && !sale.hasTaxId && !asked.has(sale.id);
}

export function noteAsked(id: SaleId): void {
  asked.add(id);
}
