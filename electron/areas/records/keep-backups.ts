import { auditHead } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import { errorText } from '../../lib/logger.ts';
import { readWitness, writeWitness, writeWitnessAside } from './audit-witness.ts';
import { type BackupParts, createBackupService } from './backup-service.ts';

/** Between two copies while something is being written. */
export const BACKUP_EVERY_MS = 60 * 60_000;
/** After one that was not kept. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** Between two looks at the trail, for the witness: a file that is set back by less than this goes unnoticed. */
const WITNESS_EVERY_MS = 2_000;
/** The first cashier of the day is not kept waiting by a copy. */
const FIRST_AFTER_MS = 60_000;

export type KeepParts = BackupParts & {
  /** False where copies are made on demand alone: in a simulation, whose hours are seconds. */
  readonly runsByItself: boolean;
};

/** Nothing has happened at the till yet: its file has just been made. */
function isNew(database: Database): boolean {
  const sql = `SELECT 1 FROM audit WHERE subject <> 'receipt_series' LIMIT 1`;
  return database.prepare(sql).get() === undefined;
}

/**
 * Keeps copies and the witness while the till is open: a copy every hour in which something was written, and the end of
 * the audit trail, outside the file, two seconds after whatever was written, and at the end.
 */
export function keepBackups(parts: KeepParts) {
  const { clock, log, files, database } = parts;
  const stopping = new AbortController();
  let witnessed = -1;
  let looping: Promise<unknown> = Promise.resolve();

  const isWitnessed = isNew(database) || readWitness(files) !== null;
  const isBehind = (): boolean => auditHead(database).id !== witnessed;

  /** A witness that cannot be written leaves the one before: it vouches for less, and for nothing false. */
  const notWritten = (error: unknown): void =>
    log.warn('the witness could not be written', { error: errorText(error) });

  function witness(): void {
    try {
      if (isBehind()) witnessed = writeWitness(files, database, clock.now()).id;
    } catch (error) {
      notWritten(error);
    }
  }

  async function witnessAside(): Promise<void> {
    try {
      if (isBehind()) witnessed = (await writeWitnessAside(files, database, clock.now())).id;
    } catch (error) {
      notWritten(error);
    }
  }

  const backups = createBackupService(parts);

  /** Milliseconds until the next copy is due, on the clock that only grows; a wall clock only says how old the last is. */
  function firstWaitMs(): number {
    const last = backups.lastAt();
    const ageMs = last === null ? BACKUP_EVERY_MS : clock.now().getTime() - Date.parse(last);
    const leftMs = ageMs < 0 ? 0 : BACKUP_EVERY_MS - ageMs;
    return Math.max(FIRST_AFTER_MS, leftMs);
  }

  /** A start looks at the open shift alone: the rest of the file is looked at soon after, as every copy is. */
  async function lookAtAll(): Promise<void> {
    try {
      await backups.check();
    } catch (error) {
      if (!stopping.signal.aborted) log.error('the records could not be checked', { error: errorText(error) });
    }
  }

  /** Beside the copies: one of a large file takes longer than the witness may be behind. */
  async function followWithWitness(): Promise<void> {
    while (!stopping.signal.aborted) {
      await clock.sleep(WITNESS_EVERY_MS, stopping.signal);
      if (!stopping.signal.aborted) await witnessAside();
    }
  }

  async function keepCopies(): Promise<void> {
    const waitMs = firstWaitMs();
    let lookMs = clock.monotonicMs() + FIRST_AFTER_MS;
    let dueMs = clock.monotonicMs() + waitMs;
    if (waitMs === FIRST_AFTER_MS) lookMs = Number.POSITIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const leftMs = Math.min(dueMs, lookMs) - clock.monotonicMs();
      await clock.sleep(Math.max(1, leftMs), stopping.signal);
      if (stopping.signal.aborted) return;
      if (clock.monotonicMs() >= lookMs) {
        lookMs = Number.POSITIVE_INFINITY;
        await lookAtAll();
      }
      if (clock.monotonicMs() < dueMs) continue;
      if (backups.isDue()) await backups.make();
      dueMs = clock.monotonicMs() + (backups.isKept() ? BACKUP_EVERY_MS : AGAIN_AFTER_MS);
    }
  }

  return {
    backups,
    start: (): void => {
      if (!isWitnessed) backups.tellNoWitness();
      witness();
      if (!parts.runsByItself) return;
      const told = (error: unknown): void => {
        if (!stopping.signal.aborted) log.error('backups ended', { error: errorText(error) });
      };
      looping = Promise.all([followWithWitness().catch(told), keepCopies().catch(told)]);
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await backups.stop();
      await looping;
      witness();
    },
  };
}

export type KeptBackups = ReturnType<typeof keepBackups>;
