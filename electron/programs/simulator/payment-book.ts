import type { Cents } from '../../../shared/money.ts';
import type { ServiceContext } from './context.ts';
import type { PosSaleRow } from './pos-sale-book.ts';
import { newUuid } from './random-ids.ts';
import type { Store } from './store.ts';
import { PAYMENT_CANCELLED, PAYMENT_DONE, type PAYMENT_ERROR, TRANSACTION_APPROVED } from './wire-codes.ts';

/** A `venda` of the operator, from a POS sale or a QR charge. */
export type PaymentRow = {
  readonly id: number;
  readonly identifier: string;
  readonly company_id: number;
  readonly pos_sale_id: number | null;
  readonly charge_code: number | null;
  readonly amount_cents: Cents;
  readonly status: 0 | 8 | 9;
  readonly receipt: string | null;
  readonly created_at: number;
  readonly updated_at: number;
};

export type TransactionRow = {
  readonly id: number;
  readonly payment_id: number;
  readonly amount_cents: Cents;
  readonly instalments: number;
  readonly status: number;
  readonly payment_type: number;
  readonly happened_at: number;
  /** Null for cash, as the next three. */
  readonly nsu: string | null;
  readonly authorisation: string | null;
  readonly network: string | null;
  readonly acquirer: string | null;
};

export type NewTransaction = Omit<TransactionRow, 'id' | 'payment_id' | 'status' | 'happened_at'>;

type PaymentOrigin = { readonly posSale: PosSaleRow } | { readonly chargeCode: number; readonly identifier: string };

function shopId(store: Store): number {
  return store.find<{ id: number }>('SELECT id FROM companies ORDER BY id LIMIT 1')?.id ?? 0;
}

function insertPayment(
  context: ServiceContext,
  origin: PaymentOrigin,
  status: number,
  amount: Cents,
  at: number,
): number {
  const isPos = 'posSale' in origin;
  return context.store.runNamed(
    `INSERT INTO payments (identifier, company_id, pos_sale_id, charge_code, amount_cents, status, created_at, updated_at)
     VALUES (@identifier, @companyId, @posSaleId, @chargeCode, @amount, @status, @at, @at)`,
    {
      identifier: isPos ? newUuid(context.random) : origin.identifier,
      companyId: shopId(context.store),
      posSaleId: isPos ? origin.posSale.id : null,
      chargeCode: isPos ? null : origin.chargeCode,
      amount,
      status,
      at,
    },
  );
}

/** A done payment with one approved transaction. */
export function recordApproval(context: ServiceContext, origin: PaymentOrigin, transaction: NewTransaction): void {
  const at = context.now();
  const paymentId = insertPayment(context, origin, PAYMENT_DONE, transaction.amount_cents, at);
  context.store.runNamed(
    `INSERT INTO transactions
       (payment_id, amount_cents, instalments, status, payment_type, happened_at, nsu, authorisation, network, acquirer)
     VALUES
       (@paymentId, @amount_cents, @instalments, @status, @payment_type, @at, @nsu, @authorisation, @network, @acquirer)`,
    { ...transaction, paymentId, status: TRANSACTION_APPROVED, at },
  );
}

export function recordFailure(
  context: ServiceContext,
  posSale: PosSaleRow,
  status: typeof PAYMENT_CANCELLED | typeof PAYMENT_ERROR,
): void {
  insertPayment(context, { posSale }, status, posSale.amount_cents, context.now());
}

/** After a refund. */
export function cancelChargePayment(context: ServiceContext, chargeCode: number): void {
  context.store.run(
    'UPDATE payments SET status = ?, updated_at = ? WHERE charge_code = ?',
    PAYMENT_CANCELLED,
    context.now(),
    chargeCode,
  );
}

export function listPaymentsOf(store: Store, posSaleId: number): PaymentRow[] {
  return store.list<PaymentRow>('SELECT * FROM payments WHERE pos_sale_id = ? ORDER BY id', posSaleId);
}

export function listTransactionsOf(store: Store, paymentId: number): TransactionRow[] {
  return store.list<TransactionRow>('SELECT * FROM transactions WHERE payment_id = ? ORDER BY id', paymentId);
}
