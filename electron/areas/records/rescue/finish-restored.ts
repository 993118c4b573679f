import type { Database } from 'better-sqlite3';
import { invariant } from '../../../../shared/assert.ts';
import { isDiscounted, NO_DISCOUNT } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { RescueReport } from '../../../../shared/rescue.ts';
import { priceSale } from '../../../../shared/sale-price.ts';
import { auditHead } from '../../../db/audit/verify-audit.ts';
import type { MemoryKey } from '../../../db/memory-rows.ts';
import { queriesOf } from '../../../db/statements.ts';
import { KEPT } from '../../money/payment/payment-rows.ts';
import { type SaleRows, saleRows } from '../../money/sale/sale-rows.ts';
import type { ChargeErrand, ChargeHint } from './charge-hints.ts';

export type Findings = {
  readonly cause: 'restored' | 'salvaged';
  /** The copy that was restored; null for a salvage. */
  readonly backup: string | null;
  readonly sureUntil: string;
  readonly cut: boolean;
  readonly unread: number;
  readonly series: number;
  readonly keptAs: string | null;
  readonly hints: readonly ChargeHint[];
  readonly now: string;
};

/** One transaction: completes cut acts, starts a receipt series with no printed numbers, and records the restore and
 * the charges to ask about. */
export function finishRestored(database: Database, findings: Findings): RescueReport {
  return database.transaction(() => {
    const series = findings.series + 1;
    database
      .prepare('INSERT INTO receipt_series (series, started_at, cause) VALUES (?, ?, ?)')
      .run(series, findings.now, findings.cause);
    if (findings.cut) endHalfActs(database, findings.now);
    doubtPaper(database, findings.now);
    const joined = auditHead(database).id;
    const report = reportOf(database, findings, series);
    const note = {
      event: findings.cause,
      from: findings.backup,
      after_entry: joined,
      lost_since: report.lostSince,
      kept_as: findings.keptAs,
    };
    database
      .prepare(`INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', ?)`)
      .run(JSON.stringify(note));
    remember(database, 'rescue_report', report);
    remember(database, 'charges_to_ask', errandOf(findings));
    return report;
  })();
}

function reportOf(database: Database, findings: Findings, series: number): RescueReport {
  return {
    at: findings.now,
    backup: findings.backup,
    sales: database.prepare<[], number>(`SELECT count(*) FROM sale WHERE state = 'paid'`).pluck().get() ?? 0,
    entries: auditHead(database).id,
    lostSince: findings.cut ? findings.sureUntil : null,
    unread: findings.unread,
    series,
    keptAs: findings.keptAs,
  };
}

/** Waiting papers may have been printed since, so a reprint must be marked as a copy. */
function doubtPaper(database: Database, now: string): void {
  remember(database, 'papers_forgotten', now);
  database.exec(`UPDATE print_job SET state = 'uncertain', trouble = 'unknown', is_out = 1
    WHERE state IN ('waiting', 'printing', 'failed', 'uncertain')`);
}

/** The clocks of till and operator differ, and the operator lists a charge by its start. */
const MARGIN_MS = 60 * 60_000;

function errandOf({ sureUntil, now, hints }: Findings): ChargeErrand {
  return { since: new Date(Date.parse(sureUntil) - MARGIN_MS).toISOString(), restoredAt: now, hints: [...hints] };
}

function remember(database: Database, key: MemoryKey, value: unknown): void {
  database.prepare('INSERT OR REPLACE INTO till_memory (key, value) VALUES (?, ?)').run(key, JSON.stringify(value));
}

/** Completes acts whose money is recorded but whose last entries the cut trail lacks; `dropHalfAct` has removed those
 * that can be repeated. No effect on a whole file. Call within a transaction. */
export function endHalfActs(database: Database, now: string): void {
  tellAttached(database);
  tellCodes(database);
  tellUndoings(database);
  watchUndone(database);
  endDecided(database, now);
  dissolveAnswered(database, now);
  settleSales(database, now);
}

const TELL = 'INSERT INTO payment_event (payment_id, at, event, from_state, to_state, detail)';

function tellAttached(database: Database): void {
  database.exec(
    `${TELL} SELECT id, created_at, 'attached', 'created', state, case_id FROM payment
     WHERE case_id IS NOT NULL AND id NOT IN (SELECT payment_id FROM payment_event) ORDER BY payment.rowid`,
  );
}

/** A stored QR was accepted. */
function tellCodes(database: Database): void {
  database.exec(
    `${TELL} SELECT id, updated_at, 'accepted',
       coalesce((SELECT to_state FROM payment_event WHERE payment_id = payment.id ORDER BY id DESC LIMIT 1), 'created'), state,
       coalesce(operator_message, reason)
     FROM payment WHERE state = 'pending' AND qr_code IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM payment_event WHERE payment_id = payment.id AND event = 'accepted') ORDER BY payment.rowid`,
  );
}

