import type { Cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Sale, SaleId } from '../../../shared/sale.ts';
import type { AskLog } from '../ask-log.ts';
import { writing } from '../attempted-row.ts';
import { viewSale } from '../sale-view.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { StorageFloor } from '../storage-floor.ts';
import { leftOf, usableNote } from './credit-notes.ts';

export type StoreCreditParts = ServiceParts & {
  readonly asks: AskLog;
  readonly mayBegin: StorageFloor['mayBegin'];
  /** What of the sale is to be paid, or why it takes no payment. */
  readonly due: (
    saleId: SaleId,
    part: Cents | null,
  ) => Result<{ readonly amountCents: Cents; readonly isLast: boolean }>;
};

/**
 * Pays with a vale-troca. As with cash it is approved at once and nothing leaves the machine; that no more is spent than is
 * left, the file itself sees to.
 */
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
    payments.insert({
      id,
      sale_id: saleId,
      tender: 'store_credit',
      amount_cents: amountCents,
      state: 'approved',
      created_at: at,
      evidence: JSON.stringify({ source: 'credit_note', amountCents }),
      credit_note_id: note.value.id,
      ...actor.by(),
    });
    payments.addEvent(id, at, 'paid_store_credit', 'created', 'approved', null);
    if (isLast) sales.pay(saleId, at);
    return ok(viewSale(database, parts.asks, saleId));
  }

  return {
    /** `part` of what the sale still needs; null for as much of it as the vale-troca holds. */
    payStoreCredit: (saleId: SaleId, code: string, part: Cents | null): Result<Sale> => {
      const id = parts.newId() as PaymentId;
      return writing(id, () => transaction(() => pay(id, saleId, code, part)));
    },
  };
}
