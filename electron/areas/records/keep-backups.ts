import { auditHead } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText } from '../../lib/logger.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import { readWitness, writeWitness, writeWitnessAside } from './audit-witness.ts';
import { type BackupParts, type BackupService, createBackupService } from './backup-service.ts';

/** While something is being written. */
export const BACKUP_EVERY_MS = 60 * 60_000;
/** After a copy that was not kept. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** A file that is set back by less than this goes unnoticed. */
const WITNESS_EVERY_MS = 2_000;
/** The first cashier of the day does not wait for a copy. */
const FIRST_AFTER_MS = 60_000;

export type KeepParts = BackupParts & {
  /** False for a simulation, whose hours are seconds. */
  readonly runsByItself: boolean;
};

function isNew(database: Database): boolean {
  const sql = `SELECT 1 FROM audit WHERE subject <> 'receipt_series' LIMIT 1`;
  return database.prepare(sql).get() === undefined;
}

export type KeptBackups = {
  readonly backups: BackupService;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/** Makes a copy every hour with writes, and stores the witness two seconds after a write and at the end. */
export function keepBackups(parts: KeepParts): KeptBackups {
  const { clock, log, files, database } = parts;
  const isWitnessed = isNew(database) || readWitness(files) !== null;
  const witness = createWitness(parts);
  const backups = createBackupService(parts);
  const due: Due = { lookMs: Number.POSITIVE_INFINITY, copyMs: Number.POSITIVE_INFINITY };
  const copying = createWakeableLoop(clock, async () => {
    if (clock.monotonicMs() >= due.lookMs) await lookAtAll();
    return copyWhenDue(clock, backups, due);
  });
  // a loop of its own: a copy of a large file takes longer than the witness may lag
  const following = createWakeableLoop(
    clock,
    async () => {
      await witness.follow();
      return WITNESS_EVERY_MS;
    },
    WITNESS_EVERY_MS,
  );
  let looping: Promise<unknown> = Promise.resolve();

  /** A start checks the open shift alone; this checks the rest soon after. */
  async function lookAtAll(): Promise<void> {
    due.lookMs = Number.POSITIVE_INFINITY;
    try {
      await backups.check();
    } catch (error) {
      if (!copying.ending.aborted) log.error('the records could not be checked', { error: errorText(error) });
    }
  }

  return {
    backups,
    start: () => {
      if (!isWitnessed) backups.tellNoWitness();
      witness.write();
      if (!parts.runsByItself) return;
      const waitMs = firstWaitMs(clock, backups.lastAt());
      due.copyMs = clock.monotonicMs() + waitMs;
      if (waitMs !== FIRST_AFTER_MS) due.lookMs = clock.monotonicMs() + FIRST_AFTER_MS;
      const failed = (error: unknown): void => {
        if (!copying.ending.aborted) log.error('backups ended', { error: errorText(error) });
      };
      looping = Promise.all([following.run().catch(failed), copying.run().catch(failed)]);
    },
    stop: async () => {
      following.end();
      copying.end();
      await backups.stop();
      await looping;
      witness.write();
    },
  };
}

/** On the monotonic clock: the next full check and the next copy. */
type Due = { lookMs: number; copyMs: number };

async function copyWhenDue(clock: Clock, backups: BackupService, due: Due): Promise<number> {
  if (clock.monotonicMs() >= due.copyMs) {
    if (backups.isDue()) await backups.make();
    due.copyMs = clock.monotonicMs() + (backups.isKept() ? BACKUP_EVERY_MS : AGAIN_AFTER_MS);
  }
  return Math.max(1, Math.min(due.copyMs, due.lookMs) - clock.monotonicMs());
}

/** The wall clock only tells the last copy's age. */
function firstWaitMs(clock: Clock, lastAt: string | null): number {
  const ageMs = lastAt === null ? BACKUP_EVERY_MS : clock.now().getTime() - Date.parse(lastAt);
  return Math.max(FIRST_AFTER_MS, ageMs < 0 ? 0 : BACKUP_EVERY_MS - ageMs);
}

/** A failed write keeps the previous witness, which vouches for less. */
function createWitness({ files, database, clock, log }: KeepParts) {
  let witnessed = -1;
  const isBehind = (): boolean => auditHead(database).id !== witnessed;
  const notWritten = (error: unknown): void =>
    log.warn('the witness could not be written', { error: errorText(error) });
  return {
    write: (): void => {
      try {
        if (isBehind()) witnessed = writeWitness(files, database, clock.now()).id;
      } catch (error) {
        notWritten(error);
      }
    },
    follow: async (): Promise<void> => {
      try {
        if (isBehind()) witnessed = (await writeWitnessAside(files, database, clock.now())).id;
      } catch (error) {
        notWritten(error);
      }
    },
  };
}
