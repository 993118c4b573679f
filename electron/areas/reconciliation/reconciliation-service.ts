import { FIRST_DAY } from '../../../shared/local-time.ts';
import type { CaseId, PaymentId } from '../../../shared/payment.ts';
import type {
  ReconciliationNews,
  ReconciliationNotice,
  ReconciliationRow,
  ReconciliationRowView,
  ReconciliationView,
} from '../../../shared/reconciliation.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { WriteCsv } from './csv-folder.ts';
import { type CsvWords, reconciliationCsv } from './reconciliation-csv.ts';
import { openCase, type RowActParts } from './row-acts.ts';
import { caseOfRow, viewReport, viewRow } from './row-view.ts';
import type { Runs } from './runs.ts';
import type { ReconciliationActRow, ReconciliationDatabase } from './tables.ts';

type ReconciliationServiceParts = ServiceParts<ReconciliationDatabase> &
  RowActParts & {
    readonly runs: Runs;
    /** Polls an attempt again, even a final one. */
    readonly lookAgain: (id: PaymentId) => void;
    readonly writeCsv: WriteCsv;
  };

/** Each act is recorded with its row. */
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
