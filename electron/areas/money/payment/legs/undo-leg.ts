import { invariant } from '../../../../../shared/assert.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { sum } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId, UndoneHow } from '../../../../../shared/payment.ts';
import type { PersonName } from '../../../../../shared/person.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import { isSupervised } from '../../../actor.ts';
import { type ServiceParts, timestamp } from '../../../service-parts.ts';
import { createCaseBook } from '../../cases/case-book.ts';
import type { MoneyDatabase } from '../../tables.ts';
import { proofOf, type StoredPayment } from '../stored-payment.ts';

export type LegUndoParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId' | 'actor'> & {
  /** Whether the operator gives Pix money back when it is asked to. */
  readonly refundsPix: () => boolean;
  /** Has the money that is going back followed: a refund to its end, a card until it shows as given back. */
  readonly follow: (undone: UndoneLeg) => void;
};

/** A leg that was undone. `follows`: what has to begin once that is on disk. */
export type UndoneLeg = {
  readonly paymentId: PaymentId;
  readonly how: UndoneHow;
  readonly caseId: CaseId | null;
  readonly follows: 'refund' | 'watch' | null;
};

/**
 * Undoes approved payments of a sale that is not closed. Cash goes out of the drawer, by a supervisor; Pix and card become a
 * case until their money is back; a vale-troca has its balance again. The payment itself stays what it was: approved.
 */
export function createLegUndo(parts: LegUndoParts) {
  const { database, actor } = parts;
  const { payments, cases, drawer } = database;
  const book = createCaseBook(parts);

  /** Why these legs cannot be undone now, by whoever asks; null when they can. */
  function refusal(rows: readonly StoredPayment[]): ReturnType<typeof fail> | null {
    if (rows.some((row) => row.state !== 'approved' || row.undone !== null)) return fail('leg_not_undoable');
    const cash = sum(rows.filter(({ tender }) => tender === 'cash').map((row) => row.amountCents));
    if (cash === 0) return null;
    if (!isSupervised(actor)) return fail('needs_supervisor');
    invariant(drawer.openShift().ok, 'nothing is undone without an open shift');
    return drawer.holds(cash) ? null : fail('drawer_holds_less');
  }

  /** Opens the case; a Pix that the operator gives back is asked for at once. */
  function openCase(row: StoredPayment): Pick<UndoneLeg, 'caseId' | 'follows'> {
    // money of a case is one again: its charge belongs to an attempt that has ended otherwise
    if (row.caseId !== null) return { caseId: book.openGivenUp(row), follows: null };
    const caseId = book.openUndone(row, proofOf(row));
    const isRefunded = cases.get(caseId).qr_code !== null && parts.refundsPix();
    if (isRefunded) cases.update(caseId, { state: 'refunding' });
    if (row.tender === 'standalone_card') return { caseId, follows: null };
    return { caseId, follows: isRefunded ? 'refund' : 'watch' };
  }

  function record(row: StoredPayment, person: PersonName): UndoneLeg {
    const at = timestamp(parts.clock);
    const how = howOf(row);
    const shiftId = actor.shift();
    invariant(shiftId !== null, 'nothing is undone without an open shift');
    const { caseId, follows } = how === 'case' ? openCase(row) : { caseId: null, follows: null };
    database.undone.insert({
      payment_id: row.id,
      sale_id: row.saleId,
      amount_cents: row.amountCents,
      how,
      case_id: caseId,
      shift_id: shiftId,
      person,
      approver: actor.approver(),
      at,
    });
    payments.addEvent(row.id, at, 'undone', 'approved', 'undone', how);
    // looked at again, also where its watch was over
    if (follows === 'watch') payments.update(row.id, { watchUntil: at }, at);
    return { paymentId: row.id, how, caseId, follows };
  }

  function undoRows(rows: readonly StoredPayment[]): Result<readonly UndoneLeg[]> {
    if (rows.length === 0) return ok([]);
    const person = actor.person();
    if (person === null) return fail('signed_out');
    return refusal(rows) ?? ok(rows.map((row) => record(row, person)));
  }

  return {
    /** Within a transaction: one leg, or why not. */
    undo: (row: StoredPayment): Result<readonly UndoneLeg[]> => undoRows([row]),
    /** Within a transaction: every leg that still pays for the sale, all of them or none. */
    undoAll: (saleId: SaleId): Result<readonly UndoneLeg[]> =>
      undoRows(payments.ofSale(saleId).filter((row) => row.state === 'approved' && row.undone === null)),
    /** Once they are on disk. */
    follow: (undone: readonly UndoneLeg[]): void => {
      for (const leg of undone) parts.follow(leg);
    },
  };
}

export type LegUndo = ReturnType<typeof createLegUndo>;

function howOf({ tender }: StoredPayment): UndoneHow {
  if (tender === 'cash') return 'drawer';
  return tender === 'store_credit' ? 'credit' : 'case';
}
