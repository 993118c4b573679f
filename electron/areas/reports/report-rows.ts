import type { Cents } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Statements } from '../../db/statements.ts';

export type PaidSaleRow = {
  readonly at: string;
  readonly person_id: PersonId | null;
  readonly total_cents: Cents;
  readonly discount_cents: Cents;
};

export type SoldRow = {
  readonly person_id: PersonId | null;
  readonly product_id: ProductId;
  readonly code: string;
  readonly name: string;
  /** Pieces, and each weighed package as one. */
  readonly items: number;
  /** Pieces alone. */
  readonly quantity: number;
  /** What the weighed packages come to. */
  readonly grams: number;
  /** With every discount taken off. */
  readonly cents: Cents;
  /** Of the items themselves, and their shares of the discounts of whole sales. */
  readonly discount_cents: Cents;
  /** Items that had a discount of their own. */
  readonly discounted: number;
};

export type PaidRow = {
  readonly tender: string;
  readonly card_kind: string | null;
  readonly brand: string | null;
  readonly device: string | null;
  readonly count: number;
  readonly cents: Cents;
};

export type CancelledRow = {
  readonly what: 'line_cancelled' | 'sale_cancelled';
  readonly person_id: PersonId;
  readonly count: number;
  readonly cents: Cents;
};

export type ReturnedRow = {
  readonly person_id: PersonId;
  readonly name: string;
  readonly money: string;
  readonly with_receipt: 0 | 1;
  readonly count: number;
  readonly cents: Cents;
};

export type CloseRow = {
  readonly number: number;
  readonly at: string;
  readonly person_id: PersonId;
  readonly name: string;
  readonly difference_cents: Cents;
};

/** Paid from a moment on until before another: as the index `sale_by_closing` has it. */
const CLOSED = `sale.state = 'paid' AND sale.closed_at >= ? AND sale.closed_at < ?`;

/** What reports are made of. Moments are ISO 8601 in UTC; the end of a span is not in it. */
export function reportRows(database: Statements) {
  // cancelled ones too: so it is counted in the index alone
  const closedCount = database
    .prepare<[string, string], number>('SELECT count(*) FROM sale WHERE closed_at >= ? AND closed_at < ?')
    .pluck();
  const actCount = database
    .prepare<[string, string], number>('SELECT count(*) FROM sale_act WHERE at >= ? AND at < ?')
    .pluck();
  const paidSales = database.prepare<[string, string], PaidSaleRow>(
    `SELECT closed_at AS at, person_id, total_cents, discount_cents FROM sale WHERE ${CLOSED}`,
  );
  const sold = database.prepare<[string, string], SoldRow>(
    `SELECT person_id, product_id, code, name, sum(quantity) AS items,
       sum(iif(grams IS NULL, quantity, 0)) AS quantity, total(grams) AS grams,
       sum(sale_line.total_cents - share_cents) AS cents, sum(sale_line.discount_cents + share_cents) AS discount_cents,
       sum(sale_line.discount_cents > 0) AS discounted
     FROM sale CROSS JOIN sale_line ON sale_id = sale.id LEFT JOIN line_weight ON line_id = sale_line.id
     WHERE ${CLOSED} AND cancelled_at IS NULL GROUP BY person_id, product_id`,
  );
  const paid = database.prepare<[string, string], PaidRow>(
    `SELECT tender, coalesce(json_extract(evidence, '$.cardKind'), card_kind) AS card_kind,
       json_extract(evidence, '$.brand') AS brand, device_name AS device, count(*) AS count, sum(amount_cents) AS cents
     FROM sale CROSS JOIN payment ON sale_id = sale.id
     WHERE ${CLOSED} AND payment.state = 'approved'
       AND payment.id NOT IN (SELECT payment_id FROM payment_undone)
     GROUP BY 1, 2, 3, 4`,
  );
  const cancelled = database.prepare<[string, string], CancelledRow>(
    `SELECT kind AS what, json_extract(person, '$.id') AS person_id, count(*) AS count, sum(amount_cents) AS cents
     FROM sale_act WHERE at >= ? AND at < ? AND kind IN ('line_cancelled', 'sale_cancelled') AND amount_cents > 0
     GROUP BY 1, 2`,
  );
  const returned = database.prepare<[string, string], ReturnedRow>(
    `SELECT json_extract(person, '$.id') AS person_id, json_extract(person, '$.name') AS name, money,
       sale_id IS NOT NULL AS with_receipt, count(*) AS count, sum(total_cents) AS cents
     FROM sale_return WHERE at >= ? AND at < ? GROUP BY 1, 3, 4`,
  );
  const closes = database.prepare<[string, string], CloseRow>(
    `SELECT number, closed_at AS at, json_extract(closed_by, '$.id') AS person_id,
       json_extract(closed_by, '$.name') AS name, counted_cents - expected_cents AS difference_cents
     FROM shift WHERE state = 'closed' AND closed_at >= ? AND closed_at < ? ORDER BY number`,
  );
  const names = database.prepare<[], { id: PersonId; name: string }>('SELECT id, name FROM person');

  return {
    /** Sales that ended in the span, and acts on sales: neither ever leaves it. */
    counts: (from: string, to: string): readonly [number, number] => [
      closedCount.get(from, to) ?? 0,
      actCount.get(from, to) ?? 0,
    ],
    paidSales: (from: string, to: string): PaidSaleRow[] => paidSales.all(from, to),
    /** What was sold, by who closed the sale and by product. */
    sold: (from: string, to: string): SoldRow[] => sold.all(from, to),
    /** What the sales were paid by. */
    paid: (from: string, to: string): PaidRow[] => paid.all(from, to),
    /** Items and sales that were cancelled in the span, by who did it. */
    cancelled: (from: string, to: string): CancelledRow[] => cancelled.all(from, to),
    returned: (from: string, to: string): ReturnedRow[] => returned.all(from, to),
    closes: (from: string, to: string): CloseRow[] => closes.all(from, to),
    /** As they are called now. */
    names: (): ReadonlyMap<PersonId, string> => new Map(names.all().map(({ id, name }) => [id, name])),
  };
}

export type ReportRows = ReturnType<typeof reportRows>;
