import { FIRST_DAY } from '../../../shared/local-time.ts';
import { cents } from '../../../shared/money.ts';
import { type CaseKind, isSettled } from '../../../shared/money-case.ts';
import type { CaseId, PaymentId } from '../../../shared/payment.ts';
import {
  isDifference,
  isLooseSlip,
  type Reconciliation,
  type ReconciliationNews,
  type ReconciliationNotice,
  type ReconciliationOutcome,
  type ReconciliationReport,
  type ReconciliationRow,
  type ReconciliationRowView,
  type ReconciliationView,
  type RowAct,
} from '../../../shared/reconciliation.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import type { CaseRow } from '../money/cases/case-rows.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { WriteCsv } from './csv-folder.ts';
import { type CsvWords, reconciliationCsv } from './reconciliation-csv.ts';
import { openCase, type RowActParts } from './row-acts.ts';
import { slipsOf } from './run-result.ts';
import type { Runs } from './runs.ts';
import { type ReconciliationActRow, type ReconciliationDatabase, slipSeen } from './tables.ts';

type ReconciliationServiceParts = ServiceParts<ReconciliationDatabase> &
  RowActParts & {
    readonly runs: Runs;
    /** Polls an attempt again, even a final one. */
    readonly lookAgain: (id: PaymentId) => void;
    readonly writeCsv: WriteCsv;
  };

/** A person's acts on a reconciliation. Each is recorded with its row. */
export function createReconciliationService(parts: ReconciliationServiceParts) {
  const { runs } = parts;
  return {
    view: (day: string | null): Result<ReconciliationView> => ok(view(parts, day ?? today(parts))),
    news: (): ReconciliationNews => news(parts),
    /** Answers at once; progress is pushed. */
    run: (day: string, everyPix: boolean): Result<ReconciliationView> => {
      if (day < FIRST_DAY || day > today(parts)) return fail('invalid_input', { field: 'day' });
      void runs.forPerson(day, everyPix ? 'every' : new Set());
      return ok(view(parts, day));
    },
    leave: (): Result<null> => {
      runs.leave();
      return ok(null);
    },
    act: (day: string, rowId: string, act: 'open_case' | 'ask_again'): Result<{ readonly caseId: CaseId | null }> => {
      const row = find(parts, day, rowId);
      if (row === null || !shown(parts, day, row).acts.includes(act)) return fail('not_found');
      return act === 'ask_again' ? askAgain(parts, day, row) : goToCase(parts, day, row);
    },
    /** A supervisor explains a difference without a case. */
    note: (day: string, rowId: string, text: string) => note(parts, day, rowId, text),
    /** A supervisor found a standalone card slip on the acquirer's statement. */
    seeSlip: (day: string, rowId: string) => seeSlip(parts, day, rowId),
    /** All rows of the day, only while they are in memory. */
    writeCsv: (day: string, words: CsvWords): Result<{ readonly file: string }> => {
      const run = runs.find(day);
      if (run === null || !run.whole) return fail('reconciliation_not_whole');
      const acts = parts.database.reconciliations.acts(day);
      const rows = run.rows.map((row) => viewRow(parts, row, { acts, ranAt: run.result.startedAt }));
      return parts.writeCsv(`reconciliation-${day}`, reconciliationCsv(rows, words, parts.localTime()));
    },
  };
}

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

function today({ localTime, clock }: ReconciliationServiceParts): string {
  return localTime().dayOf(clock.now());
}

function view(parts: ReconciliationServiceParts, day: string): ReconciliationView {
  const run = parts.runs.find(day);
  const report = run === null ? null : viewReport(parts, run.result, run.whole);
  return { day, today: today(parts), running: parts.runs.progress(), report };
}

function news(parts: ReconciliationServiceParts): ReconciliationNews {
  return { running: parts.runs.progress(), notice: notice(parts) };
}

function notice(parts: ReconciliationServiceParts): ReconciliationNotice | null {
  const last = parts.database.reconciliations.latestByItself();
  const run = last === null ? null : parts.runs.find(last.day);
  if (run === null) return null;
  const { undecided, day } = viewReport(parts, run.result, run.whole);
  return undecided === 0 ? null : { day, differences: undecided };
}

function find({ runs }: ReconciliationServiceParts, day: string, rowId: string): ReconciliationRow | null {
  return runs.find(day)?.rows.find((one) => one.id === rowId) ?? null;
}

function shown(parts: ReconciliationServiceParts, day: string, row: ReconciliationRow): ReconciliationRowView {
  return viewRow(parts, row, { acts: parts.database.reconciliations.acts(day), ranAt: ranAt(parts, day) });
}

function ranAt({ runs }: ReconciliationServiceParts, day: string): string {
  return runs.find(day)?.result.startedAt ?? '';
}

function goToCase(
  parts: ReconciliationServiceParts,
  day: string,
  row: ReconciliationRow,
): Result<{ readonly caseId: CaseId }> {
  const at = ranAt(parts, day);
  if (caseOfRow(parts, row, at) === null) {
    openCase(parts, row);
    // the run may be old: the money may have left since
    lookAgainAt(parts, row);
  }
  const found = caseOfRow(parts, row, at);
  if (found === null) return fail('not_found');
  record(parts, day, row, 'open_case', { case_id: found.id });
  return ok({ caseId: found.id });
}

