import { invariant } from '../../../../../shared/assert.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { sum } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId, UndoneHow } from '../../../../../shared/payment.ts';
import type { PersonName } from '../../../../../shared/person.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import { isSupervised } from '../../../actor.ts';
import { type ServiceParts, timestamp } from '../../../service-parts.ts';
import { openGivenUp, openUndone, settleUndoneGone } from '../../cases/case-book.ts';
import { isGone } from '../../cases/money-of-cases.ts';
import type { MoneyDatabase } from '../../tables.ts';
import { proofOf, type StoredPayment } from '../stored-payment.ts';

export type LegUndoParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId' | 'actor'> & {
  readonly refundsPix: () => boolean;
  /** Follows a refund: to its end, for a card until its reversal shows. */
  readonly follow: (undone: UndoneLeg) => void;
};

/** `follows`: to begin once it is on disk. */
export type UndoneLeg = {
  readonly paymentId: PaymentId;
  readonly how: UndoneHow;
  readonly caseId: CaseId | null;
  readonly follows: 'refund' | 'watch' | null;
};

/** Undoes approved payments of an open sale. Cash leaves the drawer, with a supervisor; Pix and card become a case
 * until refunded, unless the operator has refunded them already; a vale-troca regains its balance. The payment stays
 * approved. */
export function createLegUndo(parts: LegUndoParts) {
  const { payments } = parts.database;
  return {
    /** Within a transaction. */
    undo: (row: StoredPayment): Result<readonly UndoneLeg[]> => undoRows(parts, [row]),
    /** Within a transaction: every leg that pays for the sale, or none. */
    undoAll: (saleId: SaleId): Result<readonly UndoneLeg[]> =>
      undoRows(
        parts,
        payments.ofSale(saleId).filter((row) => row.state === 'approved' && row.undone === null),
      ),
    /** After the commit. */
    follow: (undone: readonly UndoneLeg[]): void => {
      for (const leg of undone) parts.follow(leg);
    },
  };
}

export type LegUndo = ReturnType<typeof createLegUndo>;

function undoRows(parts: LegUndoParts, rows: readonly StoredPayment[]): Result<readonly UndoneLeg[]> {
  if (rows.length === 0) return ok([]);
  const person = parts.actor.person();
  if (person === null) return fail('signed_out');
  return refusal(parts, rows) ?? ok(rows.map((row) => record(parts, row, person)));
}

/** Null if they can be undone now. */
function refusal({ database, actor }: LegUndoParts, rows: readonly StoredPayment[]): ReturnType<typeof fail> | null {
  if (rows.some((row) => row.state !== 'approved' || row.undone !== null)) return fail('leg_not_undoable');
  const cash = sum(rows.filter(({ tender }) => tender === 'cash').map((row) => row.amountCents));
  if (cash === 0) return null;
  if (!isSupervised(actor)) return fail('needs_supervisor');
  invariant(database.drawer.openShift().ok, 'nothing is undone without an open shift');
  return database.drawer.holds(cash) ? null : fail('drawer_holds_less');
}

function record(parts: LegUndoParts, row: StoredPayment, person: PersonName): UndoneLeg {
  const { database, actor } = parts;
  const at = timestamp(parts.clock);
  const how = howOf(row);
  const shiftId = actor.shift();
  invariant(shiftId !== null, 'nothing is undone without an open shift');
  const wasGone = isGone(database, row.id);
  const { caseId, follows } = how === 'case' ? openCase(parts, row) : { caseId: null, follows: null };
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
  // behind it: a trail that ends in between keeps the case of the gone money
  if (wasGone && caseId !== null) settleUndoneGone(parts, row, caseId);
  database.payments.addEvent(row.id, at, 'undone', 'approved', 'undone', how);
  // watched again, even if its watch was over
  if (follows === 'watch') database.payments.update(row.id, { watchUntil: at }, at);
  return { paymentId: row.id, how, caseId, follows };
}

/** A Pix is refunded at once if the operator does so. */
function openCase(parts: LegUndoParts, row: StoredPayment): Pick<UndoneLeg, 'caseId' | 'follows'> {
  const { cases } = parts.database;
  if (isGone(parts.database, row.id)) return { caseId: openUndone(parts, row, proofOf(row)), follows: null };
  // case money becomes a case again: it may pay for another sale
  if (row.caseId !== null) return { caseId: openGivenUp(parts, row), follows: null };
  const caseId = openUndone(parts, row, proofOf(row));
  const isRefunded = cases.get(caseId).qr_code !== null && parts.refundsPix();
  if (isRefunded) cases.update(caseId, { state: 'refunding' });
  if (row.tender === 'standalone_card') return { caseId, follows: null };
  return { caseId, follows: isRefunded ? 'refund' : 'watch' };
}

function howOf({ tender }: StoredPayment): UndoneHow {
  if (tender === 'cash') return 'drawer';
  return tender === 'store_credit' ? 'credit' : 'case';
}
