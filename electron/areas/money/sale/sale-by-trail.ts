import type { SaleId } from '../../../../shared/ids.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';

export type SaleMoney = { readonly totalCents: number; readonly keptCents: number; readonly hasLive: boolean };

type Said = {
  readonly subject: 'sale_line' | 'payment' | 'payment_undone';
  readonly row: string;
  readonly body: string;
};
type Line = { readonly total_cents: number; readonly share_cents?: number; readonly cancelled_at?: string | null };
type Paid = { readonly amount_cents: number; readonly state: PaymentState };

/**
 * The sale's money by the audit trail, row by row. It avoids the tables' indexes: a row missing from one is counted.
 */
export function saleByTrail(database: Statements) {
  const { value, all } = queriesOf(database);
  const began = value<[SaleId], number>(
    `SELECT id FROM audit WHERE subject_id = ? AND +subject = 'sale' ORDER BY id LIMIT 1`,
  );
  const since = all<[number, SaleId], Said>(
    `SELECT subject, subject_id AS row, body FROM audit
     WHERE id > ? AND subject IN ('sale_line', 'payment', 'payment_undone') AND body ->> 'sale_id' = ? ORDER BY id`,
  );

  /** Null if the trail does not contain the sale. */
  return (id: SaleId): SaleMoney | null => {
    const from = began(id);
    if (from === null) return null;
    const last = {
      sale_line: new Map<string, string>(),
      payment: new Map<string, string>(),
      payment_undone: new Map<string, string>(),
    };
    for (const said of since(from, id)) last[said.subject].set(said.row, said.body);
    let totalCents = 0;
    for (const body of last.sale_line.values()) {
      const line = JSON.parse(body) as Line;
      if (!line.cancelled_at) totalCents += line.total_cents - (line.share_cents ?? 0);
    }
    let keptCents = 0;
    let hasLive = false;
    for (const [payment, body] of last.payment) {
      const { amount_cents, state } = JSON.parse(body) as Paid;
      if (!isFinal(state)) hasLive = true;
      else if (state === 'approved' && !last.payment_undone.has(payment)) keptCents += amount_cents;
    }
    return { totalCents, keptCents, hasLive };
  };
}