function lookAgainAt({ database, lookAgain }: ReconciliationServiceParts, { paymentIds }: ReconciliationRow): void {
  for (const id of paymentIds) {
    const payment = database.payments.get(id);
    const isAskable = payment.tender === 'card' || (payment.tender === 'pix' && payment.qrCode !== null);
    if (isAskable && payment.caseId === null) lookAgain(id);
  }
}

function askAgain(
  parts: ReconciliationServiceParts,
  day: string,
  row: ReconciliationRow,
): Result<{ readonly caseId: null }> {
  record(parts, day, row, 'ask_again');
  lookAgainAt(parts, row);
  void parts.runs.forPerson(day, new Set(row.paymentIds));
  return ok({ caseId: null });
}

function note(parts: ReconciliationServiceParts, day: string, rowId: string, text: string): Result<ReconciliationView> {
  const row = find(parts, day, rowId);
  if (row === null) return fail('not_found');
  const signer = parts.actor.signer();
  if (signer === null) return fail('signed_out');
  // a case opened meanwhile does not block the note
  if (!shown(parts, day, row).acts.includes('note') && row.outcome !== 'missing_there') return fail('not_found');
  record(parts, day, row, 'note', { supervisor: signer.name, note: maskTypedText(text) });
  return decided(parts, day);
}

function seeSlip(parts: ReconciliationServiceParts, day: string, rowId: string): Result<ReconciliationView> {
  const row = find(parts, day, rowId);
  if (row === null) return fail('not_found');
  const signer = parts.actor.signer();
  if (signer === null) return fail('signed_out');
  const { seen, acts } = shown(parts, day, row);
  if (seen !== null) return ok(view(parts, day));
  if (!acts.includes('see_slip')) return fail('not_found');
  record(parts, day, row, 'note', { outcome: 'matched', supervisor: signer.name, note: '' });
  return decided(parts, day);
}

function decided(parts: ReconciliationServiceParts, day: string): Result<ReconciliationView> {
  parts.push('reconciliation:changed', news(parts));
  return ok(view(parts, day));
}

function record(
  { database, newId, clock }: ReconciliationServiceParts,
  day: string,
  row: ReconciliationRow,
  act: ReconciliationActRow['act'],
  more: Partial<Pick<ReconciliationActRow, 'outcome' | 'case_id' | 'supervisor' | 'note'>> = {},
): void {
  const nothing = { case_id: null, supervisor: null, note: null };
  const about = { id: newId(), day, subject: row.id, outcome: row.outcome, act, at: timestamp(clock) };
  database.transaction(() => database.reconciliations.addAct({ ...about, ...nothing, ...more }));
}

type RowViewParts = { readonly database: Pick<ReconciliationDatabase, 'cases' | 'reconciliations'> };

/** Case kinds that belong to a difference. */
const KINDS: Readonly<Record<ReconciliationOutcome | 'amount_short', readonly CaseKind[]>> = {
  matched: [],
  amount_differs: ['surplus', 'other_amount', 'doubtful_proof', 'late_money'],
  // settled money that came in explains no less
  amount_short: ['other_amount', 'doubtful_proof', 'money_gone'],
  missing_here: ['unknown_charge'],
  // the payment machine's kind for the same
  missing_there: ['money_gone'],
  late: ['late_money', 'surplus', 'other_amount', 'doubtful_proof', 'leg_undone', 'sale_given_up', 'returned'],
  undone: ['money_gone', 'sale_given_up', 'returned'],
  not_checked: ['other_amount', 'doubtful_proof', 'surplus', 'late_money', 'money_gone'],
};

type CaseOfRow = Pick<CaseRow, 'id' | 'state'>;

/** The first open case, else the last settled one. One closed as refunded does not count if a run begun after it, at
 * `ranAt`, still shows the money. */
function caseOfRow({ database }: RowViewParts, row: ReconciliationRow, ranAt: string): CaseOfRow | null {
  const isShort = row.outcome === 'amount_differs' && row.theirsCents !== null && row.theirsCents < row.oursCents;
  const kinds = KINDS[isShort ? 'amount_short' : row.outcome];
  // most rows match and need no look-up
  if (row.paymentIds.length > 0 && kinds.length === 0) return null;
  const known =
    row.paymentIds.length === 0
      ? row.charges.flatMap((charge) => database.cases.ofUnknown(row.tender, charge) ?? [])
      : row.paymentIds
          .flatMap((id) => database.cases.ofPayment(id))
          .filter((one) => one.state !== 'dissolved' && kinds.includes(one.kind));
  const isContradicted = ({ state, settled_at: at }: CaseRow): boolean =>
    state === 'refunded' && (row.theirsCents ?? 0) > 0 && at !== null && at <= ranAt;
  const found = known.filter((one) => !isContradicted(one));
  return found.find((one) => !isSettled(one.state)) ?? found.at(-1) ?? null;
}

function viewRow(
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
