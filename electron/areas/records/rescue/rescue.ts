import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { rescueApi } from '../../../../shared/api/rescue.ts';
import type { RescueFailure, RescueState } from '../../../../shared/rescue.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { TillMode } from '../../../../shared/settings.ts';
import type { TillHealth } from '../../../../shared/till-health.ts';
import type { HostParts } from '../../../lib/host-parts.ts';
import { errorText } from '../../../lib/logger.ts';
import { FLOOR_BYTES } from '../../../lib/storage-floor.ts';
import { tillFolder } from '../../../lib/till-place.ts';
import type { Till } from '../../../till/till.ts';
import type { TillLife } from '../../../till/till-life.ts';
import type { KeptSession } from '../../people/kept-session.ts';
import { readWitness } from '../audit-witness.ts';
import { type BackupRecord, backupFolder, viewBackup } from '../backup-folder.ts';
import { readChargeNotes } from '../charge-notes.ts';
import { workOnFiles } from '../file-work.ts';
import { SIDE_FILES, type TillFiles, tillFiles } from '../till-files.ts';
import type { RebuildOrder, Rebuilt } from './rebuild-order.ts';
import { carryOutPlan, writePlan } from './restore-plan.ts';

export type OpenRescueParts = {
  readonly host: HostParts;
  readonly till: () => Till;
  readonly current: () => Till | null;
  readonly health: () => TillHealth;
  readonly closedFor: TillLife['closedFor'];
  readonly keptSession: (mode: TillMode) => KeptSession;
};

type Rescue = OpenRescueParts & {
  progress: RescueState['progress'];
  failure: RescueFailure | null;
};

class RescueError extends Error {
  override readonly name = 'RescueError';
  readonly why: RescueFailure;

  constructor(why: RescueFailure) {
    super(why);
    this.why = why;
  }
}

/** The former file is moved aside, never deleted; nothing moves until the new one is complete and checked. */
export function openRescue(parts: OpenRescueParts) {
  const rescue: Rescue = { ...parts, progress: null, failure: null };
  const handlers: HandlersOf<typeof rescueApi> = {
    'rescue:state': () => ok(stateOf(rescue)),
    'rescue:restore': ({ backup }) => restore(rescue, backup),
    'rescue:seen': () => {
      rescue.till().records.reportRead();
      rescue.failure = null;
      return ok(stateOf(rescue));
    },
  };
  return { handlers };
}

function stateOf(rescue: Rescue): RescueState {
  const { host, current, progress, failure } = rescue;
  const health = rescue.health();
  const records = current()?.records;
  return {
    mode: host.settings.get().mode,
    damage: health.state === 'damaged' ? { why: health.why, detail: health.detail } : null,
    backups: backupFolder(filesOf(rescue).backups).list().map(viewBackup),
    progress,
    failure,
    report: records?.report() ?? null,
    charges: records?.charges() ?? null,
  };
}

function filesOf({ host }: Rescue): TillFiles {
  return tillFiles(tillFolder(host.dataDir, host.settings.get().mode));
}

function advance(rescue: Rescue, next: RescueState['progress']): void {
  rescue.progress = next;
  rescue.host.push('rescue:changed', stateOf(rescue));
}

/** `backup`: the copy to restore; null salvages everything readable. Returns when done, or failed with everything
 * unchanged. */
async function restore(rescue: Rescue, backup: string | null): Promise<Result<RescueState>> {
  const refused = refusal(rescue);
  if (refused !== null) return refused;
  rescue.failure = null;
  // read now: a closed till has no health
  const damaged = rescue.health().state === 'damaged';
  advance(rescue, { step: 'reading', done: 0, total: 0 });
  try {
    await rescue.closedFor(() => restoreClosed(rescue, backup, damaged));
  } catch (error) {
    rescue.failure = error instanceof RescueError ? error.why : 'failed';
    rescue.host.log.error('the restore did not come about', { code: rescue.failure, error: errorText(error) });
  } finally {
    advance(rescue, null);
  }
  return ok(stateOf(rescue));
}

