import { memoryRows } from '../../db/memory-rows.ts';
import type { Statements } from '../../db/statements.ts';

/** Adds up what has been sold, shift by shift, and moves products in the search by it. */
export function bestSellerRows(database: Statements) {
  const memory = memoryRows(database);
  const next = database
    .prepare<[number], number>(`SELECT min(number) FROM shift WHERE state = 'closed' AND number > ?`)
    .pluck();
  // rank: eight steps for each doubling
  const add = database.prepare<[number]>(
    `UPDATE product SET sold = product.sold + line.sold,
       search_rank = min(255, 1 + CAST(8 * log2(product.sold + line.sold) AS INTEGER))
     FROM (
       SELECT product_id, count(*) AS sold FROM shift
       JOIN sale ON sale.shift_id = shift.id AND sale.state = 'paid'
       JOIN sale_line ON sale_line.sale_id = sale.id AND cancelled_at IS NULL
       WHERE shift.number = ? GROUP BY product_id
     ) AS line
     WHERE product.id = line.product_id`,
  );
  return {
    /** False when every closed shift is in. Within a transaction: a shift is counted once or not yet. */
    countNextShift: (): boolean => {
      const number = next.get(Number(memory.get('shifts_ranked') ?? 0)) ?? null;
      if (number === null) return false;
      add.run(number);
      memory.set('shifts_ranked', String(number));
      return true;
    },
  };
}

export type BestSellerRows = ReturnType<typeof bestSellerRows>;
