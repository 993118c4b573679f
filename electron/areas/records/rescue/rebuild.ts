import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { AuditParts } from '../../../db/audit/audit-functions.ts';
import { openDatabase } from '../../../db/open-database.ts';
import type { AuditWitness } from '../audit-witness.ts';
import { inspectCopy } from '../inspect-copy.ts';
import { SIDE_FILES } from '../till-files.ts';
import { type ChargeHint, chargeHints } from './charge-hints.ts';
import { highestSeries, isWhole } from './construction.ts';
import { finishRestored } from './finish-restored.ts';
import { openToRead } from './open-damaged.ts';
import type { Made, OnProgress, RebuildOrder, Rebuilt } from './rebuild-order.ts';
import { salvage } from './salvage.ts';

/** Makes a new till file: checked whole, synced, without a log. The source files are only read. Throws when the
 * disk fails; what was written then counts for nothing. */
export function rebuild(order: RebuildOrder, onProgress: OnProgress): Rebuilt {
  clear(order);
  mkdirSync(order.workshop, { recursive: true });
  const parts: AuditParts = { now: () => new Date(order.now), who: () => order.who };
  const made = order.mode === 'exact' ? takeExact(order, parts) : salvage(order, parts, onProgress);
  if (!made.ok) return made;
  onProgress({ step: 'checking', done: 0, total: 1 });
  const found = inspectCopy(order.newFile);
  rmSync(order.workshop, { recursive: true, force: true });
  if (!found.ok) throw new Error(`what was put together does not hold: ${found.row}: ${found.why}`);
  const { head, series } = found.facts;
  const witness: AuditWitness = { ...head, series, at: order.now };
  return { ok: true, report: made.report, witness };
}

function clear({ newFile, workshop }: RebuildOrder): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(`${newFile}${suffix}`, { force: true });
  rmSync(workshop, { recursive: true, force: true });
}

function takeExact(order: RebuildOrder, parts: AuditParts): Made {
  const [copy] = order.backups;
  if (copy === undefined || !isWhole(copy)) return { ok: false, why: 'no_backup_fits' };
  copyFileSync(copy.file, order.newFile);
  const sureUntil = lastEntryAt(order.newFile) ?? copy.at;
  const database = openDatabase(order.newFile, parts);
  try {
    const report = finishRestored(database, {
      cause: 'restored',
      backup: copy.name,
      sureUntil,
      cut: (order.witness?.id ?? Number.POSITIVE_INFINITY) > copy.head,
      unread: 0,
      series: highestSeries(order, [database]),
      keptAs: order.keptAs,
      hints: hintsIn(order, database),
      now: order.now,
    });
    return { ok: true, report };
  } finally {
    database.close();
  }
}

/** Payments that the copy lacks: a Pix can be asked about by its code alone. */
function hintsIn({ former, notes }: RebuildOrder, restored: Database): readonly ChargeHint[] {
  const opened = former === null ? null : openToRead(former);
  try {
    return chargeHints(restored, opened === null ? [] : [opened.database], notes);
  } finally {
    opened?.database.close();
  }
}

function lastEntryAt(file: string): string | null {
  const database = new Sqlite(file, { readonly: true });
  try {
    return database.prepare<[], string>('SELECT at FROM audit ORDER BY id DESC LIMIT 1').pluck().get() ?? null;
  } finally {
    database.close();
  }
}
