import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BackupState, BackupTrouble, RecordCheck } from '../../../shared/backup.ts';
import { type AuditVerdict, verifyInSteps } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Push } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import { type BackupRecord, backupFolder, viewBackup } from './backup-folder.ts';
import { workOnFiles } from './file-work.ts';
import type { Inspection } from './inspect-copy.ts';
import { crowded, outdated, type Space } from './rotation.ts';
import type { TillFiles } from './till-files.ts';

export type BackupParts = {
  readonly files: TillFiles;
  readonly database: Database;
  readonly clock: Clock;
  readonly push: Push;
  readonly log: Logger;
  readonly version: string;
  /** Free bytes on the disk; a throw counts as none. */
  readonly freeBytes: () => number;
  readonly reserveBytes: number;
  /** Called when the file's content is wrong; selling stops. */
  readonly onUnsound?: (what: string) => void;
  readonly inspect?: (file: string, previous: string | null, signal: AbortSignal) => Promise<Inspection>;
};

function inspectAside(file: string, previous: string | null, signal: AbortSignal): Promise<Inspection> {
  return workOnFiles({ kind: 'inspect', file, previous }, { signal });
}

/** A faulty copy is made again: the copying may have failed, not the file. */
const TRIES = 2;

type Copied =
  | ({ readonly kind: 'sound' } & Pick<Extract<Inspection, { ok: true }>, 'facts' | 'rotten'>)
  | { readonly kind: 'unsound'; readonly row: string; readonly why: string }
  | { readonly kind: 'no_space' };

type Backups = {
  readonly parts: BackupParts;
  readonly folder: ReturnType<typeof backupFolder>;
  readonly stopping: AbortController;
  trouble: BackupTrouble | null;
  noWitness: BackupTrouble | null;
  running: boolean;
  changesAtLast: number | null;
};

function stateOf({ folder, running, trouble, noWitness }: Backups): BackupState {
  return { backups: folder.list().map(viewBackup), running, trouble: trouble ?? noWitness };
}

function removeUnfinished({ folder, parts }: Backups): void {
  try {
    folder.clearUnderWay();
  } catch (error) {
    parts.log.warn('an unfinished copy could not be removed', { error: errorText(error) });
  }
}

/** Null if it is not known. */
function spaceOf({ freeBytes, database, reserveBytes, log }: BackupParts): Space | null {
  try {
    return { free: freeBytes(), nextCopy: sizeOf(database), reserve: reserveBytes };
  } catch (error) {
    log.error('free space not known', { error: errorText(error) });
    return null;
  }
}

function hasRoom(parts: BackupParts): boolean {
  const space = spaceOf(parts);
  return space !== null && space.free >= space.nextCopy + space.reserve;
}

/** `share` 1: for the next copy alone, since that may be found unsound. */
async function makeRoom(backups: Backups, share?: number): Promise<void> {
  const space = spaceOf(backups.parts);
  if (space !== null) await removeAll(backups, crowded(backups.folder.list(), space, share));
}

/** One that cannot be removed is left for the next time. */
async function removeAll({ folder, parts, stopping }: Backups, copies: readonly BackupRecord[]): Promise<void> {
  for (const { name } of copies) {
    stopping.signal.throwIfAborted();
    try {
      await folder.remove(name);
    } catch (error) {
      parts.log.warn('an old copy could not be removed', { error: errorText(error) });
    }
  }
}

function sound({ folder }: Backups): string | null {
  const [newest] = folder.list();
  return newest === undefined ? null : folder.pathOf(newest.name);
}

async function copyOnce(backups: Backups): Promise<Copied> {
  const { parts, folder, stopping } = backups;
  // one of a crash or of the first try takes room
  removeUnfinished(backups);
  if (!hasRoom(parts)) return { kind: 'no_space' };
  const file = folder.begin();
  await copyDatabase(parts.database, file, stopping.signal);
  const found = await (parts.inspect ?? inspectAside)(file, sound(backups), stopping.signal);
  if (!found.ok) return { kind: 'unsound', row: found.row, why: found.why };
  const { facts, rotten } = found;
  if (rotten !== null) parts.log.error('a product has rotted', { error: `${rotten.row}: ${rotten.why}` });
  return { kind: 'sound', facts, rotten };
}

async function copy(backups: Backups): Promise<Copied> {
  const { parts } = backups;
  for (let left = TRIES; ; left--) {
    const copied = await copyOnce(backups);
    if (copied.kind !== 'unsound') return copied;
    parts.log.error('a copy does not hold', { error: `${copied.row}: ${copied.why}` });
    if (left > 1) continue;
    parts.onUnsound?.(`${copied.row}: ${copied.why}`);
    return copied;
  }
}

function failed(backups: Backups, why: BackupTrouble['why'], row: string | null = null): void {
  const { log, clock } = backups.parts;
  log.error('no backup was kept', { code: why, ...(row === null ? {} : { error: row }) });
  backups.trouble = { why, at: clock.now().toISOString(), row };
}

