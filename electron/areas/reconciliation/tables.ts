import type { CaseId } from '../../../shared/payment.ts';
import type { Listing, ReconciliationCause, ReconciliationOutcome, RowAct } from '../../../shared/reconciliation.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
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
  /** JSON: the rest of a `Reconciliation`. */
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

/** A slip seen on the acquirer's statement: a note without text, outcome `matched`. */
export function slipSeen(acts: readonly ReconciliationActRow[], subject: string): ReconciliationActRow | null {
  return acts.find((one) => one.subject === subject && one.act === 'note' && one.outcome === 'matched') ?? null;
}

/** Keyset of the next page. */
export type PageMark = { readonly at: string; readonly row: number };

type PagedRow = PaymentRow & { readonly row: number };

export function reconciliationRows(database: Statements) {
  const { one, value, all, run } = queriesOf(database);
  const payments = all<[string, string, string, number, number], PagedRow>(
    `SELECT payment.*, payment.rowid AS row, ${BESIDE}
     FROM ${WITH_UNDONE} WHERE created_at >= ? AND created_at < ? AND (created_at, payment.rowid) > (?, ?)
     ORDER BY created_at, payment.rowid LIMIT ?`,
  );
  return {
    insert: run<[ReconciliationRunRow]>(
      `INSERT INTO reconciliation (id, day, started_at, ended_at, cause, listing, result)
       VALUES (@id, @day, @started_at, @ended_at, @cause, @listing, @result)`,
    ),
    latest: one<[day: string], ReconciliationRunRow>(
      'SELECT * FROM reconciliation WHERE day = ? ORDER BY rowid DESC LIMIT 1',
    ),
    latestByItself: one<[], ReconciliationRunRow>(
      `SELECT * FROM reconciliation WHERE cause = 'day_end' ORDER BY rowid DESC LIMIT 1`,
    ),
    addAct: run<[ReconciliationActRow]>(
      `INSERT INTO reconciliation_act (id, day, subject, outcome, act, case_id, supervisor, note, at)
       VALUES (@id, @day, @subject, @outcome, @act, @case_id, @supervisor, @note, @at)`,
    ),
    /** In order. */
    acts: all<[day: string], ReconciliationActRow>('SELECT * FROM reconciliation_act WHERE day = ? ORDER BY rowid'),
    /** Up to `count` payments begun in [`from`, `to`) after `mark`. */
    payments: (from: string, to: string, mark: PageMark | null, count: number) => {
      const rows = payments(from, to, mark?.at ?? '', mark?.row ?? 0, count);
      const last = rows.at(-1);
      return {
        rows: rows.map(readPayment) as readonly StoredPayment[],
        next: last === undefined ? null : { at: last.created_at, row: last.row },
      };
    },
    /** When it was begun, or null. */
    lastPaymentBefore: value<[at: string], string>('SELECT max(created_at) FROM payment WHERE created_at < ?'),
  };
}

export type ReconciliationRows = ReturnType<typeof reconciliationRows>;

export type MoneyAsked = {
  readonly payments: Pick<PaymentRows, 'find' | 'get' | 'live' | 'ofSale'>;
  readonly cases: Pick<CaseRows, 'find' | 'ofPayment' | 'ofUnknown' | 'waitingBack'>;
};

export type ReconciliationDatabase = TillFile & MoneyAsked & { readonly reconciliations: ReconciliationRows };
