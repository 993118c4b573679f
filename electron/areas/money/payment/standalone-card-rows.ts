import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CardKind, PaymentId } from '../../../../shared/payment.ts';
import type { StandaloneCardRecord, TypedEvidence } from '../../../../shared/standalone-card.ts';
import type { Statements } from '../../../db/statements.ts';

type Row = {
  readonly id: PaymentId;
  readonly sale_id: SaleId;
  readonly amount_cents: Cents;
  readonly card_kind: CardKind;
  readonly evidence: string;
  readonly created_at: string;
};

export function standaloneCardRows(database: Statements) {
  const between = database.prepare<[string, string], Row>(
    `SELECT id, sale_id, amount_cents, card_kind, evidence, created_at FROM payment
     WHERE tender = 'standalone_card' AND created_at >= ? AND created_at < ? ORDER BY rowid`,
  );
  return {
    /** From `from` until before `to`, ISO 8601 in UTC, oldest first. */
    standaloneOf: (from: string, to: string): readonly StandaloneCardRecord[] => between.all(from, to).map(readRecord),
  };
}

function readRecord(row: Row): StandaloneCardRecord {
  const { brand, nsu, authorization } = JSON.parse(row.evidence) as TypedEvidence;
  return {
    paymentId: row.id,
    saleId: row.sale_id,
    amountCents: row.amount_cents,
    kind: row.card_kind,
    brand,
    nsu,
    authorization,
    at: row.created_at,
  };
}
