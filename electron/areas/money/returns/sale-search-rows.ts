import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaidBy } from '../../../../shared/payment.ts';
import type { FoundSale } from '../../../../shared/sale-return.ts';
import { fieldOf } from '../../../db/migrations/0001-baseline/one-proof.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';
import { PAID_BY } from '../payment/payment-rows.ts';

type Row = Omit<FoundSale, 'paidBy'> & { readonly paidBy: string | null };

type Page = { readonly limit: number; readonly offset: number };

/** Every printed identifier of a payment, each by its index. */
const OF_PAYMENT = [
  'SELECT sale_id FROM payment WHERE id IN (@text, lower(@text))',
  'SELECT sale_id FROM payment WHERE qr_code = @text AND qr_code IS NOT NULL',
  ...['nsu', 'authorization', 'operatorPaymentId'].map(
    (name) => `SELECT sale_id FROM payment WHERE ${fieldOf('evidence', name)} = @text AND evidence IS NOT NULL`,
  ),
].join(' UNION ');

/** Each query uses one index, for any number of years. */
export function saleSearchRows(database: Statements) {
  // subqueries run for the rows of the page only
  const { all } = queriesOf(database);
  const search = <P extends object>(where: string) => {
    const found = all<[P & Page], Row>(
      `SELECT id, series, number, closed_at AS closedAt, total_cents AS totalCents,
         (SELECT coalesce(sum(quantity), 0) FROM sale_line WHERE sale_id = found.id AND cancelled_at IS NULL) AS itemCount,
         (SELECT group_concat(${PAID_BY}) FROM payment WHERE sale_id = found.id AND state = 'approved'
           AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)) AS paidBy,
         (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE sale_id = found.id) AS returnedCents
       FROM (SELECT *, rowid AS place FROM sale WHERE state = 'paid' AND ${where}
         ORDER BY closed_at DESC, place DESC LIMIT @limit OFFSET @offset) AS found ORDER BY closed_at DESC, place DESC`,
    );
    return (sought: P, page: Page): FoundSale[] => found({ ...sought, ...page }).map(read);
  };
  const byNumber = search<{ series: number | null; number: number }>(
    'series IN (SELECT series FROM receipt_series WHERE @series IS NULL OR series = @series) AND number = @number',
  );
  const byTime = search<{ from: string; to: string }>('closed_at >= @from AND closed_at < @to');
  const byAmount = search<{ amount: Cents }>('total_cents = @amount');
  const byIds = search<{ ids: string }>('id IN (SELECT value FROM json_each(@ids))');
  const byPayment = search<{ text: string }>(`id IN (${OF_PAYMENT})`);
  return {
    byNumber: (series: number | null, number: number, page: Page) => byNumber({ series, number }, page),
    /** From `from` until before `to`, ISO 8601 in UTC. */
    byTime: (from: string, to: string, page: Page) => byTime({ from, to }, page),
    byAmount: (amount: Cents, page: Page) => byAmount({ amount }, page),
    byIds: (ids: readonly SaleId[], page: Page) => byIds({ ids: JSON.stringify(ids) }, page),
    byPayment: (text: string, page: Page) => byPayment({ text }, page),
  };
}

function read(row: Row): FoundSale {
  return { ...row, paidBy: (row.paidBy?.split(',') ?? []) as PaidBy[] };
}
