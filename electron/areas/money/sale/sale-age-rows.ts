import type { SaleId } from '../../../../shared/ids.ts';
import type { SaleLineId } from '../../../../shared/sale.ts';
import type { Statements } from '../../../db/statements.ts';

/** Kept lines of a sale that not everybody may buy, and for which nobody has looked at the customer's age. */
const UNCHECKED = `FROM sale_line CROSS JOIN product ON product.id = sale_line.product_id
  WHERE sale_line.sale_id = +? AND cancelled_at IS NULL AND minimum_age IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM sale_act WHERE sale_act.sale_id = sale_line.sale_id
      AND line_id = sale_line.id AND kind = 'age_checked')`;

/** The ages under which a sale's products are not for everybody. */
export function saleAgeRows(database: Statements) {
  const highest = database.prepare<[SaleId], number | null>(`SELECT max(minimum_age) ${UNCHECKED}`).pluck();
  const lines = database.prepare<[SaleId], SaleLineId>(`SELECT sale_line.id ${UNCHECKED} ORDER BY position`).pluck();
  return {
    /** Whole years; null where nothing is left to look at. */
    ageToCheck: (id: SaleId): number | null => highest.get(id) ?? null,
    unchecked: (id: SaleId): readonly SaleLineId[] => lines.all(id),
  };
}

export type SaleAgeRows = ReturnType<typeof saleAgeRows>;
