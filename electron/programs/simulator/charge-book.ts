import type { Cents } from '../../../shared/money.ts';
import type { ServiceContext } from './context.ts';
import type { QrCaller } from './qr-access.ts';
import type { Store } from './store.ts';
import type { ChargeStatus } from './wire-codes.ts';

export type ChargeRow = {
  readonly code: number;
  readonly control: string;
  readonly payment_id: string;
  readonly qr_register_id: string;
  readonly amount_cents: Cents;
  /** `mensagempix`. */
  readonly message: string;
  readonly br_code: string;
  readonly status: ChargeStatus;
  readonly paid_cents: Cents | null;
  readonly nsu: string;
  readonly authorisation: string;
  readonly is_ignored: 0 | 1;
  readonly created_at: number;
  readonly expires_at: number;
  readonly changed_at: number;
  readonly register_id: string;
};

const WITH_REGISTER = 'SELECT c.*, r.register_id FROM qr_charges c JOIN qr_registers r ON r.id = c.qr_register_id';

export function findCharge(store: Store, code: number): ChargeRow | undefined {
  return store.find<ChargeRow>(`${WITH_REGISTER} WHERE c.code = ?`, code);
}

/** Only of this shop and mode. */
export function findChargeOf(store: Store, caller: QrCaller, code: number): ChargeRow | undefined {
  return store.find<ChargeRow>(
    `${WITH_REGISTER} JOIN qr_companies k ON k.id = r.qr_company_id WHERE c.code = ? AND k.mode = ? AND k.cnpj = ?`,
    code,
    caller.mode,
    caller.cnpj,
  );
}

/** Newest first. */
export function listCharges(store: Store, limit: number): ChargeRow[] {
  return store.list<ChargeRow>(`${WITH_REGISTER} ORDER BY c.code DESC LIMIT ?`, limit);
}

export function setChargeStatus(context: ServiceContext, code: number, status: ChargeStatus): void {
  context.store.run('UPDATE qr_charges SET status = ?, changed_at = ? WHERE code = ?', status, context.now(), code);
  context.onChange();
}
