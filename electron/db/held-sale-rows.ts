import type { PersonName } from '../../shared/person.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleId } from '../../shared/sale.ts';
import type { Statements } from './statements.ts';

/** By whom and when; the name that it waits under is kept elsewhere. */
export type Holding = { readonly by: PersonName; readonly at: string };

/** A CPF or CNPJ as sales once bore it: encrypted. */
export type EarlyTaxId = { readonly id: SaleId; readonly text: string; readonly at: string };

/** Of a sale what only some have: that it was held, and what once stood in it of its customer. */
export function heldSaleRows(database: Statements) {
  const hold = database.prepare<unknown[]>(
    `UPDATE sale SET state = 'set_aside', held_name = '', held_by = @by, held_at = @at WHERE id = @id`,
  );
  const inactive = database
    .prepare<[SaleId], ProductId>(
      `SELECT DISTINCT product_id FROM sale_line WHERE sale_id = ? AND cancelled_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM product WHERE id = sale_line.product_id AND active = 1 AND deleting = 0)`,
    )
    .pluck();
  const clearEarly = database.prepare<[SaleId]>(
    'UPDATE sale SET tax_id = NULL, tax_id_key = NULL WHERE id = ? AND tax_id IS NOT NULL',
  );
  // '/' is the character behind '.'
  const early = database.prepare<[{ mark: string }], EarlyTaxId>(
    `SELECT id, tax_id AS text, opened_at AS at FROM sale
     WHERE tax_id_key > @mark || '.' AND tax_id_key < @mark || '/' AND tax_id_key IS NOT NULL`,
  );
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
    hold: (id: SaleId, { by, at }: Holding): void => void hold.run({ id, at, by: JSON.stringify(by) }),
    /** Products of the sale's kept lines that are not sold any more. */
    inactiveProducts: (id: SaleId): ReadonlySet<ProductId> => new Set(inactive.all(id)),
    clearEarlyTaxId: (id: SaleId): void => void clearEarly.run(id),
    /** The numbers that stand in sales by the key of this mark. */
    earlyTaxIds: (mark: string): EarlyTaxId[] => early.all({ mark }),
    /** Marks of those keys. */
    earlyMarks: (): string[] => marks.all(),
  };
}

export type HeldSaleRows = ReturnType<typeof heldSaleRows>;
