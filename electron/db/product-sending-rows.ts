import type { Cents } from '../../shared/money.ts';
import type { ProductId } from '../../shared/product.ts';
import type { Registered } from './product-rows.ts';
import type { Statements } from './statements.ts';

/** Under which code the operator may know a product. */
export type OperatorStanding = { readonly id: ProductId; readonly code: string; readonly registered: Registered };

/** A product as the operator is told of it; its picture as it is stored, null for none. */
export type ProductToSend = {
  readonly id: ProductId;
  readonly code: string;
  readonly name: string;
  readonly priceCents: Cents;
  readonly image: Buffer | null;
};

/** What the delivery of many products reads and writes: one statement for all of them, whoever is gone left out. */
export function productSendingRows(database: Statements) {
  const standings = database.prepare<[string], OperatorStanding>(
    'SELECT id, code, registered FROM product NOT INDEXED WHERE id IN (SELECT value FROM json_each(?))',
  );
  const toSend = database.prepare<[string], ProductToSend>(
    `SELECT id, code, name, price_cents AS priceCents, bytes AS image
     FROM product NOT INDEXED LEFT JOIN product_image ON product_image.product_id = product.id
     WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const setRegistered = database.prepare<[{ readonly registered: Registered; readonly codes: string }]>(
    `UPDATE product NOT INDEXED SET registered = @registered
     FROM json_each(@codes) AS told
     WHERE product.id = CAST(told.key AS INTEGER) AND product.code = told.value AND product.registered <> @registered`,
  );
  return {
    standings: (ids: readonly ProductId[]): ReadonlyMap<ProductId, OperatorStanding> =>
      byId(standings.all(JSON.stringify(ids))),
    toSend: (ids: readonly ProductId[]): ReadonlyMap<ProductId, ProductToSend> => byId(toSend.all(JSON.stringify(ids))),
    /** Only of those that still have the code of their entry: under another one they are another product to the operator. */
    setRegistered: (codes: ReadonlyMap<ProductId, string>, registered: Registered): void => {
      if (codes.size > 0) setRegistered.run({ registered, codes: JSON.stringify(Object.fromEntries(codes)) });
    },
  };
}

export type ProductSendingRows = ReturnType<typeof productSendingRows>;

function byId<Row extends { readonly id: ProductId }>(rows: readonly Row[]): ReadonlyMap<ProductId, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
