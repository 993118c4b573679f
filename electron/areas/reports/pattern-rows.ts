import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { PersonId, Role } from '../../../shared/person.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';

/** `approver`: name of the person whose PIN allowed it. */
type Act = { readonly at: string; readonly person_id: PersonId; readonly approver?: string | null };

export type PaidCountRow = { readonly person_id: PersonId; readonly count: number };
export type CancelledSaleRow = Act & Readonly<{ sale_id: SaleId; cents: Cents; reason: string; was_held: 0 | 1 }>;
export type LineActRow = Act & { readonly sale_id: SaleId; readonly cents: Cents; readonly reason: string };
export type DiscountRow = Act & {
  readonly sale_id: SaleId;
  readonly role: Role;
  readonly scope: 'line' | 'sale';
  readonly cents: Cents;
  readonly gross_cents: Cents;
};
export type OpeningRow = Act & { readonly reason: string };
export type RefundRow = Act & {
  readonly sale_id: SaleId | null;
  readonly cents: Cents;
  readonly money: string;
  readonly reason: string;
  readonly sold_by: PersonId | null;
  readonly sold_at: string | null;
  /** The same person reprinted the receipt before. */
  readonly was_reprinted: 0 | 1;
};
export type CountedRow = Act & { readonly difference_cents: Cents };
export type SlipRow = Act & Readonly<{ payment_id: string; sale_id: SaleId; cents: Cents; brand: string }>;

const WHO = `json_extract(person, '$.id') AS person_id, json_extract(approver, '$.name') AS approver`;
const WHEN = 'at >= ? AND at < ?';
/** A repeated discount replaces the one before. */
function isLast(kind: string, same: string): string {
  return `NOT EXISTS (SELECT 1 FROM sale_act AS later WHERE later.sale_id = act.sale_id AND later.kind = '${kind}'
     AND ${same} AND later.rowid > act.rowid)`;
}

type Span = [from: string, to: string];

/** Moments are ISO 8601 in UTC, spans exclude their end. */
export function patternRows(database: Statements) {
  const { all } = queriesOf(database);
  const lineActs = all<[...Span, kind: string], LineActRow>(
    `SELECT at, ${WHO}, sale_id, amount_cents AS cents, reason FROM sale_act
     WHERE ${WHEN} AND kind = ? AND amount_cents > 0`,
  );
  return {
    ...discountRows(database),
    /** By the person who closed the sale. */
    paid: all<Span, PaidCountRow>(
      `SELECT person_id, count(*) AS count FROM sale
       WHERE state = 'paid' AND closed_at >= ? AND closed_at < ? AND person_id IS NOT NULL GROUP BY 1`,
    ),
    cancelledSales: all<Span, CancelledSaleRow>(
      `SELECT at, ${WHO}, sale_id, amount_cents AS cents, reason,
         EXISTS (SELECT 1 FROM sale_act AS held WHERE held.sale_id = act.sale_id AND held.kind = 'held') AS was_held
       FROM sale_act AS act WHERE ${WHEN} AND kind = 'sale_cancelled' AND amount_cents > 0`,
    ),
    cancelledLines: (...span: Span) => lineActs(...span, 'line_cancelled'),
    loweredPrices: (...span: Span) => lineActs(...span, 'price_changed'),
    openings: all<Span, OpeningRow>(
      `SELECT at, ${WHO}, reason FROM cash_movement WHERE ${WHEN} AND kind = 'no_sale' ORDER BY at`,
    ),
    refunds: all<Span, RefundRow>(
      `SELECT sale_return.at, ${WHO}, sale_id, sale_return.total_cents AS cents, money, reason,
         sale.person_id AS sold_by, sale.closed_at AS sold_at,
         EXISTS (SELECT 1 FROM sale_act WHERE sale_act.sale_id = sale_return.sale_id AND kind = 'reprinted'
           AND sale_act.at <= sale_return.at AND json_extract(sale_act.person, '$.id') = json_extract(sale_return.person, '$.id')
         ) AS was_reprinted
       FROM sale_return LEFT JOIN sale ON sale.id = sale_id
       WHERE sale_return.at >= ? AND sale_return.at < ? ORDER BY sale_return.at`,
    ),
    counted: all<Span, CountedRow>(
      `SELECT closed_at AS at, json_extract(closed_by, '$.id') AS person_id,
         json_extract(approved_by, '$.name') AS approver, counted_cents - expected_cents AS difference_cents
       FROM shift WHERE state = 'closed' AND closed_at >= ? AND closed_at < ? ORDER BY number`,
    ),
    slips: all<Span, SlipRow>(
      `SELECT created_at AS at, person_id, id AS payment_id, sale_id, amount_cents AS cents,
         json_extract(evidence, '$.brand') AS brand
       FROM payment WHERE tender = 'standalone_card' AND created_at >= ? AND created_at < ? AND person_id IS NOT NULL`,
    ),
  };
}

export type PatternRows = ReturnType<typeof patternRows>;

function discountRows(database: Statements) {
  const { all } = queriesOf(database);
  const ofLines = all<Span, DiscountRow>(
    `SELECT at, ${WHO}, json_extract(person, '$.role') AS role, act.sale_id, 'line' AS scope,
       line.discount_cents AS cents, line.total_cents + line.discount_cents AS gross_cents
     FROM sale_act AS act JOIN sale_line AS line ON line.id = act.line_id
     WHERE ${WHEN} AND kind = 'line_discount' AND approver IS NULL AND line.discount_cents > 0
       AND line.cancelled_at IS NULL AND ${isLast('line_discount', 'later.line_id = act.line_id')}`,
  );
  const ofSales = all<Span, DiscountRow>(
    `SELECT at, ${WHO}, json_extract(person, '$.role') AS role, act.sale_id, 'sale' AS scope,
       sale.discount_cents AS cents, sale.total_cents + sale.discount_cents AS gross_cents
     FROM sale_act AS act JOIN sale ON sale.id = act.sale_id
     WHERE ${WHEN} AND kind = 'sale_discount' AND approver IS NULL AND sale.discount_cents > 0
       AND ${isLast('sale_discount', 'true')}`,
  );
  /** Without approval, in their final state. */
  return { discounts: (...span: Span): readonly DiscountRow[] => [...ofLines(...span), ...ofSales(...span)] };
}
