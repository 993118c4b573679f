import { cents } from '../../../shared/money.ts';
import { type CaseKind, isSettled } from '../../../shared/money-case.ts';
import {
  isDifference,
  isLooseSlip,
  type Reconciliation,
  type ReconciliationOutcome,
  type ReconciliationReport,
  type ReconciliationRow,
  type ReconciliationRowView,
  type RowAct,
} from '../../../shared/reconciliation.ts';
import type { CaseRow } from '../money/cases/case-rows.ts';
import { isBack, lastGone } from '../money/cases/money-of-cases.ts';
import { slipsOf } from './run-result.ts';
import { type ReconciliationActRow, type ReconciliationDatabase, slipSeen } from './tables.ts';

type RowViewParts = { readonly database: Pick<ReconciliationDatabase, 'cases' | 'reconciliations'> };

/** Case kinds that belong to a difference. */
const KINDS: Readonly<Record<ReconciliationOutcome | 'amount_short', readonly CaseKind[]>> = {
  matched: [],
  amount_differs: ['surplus', 'other_amount', 'doubtful_proof', 'late_money'],
  amount_short: ['other_amount', 'doubtful_proof', 'money_gone', 'returned'],
  missing_here: ['unknown_charge'],
  // the payment machine's kind for the same
  missing_there: ['money_gone'],
  late: [
    'late_money',
    'surplus',
    'other_amount',
    'doubtful_proof',
    'leg_undone',
    'sale_given_up',
    'returned',
    'money_gone',
  ],
  undone: ['money_gone', 'sale_given_up', 'returned'],
  not_checked: ['other_amount', 'doubtful_proof', 'surplus', 'late_money', 'money_gone'],
};

type CaseOfRow = Pick<CaseRow, 'id' | 'state'>;

/** The first open case, else the last settled one if those that are settled explain the whole difference. */
export function caseOfRow({ database }: RowViewParts, row: ReconciliationRow, ranAt: string): CaseOfRow | null {
  const missing = row.theirsCents === null ? 0 : row.oursCents - row.theirsCents;
  const kinds = KINDS[row.outcome === 'amount_differs' && missing > 0 ? 'amount_short' : row.outcome];
  // most rows match and need no look-up
  if (row.paymentIds.length > 0 && kinds.length === 0) return null;
  const known =
    row.paymentIds.length === 0
      ? row.charges.flatMap((charge) => database.cases.ofUnknown(row.tender, charge) ?? [])
      : row.paymentIds
          .flatMap((id) => database.cases.ofPayment(id))
          .filter((one) => one.state !== 'dissolved' && kinds.includes(one.kind));
  const open = known.find((one) => !isSettled(one.state));
  const settled = known.filter((one) => isSettled(one.state) && explains(database, row, one, ranAt));
  // these two name the whole amount that came, and not the difference
  const explained = ({ kind, amount_cents: amount }: CaseRow): number =>
    kind === 'other_amount' || kind === 'doubtful_proof' || amount === null ? Math.abs(missing) : amount;
  const whole = settled.reduce((total, one) => total + explained(one), 0);
  return open ?? (whole < Math.abs(missing) ? null : (settled.at(-1) ?? null));
}

/**
 * Attached money already counts on our side. Gone money explains nothing that is there, and the reverse; a refund
 * nothing if a run begun after it, at `ranAt`, still shows the money.
 */
function explains(database: RowViewParts['database'], row: ReconciliationRow, one: CaseRow, ranAt: string): boolean {
  const isThere = (row.theirsCents ?? 0) > 0;
  if (one.kind === 'money_gone' && one.payment_id !== null) {
    return lastGone(database, one.payment_id)?.id === one.id && isBack(one) === (row.outcome === 'late');
  }
  if (one.state === 'attached') return row.paymentIds.length === 0;
  return !(one.state === 'refunded' && isThere && one.settled_at !== null && one.settled_at <= ranAt);
}

export function viewRow(
  parts: RowViewParts,
  row: ReconciliationRow,
  { acts, ranAt }: { readonly acts: readonly ReconciliationActRow[]; readonly ranAt: string },
): ReconciliationRowView {
  const { records: _, ...shown } = row;
  const found = caseOfRow(parts, row, ranAt);
  const moneyCase = found === null ? null : { id: found.id, state: found.state };
  const noted = acts.findLast(
    (one) => one.act === 'note' && one.note !== '' && one.subject === row.id && one.outcome === row.outcome,
  );
  const note =
    noted === undefined ? null : { supervisor: noted.supervisor ?? '', text: noted.note ?? '', at: noted.at };
  const mark = isLooseSlip(row) ? slipSeen(acts, row.id) : null;
  const seen = mark === null ? null : { supervisor: mark.supervisor ?? '', at: mark.at };
  // an open case is undecided, despite earlier notes
  const decided = moneyCase === null ? note !== null || seen !== null : isSettled(moneyCase.state);
  const checkedBy = seen === null ? shown.checkedBy : 'statement';
  const may = actsOf(row, moneyCase, { hasNote: note !== null, isSeen: seen !== null });
  return { ...shown, checkedBy, moneyCase, note, seen, decided, acts: may };
}

/** The acts themselves check this too. A settled case allows no other act. */
function actsOf(
  row: ReconciliationRow,
  found: ReconciliationRowView['moneyCase'],
  { hasNote, isSeen }: { readonly hasNote: boolean; readonly isSeen: boolean },
): readonly RowAct[] {
  const waits = found !== null && !isSettled(found.state);
  const toCase: readonly RowAct[] = waits ? ['open_case'] : [];
  switch (row.outcome) {
    case 'matched':
      return [];
    case 'missing_there':
      return [...toCase, 'ask_again', ...(hasNote || found !== null ? [] : (['note'] as const))];
    case 'not_checked':
      if (row.why === 'not_by_operator') return actsWithoutOperator(row, hasNote, isSeen);
      if (row.why === 'not_of_this_till') return found === null || waits ? ['open_case'] : [];
      return [...toCase, 'ask_again'];
    default:
      return found === null || waits ? ['open_case', 'ask_again'] : ['ask_again'];
  }
}

/** A slip with a note may still appear on a later statement. */
function actsWithoutOperator(row: ReconciliationRow, hasNote: boolean, isSeen: boolean): readonly RowAct[] {
  if (row.tender === 'cash' || isSeen) return [];
  return [...(isLooseSlip(row) ? (['see_slip'] as const) : []), ...(hasNote ? [] : (['note'] as const))];
}

export function viewReport(parts: RowViewParts, result: Reconciliation, whole: boolean): ReconciliationReport {
  const acts = parts.database.reconciliations.acts(result.day);
  const rows = result.rows.map((row) => viewRow(parts, row, { acts, ranAt: result.startedAt }));
  const undecided = rows.filter((row) => isDifference(row.outcome) && !row.decided).length;
  const slips = rows.filter(isLooseSlip);
  const done = slipsOf(slips.filter((row) => row.decided));
  // rows that are not in memory count as open
  const slipsToSee = {
    count: result.slips.count - done.count,
    amountCents: cents(result.slips.amountCents - done.amountCents),
  };
  const slipsNoted = slips.filter((row) => row.note !== null && row.seen === null).length;
  return { ...result, rows, undecided, slipsToSee, slipsNoted, whole };
}
