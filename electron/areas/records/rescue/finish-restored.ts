import type { Database } from 'better-sqlite3';
import type { RescueReport } from '../../../../shared/rescue.ts';
import { auditHead } from '../../../db/audit/verify-audit.ts';
import type { MemoryKey } from '../../../db/memory-rows.ts';
import type { ChargeErrand, ChargeHint } from './charge-hints.ts';
import { endHalfActs } from './end-acts.ts';

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

/** One transaction: completes cut acts, starts a receipt series with no printed numbers, and records the restore
 * and the charges to ask about. */
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
