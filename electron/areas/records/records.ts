import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { recordsApi } from '../../../shared/api/records.ts';
import type { BackupState } from '../../../shared/backup.ts';
import type { ChargeSearch, RescueReport } from '../../../shared/rescue.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { auditHead } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { AreaContext } from '../service-parts.ts';
import { readWitness, writeWitness, writeWitnessAside } from './audit-witness.ts';
import { type BackupParts, type BackupService, createBackupService } from './backup-service.ts';
import { dropOldNotes, noteCharge } from './charge-notes.ts';
import { packTrail } from './pack-trail.ts';
import { type ChargeSearchParts, createChargeSearch } from './rescue/charge-search.ts';
import { tillFiles } from './till-files.ts';

export type RecordsNeeds = Pick<ChargeSearchParts, 'lookAgain' | 'openUnknownCharge'> & {
  readonly payments: ChargeSearchParts['database']['payments'];
};

export function openRecords(ctx: AreaContext, { payments, lookAgain, openUnknownCharge }: RecordsNeeds) {
  const { host, database } = ctx;
  const kept = keepBackups({
    ...{ ...host, database: database.connection, files: tillFiles(ctx.folder), reserveBytes: FLOOR_BYTES },
    onUnsound: (what) => ctx.onFault(new RecordsDisagreeError(what)),
    runsByItself: host.backups !== 'on_demand',
  });
  const packing = packTrail({ ...ctx, freeBytes: host.freeBytes, isChecking: kept.backups.isRunning });
  const charges = createChargeSearch({
    ...{ ...ctx, lookAgain, database: { ...database, payments } },
    openUnknownCharge: (charge) => {
      const isNew = openUnknownCharge(charge);
      if (isNew) ctx.events.casesChanged.tell();
      return isNew;
    },
    utcOffsetMinutes: ctx.operatorSettings.utcOffsetMinutes,
    ownName: ctx.describe,
    onChanged: (search) => host.push('charges:changed', search),
  });

  const backups = (): Result<BackupState> => ok(kept.backups.state());
  const backUp = async (): Promise<Result<BackupState>> =>
    ctx.readOnly ? fail('read_only') : ok(await kept.backups.make());
  const handlers: HandlersOf<typeof recordsApi> = {
    'backup:list': backups,
    'backup:now': backUp,
    'audit:verify': async () => (ctx.readOnly ? fail('read_only') : ok(await kept.backups.check())),
  };

  return {
    backups,
    backUp,
    handlers,
    charges: (): ChargeSearch | null => charges.state(),
    report: (): RescueReport | null => {
      const stored = database.memory.get('rescue_report');
      return stored === null ? null : (JSON.parse(stored) as RescueReport);
    },
    reportRead: (): void => database.memory.forget('rescue_report'),
    start: (): void => {
      if (ctx.readOnly) return;
      forgetOldNotes(ctx);
      kept.start();
      charges.start();
      packing.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([kept.stop(), charges.stop(), packing.stop()]);
    },
  };
}

export type Records = ReturnType<typeof openRecords>;

function forgetOldNotes({ folder, clock, log }: AreaContext): void {
  try {
    dropOldNotes(tillFiles(folder), clock.now());
  } catch (error) {
    log.warn('old notes of charges could not be dropped', { error: errorText(error) });
  }
}

/** A failed note matters only if the file is lost too, so the charge continues. */
export function chargeKeeper({ folder, clock, log }: Pick<AreaContext, 'folder' | 'clock' | 'log'>) {
  const files = tillFiles(folder);
  return ({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, qrCode: string): void => {
    try {
      noteCharge(files, { id, qrCode, amountCents, at: clock.now().toISOString() });
    } catch (error) {
      log.warn('the code of a charge could not be noted', { error: errorText(error) });
    }
  };
}

/** While writes happen. */
const BACKUP_EVERY_MS = 60 * 60_000;
/** After a copy that was not kept. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** Times as long as a copy took: one of a file of many gigabytes takes a processor for minutes. */
const REST = 9;
/** A file rolled back by less than this goes unnoticed. */
const WITNESS_EVERY_MS = 2_000;
/** The first cashier of the day does not wait for a copy. */
const FIRST_AFTER_MS = 60_000;

type KeepParts = BackupParts & {
  /** False for a simulation, whose hours are seconds. */
  readonly runsByItself: boolean;
};

function isNew(database: Database): boolean {
  const sql = `SELECT 1 FROM audit WHERE subject <> 'receipt_series' LIMIT 1`;
  return database.prepare(sql).get() === undefined;
}

/** Makes a copy every hour with writes, and stores the witness two seconds after a write and at the end. */
export function keepBackups(parts: KeepParts) {
  const { clock, log, files, database } = parts;
  const isWitnessed = isNew(database) || readWitness(files) !== null;
  const witness = createWitness(parts);
  const backups = createBackupService(parts);
  const due: Due = { lookMs: Number.POSITIVE_INFINITY, copyMs: Number.POSITIVE_INFINITY };
  const copying = createWakeableLoop(clock, async () => {
    if (clock.monotonicMs() >= due.lookMs) await lookAtAll();
    return copyWhenDue(clock, backups, due);
  });
  // a separate loop: a copy of a large file takes longer than the witness may lag
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
    start: (): void => {
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
    stop: async (): Promise<void> => {
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
  const startedMs = clock.monotonicMs();
  if (startedMs >= due.copyMs) {
    if (backups.isDue()) await backups.make();
    const tookMs = clock.monotonicMs() - startedMs;
    const everyMs = backups.isKept() ? BACKUP_EVERY_MS : AGAIN_AFTER_MS;
    due.copyMs = startedMs + tookMs + Math.max(everyMs, REST * tookMs);
  }
  return Math.max(1, Math.min(due.copyMs, due.lookMs) - clock.monotonicMs());
}

/** The wall clock only gives the last copy's age. */
function firstWaitMs(clock: Clock, lastAt: string | null): number {
  const ageMs = lastAt === null ? BACKUP_EVERY_MS : clock.now().getTime() - Date.parse(lastAt);
  return Math.max(FIRST_AFTER_MS, ageMs < 0 ? 0 : BACKUP_EVERY_MS - ageMs);
}

/** A failed write keeps the previous witness, which proves less. */
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
