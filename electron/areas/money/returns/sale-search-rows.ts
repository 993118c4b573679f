import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaidBy } from '../../../../shared/payment.ts';
import type { FoundSale } from '../../../../shared/sale-return.ts';
import { fieldOf } from '../../../db/migrations/0001-baseline/one-proof.ts';
import type { Statements } from '../../../db/statements.ts';
import { PAID_BY } from '../payment/payment-rows.ts';

type Row = {
  readonly id: SaleId;
  readonly series: number;
  readonly number: number;
  readonly closed_at: string;
  readonly total_cents: Cents;
  readonly item_count: number;
  readonly paid_by: string | null;
  readonly returned_cents: Cents;
};

type Page = { readonly limit: number; readonly offset: number };

/** Every identifier of a payment on paper, each by its index. */
const OF_PAYMENT = [
  'SELECT sale_id FROM payment WHERE id = @text',
  'SELECT sale_id FROM payment WHERE qr_code = @text AND qr_code IS NOT NULL',
  ...['nsu', 'authorization', 'operatorPaymentId'].map(
    (name) => `SELECT sale_id FROM payment WHERE ${fieldOf('evidence', name)} = @text AND evidence IS NOT NULL`,
  ),
].join(' UNION ');

/** Each query uses one index, however many years are kept. */
export function saleSearchRows(database: Statements) {
  // subqueries run for the rows of the page only
  const prepare = <P extends object>(where: string) =>
    database.prepare<[P & Page], Row>(
      `SELECT id, series, number, closed_at, total_cents,
         (SELECT coalesce(sum(quantity), 0) FROM sale_line WHERE sale_id = found.id AND cancelled_at IS NULL) AS item_count,
         (SELECT group_concat(${PAID_BY}) FROM payment WHERE sale_id = found.id AND state = 'approved'
           AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)) AS paid_by,
         (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE sale_id = found.id) AS returned_cents
       FROM (SELECT *, rowid AS place FROM sale WHERE state = 'paid' AND ${where}
         ORDER BY closed_at DESC, place DESC LIMIT @limit OFFSET @offset) AS found ORDER BY closed_at DESC, place DESC`,
    );
  const byNumber = prepare<{ series: number | null; number: number }>(
    'series IN (SELECT series FROM receipt_series WHERE @series IS NULL OR series = @series) AND number = @number',
  );
  const byTime = prepare<{ from: string; to: string }>('closed_at >= @from AND closed_at < @to');
  const byAmount = prepare<{ amount: Cents }>('total_cents = @amount');
  const byIds = prepare<{ ids: string }>('id IN (SELECT value FROM json_each(@ids))');
  const byPayment = prepare<{ text: string }>(`id IN (${OF_PAYMENT})`);
  return {
    byNumber: (series: number | null, number: number, page: Page): FoundSale[] =>
      byNumber.all({ series, number, ...page }).map(read),
    /** From `from` until before `to`, ISO 8601 in UTC. */
    byTime: (from: string, to: string, page: Page): FoundSale[] => byTime.all({ from, to, ...page }).map(read),
    byAmount: (amount: Cents, page: Page): FoundSale[] => byAmount.all({ amount, ...page }).map(read),
    byIds: (ids: readonly SaleId[], page: Page): FoundSale[] =>
      byIds.all({ ids: JSON.stringify(ids), ...page }).map(read),
    byPayment: (text: string, page: Page): FoundSale[] => byPayment.all({ text, ...page }).map(read),
  };
}

export type SaleSearchRows = ReturnType<typeof saleSearchRows>;

function read(row: Row): FoundSale {
  return {
    id: row.id,
    series: row.series,
    number: row.number,
    closedAt: row.closed_at,
    totalCents: row.total_cents,
    itemCount: row.item_count,
    paidBy: (row.paid_by?.split(',') ?? []) as PaidBy[],
    returnedCents: row.returned_cents,
  };
}