async function make(backups: Backups): Promise<void> {
  const { parts, folder, stopping } = backups;
  const changes = changesOf(parts.database);
  try {
    let copied = await copy(backups);
    if (copied.kind === 'no_space') {
      await makeRoom(backups, 1);
      copied = await copy(backups);
    }
    if (copied.kind === 'no_space') return failed(backups, 'no_space');
    if (copied.kind === 'unsound') return failed(backups, 'unsound', copied.row);
    folder.keep({ ...copied.facts, version: parts.version }, parts.clock.now());
    backups.changesAtLast = changes;
    backups.trouble = null;
    parts.log.info('backup kept', { count: copied.facts.head.id });
    await removeAll(backups, outdated(folder.list()));
    await makeRoom(backups);
  } catch (error) {
    if (stopping.signal.aborted) return;
    parts.log.error('a backup failed', { error: errorText(error) });
    failed(backups, 'failed');
  }
}

async function check(backups: Backups): Promise<RecordCheck> {
  const { parts, stopping } = backups;
  const copied = await copy(backups);
  const at = parts.clock.now().toISOString();
  if (copied.kind === 'no_space') {
    const found = await verifyInPlace(parts.database, stopping.signal);
    if (!found.ok) parts.onUnsound?.(`${found.row}: ${found.why}`);
    return { ...found, at };
  }
  if (copied.kind === 'unsound') return { ok: false, row: copied.row, why: copied.why, at };
  if (copied.rotten !== null) return { ok: false, ...copied.rotten, at };
  return { ok: true, entries: copied.facts.head.id, at };
}

/** Makes verified copies while the till sells, one at a time. A faulty copy gets no name, and earlier ones stay. */
export function createBackupService(parts: BackupParts) {
  const folder = backupFolder(parts.files.backups);
  const stopping = new AbortController();
  const turns = createSerial();
  const none = { trouble: null, noWitness: null, running: false, changesAtLast: null };
  const backups: Backups = { parts, folder, stopping, ...none };
  const tell = (): void => parts.push('backup:changed', stateOf(backups));

  async function inTurn<T>(work: (backups: Backups) => Promise<T>): Promise<T> {
    const done = await turns.run(async () => {
      stopping.signal.throwIfAborted();
      backups.running = true;
      try {
        tell();
        return await work(backups);
      } finally {
        backups.running = false;
        removeUnfinished(backups);
      }
    });
    tell();
    return done;
  }

  return {
    state: (): BackupState => stateOf(backups),
    /** Waits for a running one. The state tells the outcome. */
    make: (): Promise<BackupState> => inTurn(make).then(() => stateOf(backups)),
    /** Checks a copy that is then deleted, or the file itself without space for one. */
    check: (): Promise<RecordCheck> => inTurn(check),
    /** The witness was missing or unreadable at the opening; shown until the till closes. */
    tellNoWitness: (): void => {
      parts.log.error('the witness was gone when the till was opened');
      backups.noWitness = { why: 'no_witness', at: parts.clock.now().toISOString(), row: null };
    },
    isRunning: (): boolean => backups.running,
    isKept: (): boolean => backups.trouble === null,
    isDue: (): boolean => backups.changesAtLast === null || changesOf(parts.database) !== backups.changesAtLast,
    lastAt: (): string | null => folder.list()[0]?.at ?? null,
    /** Aborts a running copy, which leaves nothing. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await turns.idle();
    },
  };
}

export type BackupService = ReturnType<typeof createBackupService>;

/** Per turn of the event loop: half a megabyte, well under a millisecond. */
const PAGES_A_TURN = 128;

/** The copy is the file as of the end; `file` must not exist. Rejects when aborted or the disk fails; the caller
 * removes the partial copy. */
export async function copyDatabase(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const trail = syncAsItGrows(file);
  try {
    await database.backup(file, {
      progress: () => {
        // thrown out of the step, so that the driver closes the copy
        signal.throwIfAborted();
        trail.advance();
        return PAGES_A_TURN;
      },
    });
  } finally {
    await trail.end();
  }
}

/** Sixteen megabytes. */
const TURNS_A_SYNC = 32;

/** The driver syncs at the end, on the selling thread; syncing as the copy grows leaves little. `end` rejects if that
 * failed, since the driver's sync may skip pages that could not be written. */
function syncAsItGrows(file: string): { readonly advance: () => void; readonly end: () => Promise<void> } {
  let turns = 0;
  let syncing: Promise<void> | null = null;
  const failures: unknown[] = [];

  async function sync(): Promise<void> {
    const handle = await open(file, 'r+');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    advance: () => {
      if (++turns % TURNS_A_SYNC !== 0) return;
      syncing ??= sync()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          syncing = null;
        });
    },
    end: async () => {
      await syncing;
      if (failures.length > 0) throw failures[0];
    },
  };
}

function sizeOf(database: Database): number {
  const read = (name: string): number => Number(database.pragma(name, { simple: true }));
  return read('page_count') * read('page_size');
}

/** Rows that this connection has changed since it was opened. */
function changesOf(database: Database): number {
  return database.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
}

/** For a disk without space for a copy; yields to the till between slices. */
async function verifyInPlace(database: Database, signal: AbortSignal): Promise<AuditVerdict> {
  const steps = verifyInSteps(database);
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
