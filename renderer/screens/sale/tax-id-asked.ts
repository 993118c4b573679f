import type { SaleId } from '../../../shared/ids.ts';
import type { Sale } from '../../../shared/sale.ts';

/** Sales whose customer was asked already, as far as this page remembers: after a restart he is asked once more. */
const asked = new Set<SaleId>();

/** Whether the customer is to be asked now that paying begins: once a sale, whatever he answered. */
export function asksTaxId(sale: Pick<Sale, 'id' | 'hasTaxId'>, setting: 'always' | 'never'): boolean {
  return setting === 'always' && !sale.hasTaxId && !asked.has(sale.id);
}

export function noteAsked(id: SaleId): void {
  asked.add(id);
}
