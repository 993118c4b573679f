import type { CaseId } from '../../../shared/payment.ts';
import type { Listing, ReconciliationCause, ReconciliationOutcome, RowAct } from '../../../shared/reconciliation.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { keepPlan } from '../../lib/keep-plan.ts';
import type { CaseRows } from '../money/cases/case-rows.ts';
import { BESIDE, type PaymentRows, WITH_UNDONE } from '../money/payment/payment-rows.ts';
import { type PaymentRow, readPayment, type StoredPayment } from '../money/payment/stored-payment.ts';

export type ReconciliationRunRow = {
  readonly id: string;
  readonly day: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly cause: ReconciliationCause;
  readonly listing: Listing;
  /** JSON: what else there is of a `Reconciliation`. */
  readonly result: string;
};

export type ReconciliationActRow = {
  readonly id: string;
  readonly day: string;
  readonly subject: string;
  readonly outcome: ReconciliationOutcome;
  readonly act: Exclude<RowAct, 'see_slip'>;
  readonly case_id: CaseId | null;
  readonly supervisor: string | null;
  readonly note: string | null;
  readonly at: string;
};

/** The mark that a supervisor has seen this slip on the acquirer's statement: a note without text, whose outcome is `matched`. */
export function slipSeen(acts: readonly ReconciliationActRow[], subject: string): ReconciliationActRow | null {
  return acts.find((one) => one.subject === subject && one.act === 'note' && one.outcome === 'matched') ?? null;
}

/** Where a page of payments goes on: after this moment and row. */
export type PageMark = { readonly at: string; readonly row: number };

type PagedRow = PaymentRow & { readonly row: number };

/** Reconciliations, what was decided about their rows, and the payments of a span of time. */
export function reconciliationRows(database: Statements) {
  const insert = database.prepare<[ReconciliationRunRow]>(
    `INSERT INTO reconciliation (id, day, started_at, ended_at, cause, listing, result)
     VALUES (@id, @day, @started_at, @ended_at, @cause, @listing, @result)`,
  );
  const latest = database.prepare<[string], ReconciliationRunRow>(
    keepPlan('SELECT * FROM reconciliation WHERE day = ? ORDER BY rowid DESC LIMIT 1'),
  );
  const latestByItself = database.prepare<[], ReconciliationRunRow>(
    `SELECT * FROM reconciliation WHERE cause = 'day_end' ORDER BY rowid DESC LIMIT 1`,
  );
  const insertAct = database.prepare<[ReconciliationActRow]>(
    `INSERT INTO reconciliation_act (id, day, subject, outcome, act, case_id, supervisor, note, at)
     VALUES (@id, @day, @subject, @outcome, @act, @case_id, @supervisor, @note, @at)`,
  );
  const acts = database.prepare<[string], ReconciliationActRow>(
    keepPlan('SELECT * FROM reconciliation_act WHERE day = ? ORDER BY rowid'),
  );
  const payments = database.prepare<[string, string, string, number, number], PagedRow>(
    `SELECT payment.*, payment.rowid AS row, ${BESIDE}
     FROM ${WITH_UNDONE} WHERE created_at >= ? AND created_at < ? AND (created_at, payment.rowid) > (?, ?)
     ORDER BY created_at, payment.rowid LIMIT ?`,
  );
  const lastBefore = database
    .prepare<[string], string>('SELECT max(created_at) FROM payment WHERE created_at < ?')
    .pluck();

  return {
    insert: (row: ReconciliationRunRow): void => void insert.run(row),
    latest: (day: string): ReconciliationRunRow | null => latest.get(day) ?? null,
    latestByItself: (): ReconciliationRunRow | null => latestByItself.get() ?? null,
    addAct: (row: ReconciliationActRow): void => void insertAct.run(row),
    /** In the order in which they were done. */
    acts: (day: string): readonly ReconciliationActRow[] => acts.all(day),
    /** Up to `count` payments begun from `from` until before `to`, after `mark`; the next mark with them. */
    payments: (from: string, to: string, mark: PageMark | null, count: number) => {
      const rows = payments.all(from, to, mark?.at ?? '', mark?.row ?? 0, count);
      const last = rows.at(-1);
      return {
        rows: rows.map(readPayment) as readonly StoredPayment[],
        next: last === undefined ? null : { at: last.created_at, row: last.row },
      };
    },
    /** When the last payment before `at` was begun; null where there is none. */
    lastPaymentBefore: (at: string): string | null => lastBefore.get(at) ?? null,
  };
}

export type ReconciliationRows = ReturnType<typeof reconciliationRows>;

/** What is asked of payments and of cases. */
export type MoneyAsked = {
  readonly payments: Pick<PaymentRows, 'find' | 'get' | 'live' | 'ofSale'>;
  readonly cases: Pick<CaseRows, 'find' | 'ofPayment' | 'ofUnknown' | 'waitingBack'>;
};

export type ReconciliationDatabase = TillFile & MoneyAsked & { readonly reconciliations: ReconciliationRows };
