import type { SaleId } from '../../../../shared/ids.ts';
import type { PersonName } from '../../../../shared/person.ts';
import { NO_PRODUCT, type ProductId } from '../../../../shared/product.ts';
import type { Statements } from '../../../db/statements.ts';

/** By whom and when; the name that it waits under is kept elsewhere. */
export type Holding = { readonly by: PersonName; readonly at: string };

/** Of a sale what only some have: that it was held. */
export function heldSaleRows(database: Statements) {
  const hold = database.prepare<unknown[]>(
    `UPDATE sale SET state = 'set_aside', held_name = '', held_by = @by, held_at = @at WHERE id = @id`,
  );
  const inactive = database
    .prepare<[SaleId], ProductId>(
      `SELECT DISTINCT product_id FROM sale_line WHERE sale_id = ? AND cancelled_at IS NULL AND product_id <> ${NO_PRODUCT}
         AND NOT EXISTS (SELECT 1 FROM product WHERE id = sale_line.product_id AND active = 1 AND deleting = 0)`,
    )
    .pluck();
  return {
    hold: (id: SaleId, { by, at }: Holding): void => void hold.run({ id, at, by: JSON.stringify(by) }),
    /** Products of the sale's kept lines that are not sold any more. */
    inactiveProducts: (id: SaleId): ReadonlySet<ProductId> => new Set(inactive.all(id)),
  };
}

export type HeldSaleRows = ReturnType<typeof heldSaleRows>;
