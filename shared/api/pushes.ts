import type { BackupState } from '../backup.ts';
import type { ComparisonState } from '../comparison.ts';
import type { DeviceList } from '../device.ts';
import { isKept, type Payment } from '../payment.ts';
import type { PaymentState } from '../payment-states.ts';
import type { PrintingState } from '../printing.ts';
import type { Product, ProductId } from '../product.ts';
import type { ImportState } from '../product-import.ts';
import type { QrRegistration } from '../qr-registration.ts';
import type { Received } from '../received-entry.ts';
import type { ReconciliationNews } from '../reconciliation.ts';
import type { ChargeSearch, RescueState } from '../rescue.ts';
import type { Sale } from '../sale.ts';
import type { SerialRead, SerialScannerState } from '../scanner.ts';
import type { Session } from '../session.ts';
import type { ShiftState } from '../shift.ts';
import type { TillHealth } from '../till-health.ts';
import type { TillState } from '../till-state.ts';
import type { UpdateState } from '../update.ts';
import { push } from './call.ts';

const BY_ITSELF: ReadonlySet<PaymentState> = new Set(['approved', 'declined', 'expired', 'unconfirmed']);

/** Other tenders end by the cashier's own key. */
function wasPaidByOperator({ state, payments }: Sale): boolean {
  const last = payments.findLast(isKept);
  return state === 'paid' && last?.caseId === null && (last.tender === 'card' || last.tender === 'pix');
}

export const PUSHES = {
  /** `openCases` as in `TillState`. */
  'case:changed': push<{ readonly openCases: number }>('caller'),
  'product:changed': push<Product>('caller'),
  /** The operator confirmed the deletion. */
  'product:gone': push<ProductId>('caller'),
  'comparison:changed': push<ComparisonState>('caller'),
  'devices:changed': push<DeviceList>('caller'),
  'qr:changed': push<QrRegistration>('caller'),
  'import:changed': push<ImportState>('caller'),
  // an outcome from the operator came by itself, even during another call; case money is attached by a person
  'payment:changed': push<Payment>(({ tender, state, caseId }) =>
    (tender === 'card' || tender === 'pix') && caseId === null && BY_ITSELF.has(state) ? 'till' : 'caller',
  ),
  'charges:changed': push<ChargeSearch>('caller'),
  'session:changed': push<Session>(({ state }) => (state === 'signed_in' ? 'cashier' : 'caller')),
  /** A job, printer state or printer list changed. */
  'printing:changed': push<PrintingState>('cashier'),
  'reconciliation:changed': push<ReconciliationNews>('caller'),
  'backup:changed': push<BackupState>('cashier'),
  'rescue:changed': push<RescueState>('caller'),
  'sale:changed': push<Sale>((sale) => (wasPaidByOperator(sale) ? 'till' : 'caller')),
  'scanner:read': push<SerialRead>('cashier'),
  'scanner:changed': push<SerialScannerState>('cashier'),
  'received:changed': push<Received>('caller'),
  'shift:changed': push<ShiftState>('cashier'),
  'health:changed': push<TillHealth>('till'),
  'till:changed': push<TillState>('caller'),
  'update:changed': push<UpdateState>('caller'),
};
