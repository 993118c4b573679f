import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, subtract } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { writing } from '../../../db/storage-failure.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { DueOf } from '../payment/standalone-card.ts';
import { viewSale } from '../sale/sale-view.ts';
import type { MoneyDatabase } from '../tables.ts';
import { leftOf, usableNote } from './credit-notes.ts';

export type StoreCreditParts = ServiceParts<MoneyDatabase> & {
  readonly pollLog: PollLog;
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly due: DueOf;
};

/** Approved at once. The database prevents spending more than the balance. */
export function createStoreCredit(parts: StoreCreditParts) {
  const { database, actor } = parts;
  const { payments, sales, transaction } = database;

  function pay(id: PaymentId, saleId: SaleId, code: string, part: Cents | null): Result<Sale> {
    const room = parts.mayBegin('cash');
    if (!room.ok) return room;
    const whole = parts.due(saleId, null);
    if (!whole.ok) return whole;
    const at = timestamp(parts.clock);
    const note = usableNote(parts, code, at);
    if (!note.ok) return note;
    const left = leftOf(note.value);
    const due = parts.due(saleId, part ?? (Math.min(left, whole.value.amountCents) as Cents));
    if (!due.ok) return due;
    const { amountCents, isLast } = due.value;
    if (amountCents > left)
      return fail('credit_note_holds_less', { field: 'amountCents', values: { leftCents: left } });
    const made = { id, saleId, amountCents, state: 'approved', createdAt: at, ...actor.by() } as const;
    const spent = { creditNoteId: note.value.id, leftCents: subtract(left, amountCents) };
    payments.insert({ ...made, tender: 'store_credit', ...spent });
    if (isLast) sales.pay(saleId, at);
    return ok(viewSale(database, parts.pollLog, saleId));
  }

  return {
    /** `part` of the due amount; null for as much as the balance covers. */
    payStoreCredit: (saleId: SaleId, code: string, part: Cents | null): Result<Sale> => {
      const id = parts.newId() as PaymentId;
      return writing(id, () => transaction(() => pay(id, saleId, code, part)));
    },
  };
}
