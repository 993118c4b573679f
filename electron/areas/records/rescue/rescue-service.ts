import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RescueFailure, RescueState } from '../../../../shared/rescue.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { TillMode } from '../../../../shared/settings.ts';
import type { TillHealth } from '../../../../shared/till-health.ts';
import type { AuditActor } from '../../../db/audit/audit-functions.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Push } from '../../../lib/host-parts.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import { readWitness } from '../audit-witness.ts';
import { backupFolder, viewBackup } from '../backup-folder.ts';
import type { BackupRecord } from '../backup-record.ts';
import { readChargeNotes } from '../charge-notes.ts';
import { workOnFiles } from '../file-work.ts';
import { SIDE_FILES, type TillFiles, tillFiles } from '../till-files.ts';
import type { RebuildOrder, Rebuilt } from './rebuild-order.ts';
import { carryOutPlan, writePlan } from './restore-plan.ts';

export type RescueParts = {
  /** Of the till in the present mode. */
  readonly folder: () => string;
  readonly mode: () => TillMode;
  readonly health: () => TillHealth;
  /** Payments without a known end; asked only while the till is open. */
  readonly runningPayments: () => number;
  /** Null while no till is open. */
  readonly records: () => Pick<RescueState, 'report' | 'charges'> | null;
  /** Closes the till, runs `work` alone with the files, and reopens it. */
  readonly closedFor: <T>(work: () => Promise<T>) => Promise<T>;
  readonly who: () => AuditActor;
  readonly freeBytes: () => number;
  readonly reserveBytes: number;
  readonly clock: Clock;
  /** UUID. */
  readonly newId: () => string;
  readonly push: Push;
  readonly log: Logger;
};

type Progress = NonNullable<RescueState['progress']>;

class RescueError extends Error {
  override readonly name = 'RescueError';
  readonly why: RescueFailure;

  constructor(why: RescueFailure) {
    super(why);
    this.why = why;
  }
}

/** Restores a till from its copies and from what still reads of its file. The former file is moved aside, never
 * deleted; nothing moves until the new one is complete and checked. */
export function createRescueService(parts: RescueParts) {
  let progress: Progress | null = null;
  let failure: RescueFailure | null = null;

  const files = (): TillFiles => tillFiles(parts.folder());

  function state(): RescueState {
    const health = parts.health();
    const records = parts.records();
    return {
      mode: parts.mode(),
      damage: health.state === 'damaged' ? { why: health.why, detail: health.detail } : null,
      backups: backupFolder(files().backups).list().map(viewBackup),
      progress,
      failure,
      report: records?.report ?? null,
      charges: records?.charges ?? null,
    };
  }

  function advance(next: Progress | null): void {
    progress = next;
    parts.push('rescue:changed', state());
  }

  function orderFor(backup: string | null, damaged: boolean): RebuildOrder {
    const now = parts.clock.now();
    const { folder, till, workshop, backups } = files();
    const copies = backupFolder(backups);
    const chosen = copies.list().filter(({ name }) => backup === null || name === backup);
    if (backup !== null && chosen.length === 0) throw new RescueError('no_backup_fits');
    const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${parts.newId().slice(-4)}`;
    const former = existsSync(till) ? till : null;
    const word = damaged ? 'damaged' : 'before-restore';
    return {
      mode: backup === null ? 'salvage' : 'exact',
      newFile: path.join(folder, `till-restored-${stamp}.db`),
      workshop,
      former,
      backups: chosen.map((record) => sourceOf(record, copies.pathOf(record.name))),
      witness: readWitness(files()),
      notes: readChargeNotes(files()),
      keptAs: former === null ? null : `till-${word}-${stamp}.db`,
      who: parts.who(),
      now: now.toISOString(),
    };
  }

  /** The new file, and as much again where pages are mended in a copy. */
  function assertRoom({ former, backups }: RebuildOrder): void {
    const largest = Math.max(0, ...[former, ...backups.map(({ file }) => file)].map(sizeOf));
    if (parts.freeBytes() < 2 * largest + parts.reserveBytes) throw new RescueError('no_space');
  }

  async function build(order: RebuildOrder): Promise<Extract<Rebuilt, { ok: true }>> {
    mkdirSync(parts.folder(), { recursive: true });
    assertRoom(order);
    const onProgress = (next: unknown): void => advance(next as Progress);
    const rebuilt = await workOnFiles({ kind: 'rebuild', order }, { onProgress });
    if (!rebuilt.ok) throw new RescueError(rebuilt.why);
    return rebuilt;
  }

  async function restore(backup: string | null, damaged: boolean): Promise<void> {
    const order = orderFor(backup, damaged);
    try {
      const { witness, report } = await build(order);
      advance({ step: 'placing', done: 0, total: 1 });
      const keptAs = order.keptAs ?? path.basename(order.newFile).replace('restored', 'none');
      writePlan(files(), { newFile: path.basename(order.newFile), keptAs, witness });
      carryOutPlan(files());
      parts.log.warn('till restored', { count: report.entries, code: order.mode });
    } catch (error) {
      // once the plan is on disk the restore takes place: the next opening completes it
      if (existsSync(files().restorePlan)) {
        parts.log.warn('the restore is ended at the next opening', { error: errorText(error) });
        return;
      }
      clearConstruction(order);
      throw error;
    }
  }

  async function tryRestore(backup: string | null): Promise<void> {
    failure = null;
    // read now: a closed till has no health
    const damaged = parts.health().state === 'damaged';
    advance({ step: 'reading', done: 0, total: 0 });
    try {
      await parts.closedFor(() => restore(backup, damaged));
    } catch (error) {
      failure = error instanceof RescueError ? error.why : 'failed';
      parts.log.error('the restore did not come about', { code: failure, error: errorText(error) });
    } finally {
      advance(null);
    }
  }

  /** Why no restore may begin; null when one may. */
  function refusal(): Extract<Result<never>, { ok: false }> | null {
    if (progress !== null) return fail('rescue_under_way');
    const { state: now } = parts.health();
    if (now === 'damaged') return null;
    if (now === 'read_only') return fail('read_only');
    if (now === 'opening') return fail('till_not_open');
    return parts.runningPayments() > 0 ? fail('payments_unfinished') : null;
  }

  return {
    state: (): Result<RescueState> => ok(state()),
    /** The failure was read. */
    failureRead: (): void => {
      failure = null;
    },
    /** `backup` names the copy to restore; null salvages everything readable. Answers when done, or failed with
     * everything unchanged. */
    restore: async (backup: string | null): Promise<Result<RescueState>> => {
      const refused = refusal();
      if (refused !== null) return refused;
      await tryRestore(backup);
      return ok(state());
    },
  };
}

function sourceOf(record: BackupRecord, file: string): RebuildOrder['backups'][number] {
  const { name, at, sha256, series, head } = record;
  return { file, name, at, sha256, series, head: head.id };
}

function sizeOf(file: string | null): number {
  return file === null ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

/** Removes what a failed restore has written. */
function clearConstruction({ newFile, workshop }: RebuildOrder): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(`${newFile}${suffix}`, { force: true });
  rmSync(workshop, { recursive: true, force: true });
}
