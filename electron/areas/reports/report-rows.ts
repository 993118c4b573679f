import { type Cents, ZERO } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Tally } from '../../../shared/shift.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';

type PaidSaleRow = Readonly<{ at: string; person_id: PersonId | null; total_cents: Cents; discount_cents: Cents }>;

export type SoldRow = {
  readonly person_id: PersonId | null;
  readonly product_id: ProductId;
  readonly code: string;
  readonly name: string;
  /** A weighed package counts as one. */
  readonly items: number;
  /** Without weighed packages. */
  readonly quantity: number;
  readonly grams: number;
  /** After all discounts. */
  readonly cents: Cents;
  /** Item discounts, and shares of sale discounts. */
  readonly discount_cents: Cents;
  /** Items with a discount of their own. */
  readonly discounted: number;
};

export type PaidRow = Tally &
  Readonly<{ tender: string; card_kind: string | null; brand: string | null; device: string | null }>;

type CancelledRow = Tally & Readonly<{ what: 'line_cancelled' | 'sale_cancelled'; person_id: PersonId }>;

export type ReturnedRow = Tally & Readonly<{ person_id: PersonId; name: string; money: string; with_receipt: 0 | 1 }>;

export type CloseRow = {
  readonly number: number;
  readonly at: string;
  readonly person_id: PersonId;
  readonly name: string;
  readonly difference_cents: Cents;
};

const MONEY = (of: string): string => `count(*) AS count, coalesce(sum(${of}), 0) AS cents`;

/** Matches the index `sale_by_closing`. */
const CLOSED = `sale.state = 'paid' AND sale.closed_at >= ? AND sale.closed_at < ?`;

/*
 * The newest report about each payment whose money has left, as in case-rows.ts. The first two conditions are an
 * index's.
 */
const REVERSED = `SELECT max(rowid) FROM money_case WHERE payment_id IS NOT NULL AND kind <> 'returned'
  AND kind = 'money_gone' AND state <> 'dissolved' GROUP BY payment_id`;

type Span = [from: string, to: string];

export const NO_TALLY: Tally = { count: 0, cents: ZERO };

/** Moments are ISO 8601 in UTC, spans exclude their end. */
export function reportRows(database: Statements) {
  const { one, total, all } = queriesOf(database);
  const tally = (sql: string) => {
    const query = one<Span, Tally>(sql);
    return (...span: Span): Tally => query(...span) ?? NO_TALLY;
  };
  const countIn = (table: string, at: string) =>
    total<Span>(`SELECT count(*) FROM ${table} WHERE ${at} >= ? AND ${at} < ?`);
  // includes cancelled sales, so that the index alone is read
  const [closedCount, actCount] = [countIn('sale', 'closed_at'), countIn('sale_act', 'at')];
  const names = all<[], { id: PersonId; name: string }>('SELECT id, name FROM person');
  return {
    /** Closed sales and acts on sales; neither leaves its span. */
    counts: (...span: Span): readonly [number, number] => [closedCount(...span), actCount(...span)],
    soldIn: tally(`SELECT ${MONEY('total_cents')} FROM sale WHERE ${CLOSED}`),
    returnedIn: tally(`SELECT ${MONEY('total_cents')} FROM sale_return WHERE at >= ? AND at < ?`),
    /** Few payments match, so they are read first. */
    reversedIn: tally(
      `SELECT ${MONEY('coalesce(gone.amount_cents, payment.amount_cents)')} FROM money_case AS gone
       CROSS JOIN payment ON payment.id = gone.payment_id CROSS JOIN sale ON sale.id = payment.sale_id
       WHERE gone.rowid IN (${REVERSED}) AND refund_seen_cents IS NULL AND payment.state = 'approved'
         AND payment.id NOT IN (SELECT payment_id FROM payment_undone) AND ${CLOSED}`,
    ),
    paidSales: all<Span, PaidSaleRow>(
      `SELECT closed_at AS at, person_id, total_cents, discount_cents FROM sale WHERE ${CLOSED}`,
    ),
    sold: all<Span, SoldRow>(
      `SELECT person_id, product_id, code, name, sum(quantity) AS items,
         sum(iif(grams IS NULL, quantity, 0)) AS quantity, total(grams) AS grams,
         sum(sale_line.total_cents - share_cents) AS cents, sum(sale_line.discount_cents + share_cents) AS discount_cents,
         sum(sale_line.discount_cents > 0) AS discounted
       FROM sale CROSS JOIN sale_line ON sale_id = sale.id LEFT JOIN line_weight ON line_id = sale_line.id
       WHERE ${CLOSED} AND cancelled_at IS NULL GROUP BY person_id, product_id`,
    ),
    paid: all<Span, PaidRow>(
      `SELECT tender, coalesce(json_extract(evidence, '$.cardKind'), card_kind) AS card_kind,
         json_extract(evidence, '$.brand') AS brand, device_name AS device, count(*) AS count, sum(amount_cents) AS cents
       FROM sale CROSS JOIN payment ON sale_id = sale.id
       WHERE ${CLOSED} AND payment.state = 'approved'
         AND payment.id NOT IN (SELECT payment_id FROM payment_undone)
       GROUP BY 1, 2, 3, 4`,
    ),
    cancelled: all<Span, CancelledRow>(
      `SELECT kind AS what, json_extract(person, '$.id') AS person_id, count(*) AS count, sum(amount_cents) AS cents
       FROM sale_act WHERE at >= ? AND at < ? AND kind IN ('line_cancelled', 'sale_cancelled') AND amount_cents > 0
       GROUP BY 1, 2`,
    ),
    returned: all<Span, ReturnedRow>(
      `SELECT json_extract(person, '$.id') AS person_id, json_extract(person, '$.name') AS name, money,
         sale_id IS NOT NULL AS with_receipt, count(*) AS count, sum(total_cents) AS cents
       FROM sale_return WHERE at >= ? AND at < ? GROUP BY 1, 3, 4`,
    ),
    closes: all<Span, CloseRow>(
      `SELECT number, closed_at AS at, json_extract(closed_by, '$.id') AS person_id,
         json_extract(closed_by, '$.name') AS name, counted_cents - expected_cents AS difference_cents
       FROM shift WHERE state = 'closed' AND closed_at >= ? AND closed_at < ? ORDER BY number`,
    ),
    /** Present names. */
    names: (): ReadonlyMap<PersonId, string> => new Map(names().map(({ id, name }) => [id, name])),
  };
}

export type ReportRows = ReturnType<typeof reportRows>;
