import type { CaseId, PaymentId } from '../../../shared/payment.ts';
import type {
  ReconciliationNews,
  ReconciliationNotice,
  ReconciliationOutcome,
  ReconciliationRow,
  ReconciliationRowView,
  ReconciliationView,
  RowAct,
} from '../../../shared/reconciliation.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { AlsoAsked } from './check-parts.ts';
import { type CsvWords, reconciliationCsv } from './reconciliation-csv.ts';
import { openCase, type RowActParts } from './row-acts.ts';
import { caseOfRow, viewReport, viewRow } from './row-view.ts';
import type { KnownRun, Runs } from './runs.ts';
import type { ReconciliationActRow, ReconciliationDatabase } from './tables.ts';

export type ReconciliationServiceParts = ServiceParts<ReconciliationDatabase> &
  RowActParts & {
    readonly runs: Runs;
    /** Has the payment machine look at an attempt, also at one that has ended. */
    readonly lookAgain: (id: PaymentId) => void;
    /** Writes a file for people; answers where it is. Throws what the system says. */
    readonly writeFile: (name: string, text: string) => string;
  };

/** What a person does with a reconciliation. Each act is on record with the row that it is about. */
export function createReconciliationService(parts: ReconciliationServiceParts) {
  const { runs } = parts;
  const { reconciliations, payments, transaction } = parts.database;

  const today = (): string => parts.localTime().dayOf(parts.clock.now());

  function view(day: string): ReconciliationView {
    const run = runs.find(day);
    const report = run === null ? null : viewReport(parts, run.result, run.whole);
    return { day, today: today(), running: runs.progress(), report };
  }

  function notice(): ReconciliationNotice | null {
    const last = reconciliations.latestByItself();
    const run = last === null ? null : runs.find(last.day);
    if (run === null) return null;
    const { undecided, day } = viewReport(parts, run.result, run.whole);
    return undecided === 0 ? null : { day, differences: undecided };
  }

  function isSane(day: string): boolean {
    return day >= FIRST_DAY && day <= today();
  }

  function startRun(day: string, also: AlsoAsked): void {
    void runs.forPerson(day, also);
  }

  function find(day: string, rowId: string): { readonly run: KnownRun; readonly row: ReconciliationRow } | null {
    const run = runs.find(day);
    const row = run?.rows.find((one) => one.id === rowId);
    return run === null || row === undefined ? null : { run, row };
  }

  function record(day: string, row: ReconciliationRow, act: StoredAct, more: Partial<ActDetail> = {}): void {
    reconciliations.addAct({
      id: parts.newId(),
      day,
      subject: row.id,
      outcome: row.outcome,
      act,
      case_id: null,
      supervisor: null,
      note: null,
      ...more,
      at: timestamp(parts.clock),
    });
  }

  function offered(day: string, row: ReconciliationRow, act: RowAct): boolean {
    return shown(day, row).acts.includes(act);
  }

  function shown(day: string, row: ReconciliationRow): ReconciliationRowView {
    return viewRow(parts, row, reconciliations.acts(day));
  }

  function goToCase(day: string, row: ReconciliationRow): Result<CaseId> {
    if (caseOfRow(parts, row) === null) openCase(parts, row);
    const found = caseOfRow(parts, row);
    if (found === null) return fail('not_found');
    transaction(() => record(day, row, 'open_case', { case_id: found.id }));
    return ok(found.id);
  }

  function askAgain(day: string, row: ReconciliationRow): Result<null> {
    transaction(() => record(day, row, 'ask_again'));
    for (const id of row.paymentIds) {
      const payment = payments.get(id);
      const isAskable = payment.tender === 'card' || (payment.tender === 'pix' && payment.qrCode !== null);
      if (isAskable && payment.caseId === null) parts.lookAgain(id);
    }
    startRun(day, new Set(row.paymentIds));
    return ok(null);
  }

  return {
    view: (day: string | null): Result<ReconciliationView> => ok(view(day ?? today())),
    news: (): ReconciliationNews => ({ running: runs.progress(), notice: notice() }),
    /** Begins, and answers at once; what comes of it is pushed. */
    run: (day: string, everyPix: boolean): Result<ReconciliationView> => {
      if (!isSane(day)) return fail('invalid_input', { field: 'day' });
      startRun(day, everyPix ? 'every' : new Set());
      return ok(view(day));
    },
    leave: (): Result<null> => {
      runs.leave();
      return ok(null);
    },
    act: (day: string, rowId: string, act: 'open_case' | 'ask_again'): Result<{ readonly caseId: CaseId | null }> => {
      const found = find(day, rowId);
      if (found === null || !offered(day, found.row, act)) return fail('not_found');
      if (act === 'ask_again') {
        const asked = askAgain(day, found.row);
        return asked.ok ? ok({ caseId: null }) : asked;
      }
      const opened = goToCase(day, found.row);
      return opened.ok ? ok({ caseId: opened.value }) : opened;
    },
    /** A supervisor says what is behind a difference that is no case of money. */
    note: (day: string, rowId: string, text: string): Result<ReconciliationView> => {
      const found = find(day, rowId);
      if (found === null) return fail('not_found');
      const signer = parts.actor.signer();
      if (signer === null) return fail('signed_out');
      // a case that the payment machine has opened meanwhile takes no written word back
      if (!offered(day, found.row, 'note') && found.row.outcome !== 'missing_there') return fail('not_found');
      transaction(() => record(day, found.row, 'note', { supervisor: signer.name, note: maskTypedText(text) }));
      parts.push('reconciliation:changed', { running: runs.progress(), notice: notice() });
      return ok(view(day));
    },
    /** A supervisor has seen the slip of another card machine on its acquirer's statement. */
    seeSlip: (day: string, rowId: string): Result<ReconciliationView> => {
      const found = find(day, rowId);
      if (found === null) return fail('not_found');
      const signer = parts.actor.signer();
      if (signer === null) return fail('signed_out');
      if (shown(day, found.row).seen !== null) return ok(view(day));
      if (!offered(day, found.row, 'see_slip')) return fail('not_found');
      transaction(() => record(day, found.row, 'note', { outcome: 'matched', supervisor: signer.name, note: '' }));
      parts.push('reconciliation:changed', { running: runs.progress(), notice: notice() });
      return ok(view(day));
    },
    /** All rows of the day as a file; only of a run whose rows are at hand. */
    writeCsv: (day: string, words: CsvWords): Result<{ readonly file: string }> => {
      const run = runs.find(day);
      if (run === null || !run.whole) return fail('reconciliation_not_whole');
      const acts = reconciliations.acts(day);
      const text = reconciliationCsv(
        run.rows.map((row) => viewRow(parts, row, acts)),
        words,
        parts.localTime(),
      );
      const stamp = timestamp(parts.clock).replace(/\D/g, '').slice(0, 14);
      try {
        return ok({ file: parts.writeFile(`reconciliation-${day}-${stamp}.csv`, text) });
      } catch (error) {
        parts.log.error('no file could be written', { error: error instanceof Error ? error.message : String(error) });
        return fail('storage_failed');
      }
    },
  };
}

/** No till sold before it; a date of another century is a slip of the finger. */
const FIRST_DAY = '2020-01-01';

type StoredAct = ReconciliationActRow['act'];

type ActDetail = {
  readonly outcome: ReconciliationOutcome;
  readonly case_id: CaseId;
  readonly supervisor: string;
  readonly note: string;
};

export type ReconciliationService = ReturnType<typeof createReconciliationService>;
