import type { Cents } from '../../shared/money.ts';
import type { ProductId } from '../../shared/product.ts';
import type { Statements } from './statements.ts';

/** A product as an import compares with it. */
export type ComparedProduct = {
  readonly id: ProductId;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly price_cents: Cents;
  readonly active: 0 | 1;
  readonly deleting: 0 | 1;
};

const SELECT = 'SELECT id, code, barcode, name, price_cents, active, deleting FROM product';

/** The product table as imports and exports read it: without what the screens show beside it. */
export function importRows(database: Statements) {
  const byCode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE code = ?`);
  const byBarcode = database.prepare<[{ readonly text: string }], ComparedProduct>(
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE barcode = @text),
      (SELECT product_id FROM product_barcode WHERE barcode = @text))`,
  );
  const after = database.prepare<[number, number], ComparedProduct>(
    `${SELECT} WHERE id > ? AND deleting = 0 ORDER BY id LIMIT ?`,
  );
  return {
    byCode: (code: string): ComparedProduct | null => byCode.get(code) ?? null,
    byBarcode: (barcode: string): ComparedProduct | null => byBarcode.get({ text: barcode }) ?? null,
    /** Up to `limit` products behind the id `after`, in their order; those that are being deleted are left out. */
    page: (afterId: number, limit: number): ComparedProduct[] => after.all(afterId, limit),
  };
}

export type ImportRows = ReturnType<typeof importRows>;
