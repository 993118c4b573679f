import type { Cents } from '../../../../shared/money.ts';
import type { ProductId } from '../../../../shared/product.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';

type Coded = { readonly id: ProductId; readonly code: string };

export type ProductToSend = Coded & Readonly<{ name: string; priceCents: Cents; image: Buffer | null }>;

type SavingRow = { readonly row: { readonly id: number }; readonly id: ProductId };

/** One statement for many deliveries. Missing products are left out. */
export function productSendingRows(database: Statements) {
  const { all, run } = queriesOf(database);
  const begin = all<[string], Coded>(
    `UPDATE product NOT INDEXED SET registered = 'maybe'
     WHERE id IN (SELECT value FROM json_each(?)) AND registered = 'no' RETURNING id, code`,
  );
  const codes = all<[string], Coded>(
    'SELECT id, code FROM product NOT INDEXED WHERE id IN (SELECT value FROM json_each(?))',
  );
  const toSend = all<[string], ProductToSend>(
    `SELECT product.id, code, name, price_cents AS priceCents, bytes AS image
     FROM json_each(?) AS saving
     CROSS JOIN outbox NOT INDEXED ON outbox.id = CAST(saving.key AS INTEGER) AND outbox.state = 'waiting'
     CROSS JOIN product NOT INDEXED ON product.id = saving.value
     LEFT JOIN product_image ON product_image.product_id = product.id`,
  );
  const takeBack = run<[string]>(
    `UPDATE product NOT INDEXED SET registered = 'no'
     FROM json_each(?) AS told
     WHERE product.id = CAST(told.key AS INTEGER) AND product.code = told.value`,
  );
  return {
    /** The operator may have these from now on. Returns the codes of those that it did not have. */
    beginCreating: (ids: readonly ProductId[]): ReadonlyMap<ProductId, string> => codesOf(begin(JSON.stringify(ids))),
    codes: (ids: readonly ProductId[]): ReadonlyMap<ProductId, string> => codesOf(codes(JSON.stringify(ids))),
    /** The code must still agree: under another one it is another product. */
    takeBack: (told: ReadonlyMap<ProductId, string>): void => {
      if (told.size > 0) takeBack(JSON.stringify(Object.fromEntries(told)));
    },
    /** If the outbox row is still pending. */
    toSend: (saving: readonly SavingRow[]): ReadonlyMap<ProductId, ProductToSend> => {
      const ids = Object.fromEntries(saving.map(({ row, id }) => [row.id, id]));
      return new Map(toSend(JSON.stringify(ids)).map((product) => [product.id, product]));
    },
  };
}

function codesOf(rows: readonly Coded[]): ReadonlyMap<ProductId, string> {
  return new Map(rows.map(({ id, code }) => [id, code]));
}
