import type { PaymentId } from '../../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import type { ServiceParts } from '../../../service-parts.ts';
import { viewSale } from '../../sale/sale-view.ts';
import type { MoneyDatabase } from '../../tables.ts';
import type { PaymentLedger } from '../payment-ledger.ts';
import type { PollLog } from '../poll-log.ts';
import type { LegUndo, UndoneLeg } from './undo-leg.ts';

export type LegServiceParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'actor'> & {
  readonly pollLog: PollLog;
  readonly ledger: Pick<PaymentLedger, 'tell'>;
  readonly undo: LegUndo;
  readonly onCash: () => void;
};

export function createLegService({ database, actor, pollLog, ledger, undo, onCash }: LegServiceParts) {
  const { payments, sales, cases, transaction } = database;

  function undoOne(id: PaymentId): Result<readonly UndoneLeg[]> {
    const row = payments.find(id);
    if (row === null) return fail('not_found');
    if (actor.shift() === null) return fail('no_shift');
    if (sales.find(row.saleId)?.state !== 'open') return fail('sale_not_open');
    if (cases.holdsUndo(row.saleId)) return fail('payment_in_conflict');
    if (payments.hasLive(row.saleId)) return fail('payment_live_on_sale');
    return undo.undo(row);
  }

  return {
    /** Undoes an approved payment of the open sale, whole. Refused while another payment is live. */
    undo: (id: PaymentId): Result<Sale> => {
      const undone = transaction(() => undoOne(id));
      if (!undone.ok) return undone;
      undo.follow(undone.value);
      ledger.tell(id);
      if (undone.value.some(({ how }) => how === 'drawer')) onCash();
      return ok(viewSale(database, pollLog, payments.get(id).saleId));
    },
  };
}

export type LegService = ReturnType<typeof createLegService>;
