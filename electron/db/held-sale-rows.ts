import type { PersonName } from '../../shared/person.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleId } from '../../shared/sale.ts';
import type { Statements } from './statements.ts';

export type Holding = { readonly name: string; readonly by: PersonName; readonly at: string };

/** A CPF or CNPJ as it is stored: encrypted, and a keyed hash to find it by. */
export type StoredTaxId = { readonly text: string; readonly searchKey: string };

/** Of a sale what only some have: that it was held, and the customer's CPF or CNPJ. */
export function heldSaleRows(database: Statements) {
  const hold = database.prepare<unknown[]>(
    `UPDATE sale SET state = 'set_aside', held_name = @name, held_by = @by, held_at = @at WHERE id = @id`,
  );
  const inactive = database
    .prepare<[SaleId], ProductId>(
      `SELECT DISTINCT product_id FROM sale_line WHERE sale_id = ? AND cancelled_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM product WHERE id = sale_line.product_id AND active = 1 AND deleting = 0)`,
    )
    .pluck();
  const setTaxId = database.prepare<unknown[]>('UPDATE sale SET tax_id = ?, tax_id_key = ? WHERE id = ?');
  // from one key to the next in the index, past all numbers of each: '/' is the character behind '.'
  const marks = database
    .prepare<[], string>(
      `WITH RECURSIVE mark (found) AS (
         SELECT min(tax_id_key) FROM sale WHERE tax_id_key IS NOT NULL
         UNION ALL
         SELECT (SELECT min(tax_id_key) FROM sale
           WHERE tax_id_key > substr(found, 1, instr(found, '.') - 1) || '/') FROM mark WHERE found IS NOT NULL)
       SELECT substr(found, 1, instr(found, '.') - 1) FROM mark WHERE found IS NOT NULL`,
    )
    .pluck();

  return {
    hold: (id: SaleId, { name, by, at }: Holding): void => void hold.run({ id, name, at, by: JSON.stringify(by) }),
    /** Products of the sale's kept lines that are not sold any more. */
    inactiveProducts: (id: SaleId): ReadonlySet<ProductId> => new Set(inactive.all(id)),
    setTaxId: (id: SaleId, taxId: StoredTaxId | null): void => {
      setTaxId.run(taxId?.text ?? null, taxId?.searchKey ?? null, id);
    },
    /** Marks of the keys that numbers were stored with. */
    taxIdMarks: (): string[] => marks.all(),
  };
}

export type HeldSaleRows = ReturnType<typeof heldSaleRows>;
