import type { Cents } from '../../../shared/money.ts';
import type { Store } from './store.ts';

/** Status as in wire-codes.ts. */
export type PosSaleRow = {
  readonly id: number;
  readonly identifier: string;
  readonly device_id: number;
  readonly amount_cents: Cents;
  readonly description: string;
  /** `tipoPagamento`; 0 lets the device choose. */
  readonly payment_type: number;
  readonly instalments: number;
  readonly instalment_kind: number | null;
  readonly status: 0 | 1 | 2;
  readonly is_aborted: 0 | 1;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly finished_at: number | null;
};

export type NewPosSale = Pick<
  PosSaleRow,
  'identifier' | 'device_id' | 'amount_cents' | 'description' | 'payment_type' | 'instalments' | 'instalment_kind'
>;

/** The newest, if duplicates are accepted. */
export function findPosSale(store: Store, identifier: string): PosSaleRow | undefined {
  return store.find<PosSaleRow>('SELECT * FROM pos_sales WHERE identifier = ? ORDER BY id DESC LIMIT 1', identifier);
}

export function findPosSaleById(store: Store, id: number): PosSaleRow | undefined {
  return store.find<PosSaleRow>('SELECT * FROM pos_sales WHERE id = ?', id);
}

/** Oldest waiting one. */
export function nextWaiting(store: Store, deviceId: number): PosSaleRow | undefined {
  return store.find<PosSaleRow>(
    'SELECT * FROM pos_sales WHERE device_id = ? AND status = 0 ORDER BY id LIMIT 1',
    deviceId,
  );
}

export function insertPosSale(store: Store, sale: NewPosSale, at: number): number {
  return store.runNamed(
    `INSERT INTO pos_sales
       (identifier, device_id, amount_cents, description, payment_type, instalments, instalment_kind, created_at)
     VALUES (@identifier, @device_id, @amount_cents, @description, @payment_type, @instalments, @instalment_kind, @at)`,
    { ...sale, at },
  );
}

export function markStarted(store: Store, id: number, at: number): void {
  store.run('UPDATE pos_sales SET status = 1, started_at = ? WHERE id = ? AND status = 0', at, id);
}

export function markConcluded(store: Store, id: number, at: number): void {
  store.run('UPDATE pos_sales SET status = 2, finished_at = ? WHERE id = ?', at, id);
}

export function markAborted(store: Store, id: number): void {
  store.run('UPDATE pos_sales SET is_aborted = 1 WHERE id = ?', id);
}