function tellUndoings(database: Database): void {
  database.exec(
    `${TELL} SELECT payment_id, at, 'undone', 'approved', 'undone', how FROM payment_undone
     WHERE payment_id NOT IN (SELECT payment_id FROM payment_event WHERE event = 'undone')`,
  );
}

const lastEntry = (table: string, id: string): string =>
  `(SELECT max(id) FROM audit WHERE subject = '${table}' AND subject_id = CAST(${id} AS TEXT))`;

/** A refund that proceeds by itself is watched until the operator shows it. */
function watchUndone(database: Database): void {
  database.exec(
    `UPDATE payment SET watch_until = undone.at, updated_at = undone.at
     FROM payment_undone AS undone JOIN money_case ON money_case.id = undone.case_id
     WHERE undone.payment_id = payment.id AND payment.tender IN ('card', 'pix') AND payment.case_id IS NULL
       AND money_case.state = 'open' AND ${lastEntry('payment', 'payment.id')} < ${lastEntry('payment_undone', 'payment.id')}`,
  );
}

/** An attempt that waited for a decision ends with it, and is watched like any ended one. */
function endDecided(database: Database, now: string): void {
  const { values, run } = queriesOf(database);
  const decided = values<[], string>(
    `SELECT id FROM payment WHERE state = 'unconfirmed' AND EXISTS (SELECT 1 FROM money_case
       WHERE payment_id = payment.id AND state IN ('attached', 'refunded', 'refunded_by_hand', 'noted'))`,
  );
  const end = run<[string, string, string]>(
    `UPDATE payment SET state = 'cancelled', reason = 'settled_as_case', operator_message = NULL, evidence = NULL,
       watch_until = CASE WHEN tender = 'card' OR qr_code IS NOT NULL THEN ? END, updated_at = ? WHERE id = ?`,
  );
  const tell = run<[string, string]>(
    `${TELL} VALUES (?, ?, 'case_settled', 'unconfirmed', 'cancelled', 'settled_as_case')`,
  );
  for (const id of decided()) {
    end(now, now, id);
    tell(id, now);
  }
}

/** The operator has since shown the money as paid, so its case is dissolved. */
function dissolveAnswered(database: Database, now: string): void {
  const answered = `(SELECT id FROM payment_event WHERE payment_id = money_case.payment_id AND to_state = 'approved')`;
  database
    .prepare<[string]>(
      `UPDATE money_case SET state = 'dissolved', settled_at = ?
       WHERE state = 'open' AND kind IN ('other_amount', 'doubtful_proof', 'surplus')
         AND ${lastEntry('money_case', 'money_case.id')} < ${lastEntry('payment_event', answered)}`,
    )
    .run(now);
}

/** A fully paid sale is closed: the cut came between the two rows. */
function settleSales(database: Database, now: string): void {
  const sales = saleRows(database);
  const { total, values } = queriesOf(database);
  const stored = total<[SaleId]>('SELECT total_cents FROM sale WHERE id = ?');
  const paid = total<[SaleId]>(`SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = ? AND ${KEPT}`);
  const waiting = values<[], SaleId>(`SELECT id FROM sale WHERE state IN ('open', 'set_aside') ORDER BY rowid`);
  for (const id of waiting()) {
    const total = settlePrices(sales, id, stored(id));
    const approved = paid(id);
    if (approved > 0 && approved === total) sales.pay(id, now);
  }
}

/** Recalculates the sale; a discount that its lines no longer allow is dropped. */
function settlePrices(sales: SaleRows, id: SaleId, stored: number): Cents {
  const row = sales.find(id);
  invariant(row !== null, 'it was listed a moment ago');
  const lines = sales.lines(id);
  const discount = { discountCents: row.discount_cents, discountBasisPoints: row.discount_bp };
  const priced = priceSale(lines, discount) ?? priceSale(lines, NO_DISCOUNT);
  invariant(priced !== null, 'no stored line is given away');
  for (const [place, line] of priced.lines.entries()) {
    if (!line.cancelled && line.shareCents !== lines[place]?.shareCents) sales.priceLine(id, line);
  }
  // an open sale stores its total with a discount alone
  const total = isDiscounted(priced.discount) ? stored : row.total_cents;
  const isSame = priced.totalCents === total && priced.discount.discountCents === row.discount_cents;
  if (!isSame) sales.priceSale(id, priced.totalCents, priced.discount);
  return priced.totalCents;
}