function refusal({ progress, health, till }: Rescue): Extract<Result<never>, { ok: false }> | null {
  if (progress !== null) return fail('rescue_under_way');
  const { state } = health();
  if (state === 'damaged') return null;
  if (state === 'read_only') return fail('read_only');
  if (state === 'opening') return fail('till_not_open');
  const { heard, unconfirmed } = till().runningPayments();
  return heard + unconfirmed > 0 ? fail('payments_unfinished') : null;
}

async function restoreClosed(rescue: Rescue, backup: string | null, damaged: boolean): Promise<void> {
  const { log } = rescue.host;
  const files = filesOf(rescue);
  const order = orderFor(rescue, backup, damaged);
  try {
    const { witness, report } = await build(rescue, order);
    advance(rescue, { step: 'placing', done: 0, total: 1 });
    const keptAs = order.keptAs ?? path.basename(order.newFile).replace('restored', 'none');
    writePlan(files, { newFile: path.basename(order.newFile), keptAs, witness });
    carryOutPlan(files);
    log.warn('till restored', { count: report.entries, code: order.mode });
  } catch (error) {
    // once the plan is on disk the restore is final: the next opening completes it
    if (existsSync(files.restorePlan)) {
      log.warn('the restore is ended at the next opening', { error: errorText(error) });
      return;
    }
    clearConstruction(order);
    throw error;
  }
}

function orderFor(rescue: Rescue, backup: string | null, damaged: boolean): RebuildOrder {
  const { host, keptSession } = rescue;
  const now = host.clock.now();
  const files = filesOf(rescue);
  const { folder, till, workshop } = files;
  const { mode, registerNumber } = host.settings.get();
  const copies = backupFolder(files.backups);
  const chosen = copies.list().filter(({ name }) => backup === null || name === backup);
  if (backup !== null && chosen.length === 0) throw new RescueError('no_backup_fits');
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${host.newId().slice(-4)}`;
  const former = existsSync(till) ? till : null;
  const word = damaged ? 'damaged' : 'before-restore';
  return {
    mode: backup === null ? 'salvage' : 'exact',
    newFile: path.join(folder, `till-restored-${stamp}.db`),
    workshop,
    former,
    backups: chosen.map((record) => sourceOf(record, copies.pathOf(record.name))),
    witness: readWitness(files),
    notes: readChargeNotes(files),
    keptAs: former === null ? null : `till-${word}-${stamp}.db`,
    // the till, and the session in it, is closed by now
    who: { till: registerNumber, person: keptSession(mode).get()?.personId ?? null, shift: null },
    now: now.toISOString(),
  };
}

function sourceOf(record: BackupRecord, file: string): RebuildOrder['backups'][number] {
  const { name, at, sha256, series, head } = record;
  return { file, name, at, sha256, series, head: head.id };
}

async function build(rescue: Rescue, order: RebuildOrder): Promise<Extract<Rebuilt, { ok: true }>> {
  mkdirSync(filesOf(rescue).folder, { recursive: true });
  assertRoom(rescue, order);
  const onProgress = (next: unknown): void => advance(rescue, next as RescueState['progress']);
  const rebuilt = await workOnFiles({ kind: 'rebuild', order }, { onProgress });
  if (!rebuilt.ok) throw new RescueError(rebuilt.why);
  return rebuilt;
}

/** The new file, and as much again if pages are repaired in a copy. */
function assertRoom({ host }: Rescue, { former, backups }: RebuildOrder): void {
  const largest = Math.max(0, ...[former, ...backups.map(({ file }) => file)].map(sizeOf));
  if (host.freeBytes() < 2 * largest + FLOOR_BYTES) throw new RescueError('no_space');
}

function sizeOf(file: string | null): number {
  return file === null ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

function clearConstruction({ newFile, workshop }: RebuildOrder): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(`${newFile}${suffix}`, { force: true });
  rmSync(workshop, { recursive: true, force: true });
}
