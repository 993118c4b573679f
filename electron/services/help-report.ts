import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { auditHead } from '../db/audit/verify-audit.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { Clock } from '../lib/clock.ts';
import { errorText, type Logger, mask } from '../lib/logger.ts';
import { writeFileDurably } from '../lib/write-file-durably.ts';

/** How much of the log's end goes into a report. */
const LOG_BYTES = 200_000;
const REPORTS_KEPT = 20;

export type HelpReportParts = {
  readonly dataDir: string;
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly freeBytes: () => number;
  readonly settings: () => Settings;
  /** Every secret that the till knows: none of them may be in the report, wherever it came from. */
  readonly secrets: () => readonly string[];
  readonly health: () => TillHealth;
  /** What the open file says of itself; throws, or gives null, where there is none. */
  readonly facts: () => TillFacts | null;
};

export type TillFacts = ReturnType<typeof tillFacts>;

/** The till's file in numbers: how many of what, what runs, where the audit trail ends. Nothing that was bought. */
export function tillFacts({ connection, payments, outbox }: TillDatabase) {
  const countBy = (table: 'sale' | 'payment'): unknown =>
    connection.prepare(`SELECT state, count(*) AS count FROM ${table} GROUP BY state`).all();
  const byTender = connection.prepare('SELECT tender, count(*) AS count FROM payment GROUP BY tender').all();
  return {
    schemaVersion: connection.pragma('user_version', { simple: true }),
    pages: connection.pragma('page_count', { simple: true }),
    sales: countBy('sale'),
    payments: countBy('payment'),
    tenders: byTender,
    outbox: outbox.counts(),
    auditHead: auditHead(connection),
    live: payments.live().map((row) => ({
      id: row.id,
      sale: row.sale_id,
      tender: row.tender,
      state: row.state,
      reason: row.reason,
      amountCents: row.amount_cents,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  };
}

/**
 * Writes `help/report-....json` in the data folder for those who help from afar: versions, machine, health, settings,
 * counts, files and the end of the log. Every text is masked as the log is, and known secrets are struck out of it.
 */
export function createHelpReport(parts: HelpReportParts) {
  function gather() {
    return {
      writtenAt: parts.clock.now().toISOString(),
      version: parts.version,
      machine: { node: process.version, platform: platform(), release: release(), arch: arch(), memory: totalmem() },
      health: parts.health(),
      settings: attempt(parts.settings),
      freeBytes: attempt(parts.freeBytes),
      till: attempt(parts.facts),
      files: attempt(() => filesIn(parts.dataDir)),
      log: attempt(() => endOfLog(path.join(parts.dataDir, 'till.log'))),
    };
  }

  function text(): string {
    const secrets = parts.secrets().filter((secret) => secret !== '');
    const clean = (value: string): string =>
      secrets.reduce((left, secret) => left.replaceAll(secret, '***'), mask(value));
    const report = JSON.stringify(
      gather(),
      (_, value: unknown) => (typeof value === 'string' ? clean(value) : value),
      2,
    );
    return `${report}\n`;
  }

  return {
    write: (): Result<{ readonly file: string }> => {
      const folder = path.join(parts.dataDir, 'help');
      const stamp = parts.clock.now().toISOString().replace(/\D/g, '').slice(0, 17);
      const file = path.join(folder, `report-${stamp}.json`);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileDurably(file, text());
        dropOldest(folder);
        return ok({ file });
      } catch (error) {
        parts.log.error('no report could be written', { error: errorText(error) });
        return fail('storage_failed');
      }
    },
  };
}

/** A part that cannot be read says why, and the others are written all the same. */
function attempt<T>(read: () => T): T | { readonly unknown: string } {
  try {
    return read();
  } catch (error) {
    return { unknown: errorText(error) };
  }
}

/** Names and sizes in the data folder and in those of the two modes; names alone can say what is missing. */
function filesIn(dataDir: string): Record<string, number> {
  const folders = ['', 'training', 'real'].filter((name) =>
    statSync(path.join(dataDir, name), { throwIfNoEntry: false }),
  );
  const files = folders.flatMap((name) =>
    readdirSync(path.join(dataDir, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(name, entry.name)),
  );
  return Object.fromEntries(files.map((name) => [name, statSync(path.join(dataDir, name)).size]));
}

function endOfLog(file: string): readonly string[] {
  return readFileSync(file).subarray(-LOG_BYTES).toString('utf8').split('\n').slice(-500);
}

function dropOldest(folder: string): void {
  const reports = readdirSync(folder).filter((name) => /^report-\d+\.json$/.test(name));
  for (const name of reports.sort().slice(0, -REPORTS_KEPT)) rmSync(path.join(folder, name), { force: true });
}
