import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { StorageShortage } from '../../shared/till-state.ts';
import type { Clock } from './clock.ts';
import { errorText, type Logger } from './logger.ts';
import { removeFile } from './remove-file.ts';
import { createWakeableLoop } from './wakeable-loop.ts';
import { writeFileDurably } from './write-file-durably.ts';

const MEGABYTE = 1_000_000;

/** No charge begins below this: a charged card must be recorded, whatever space updates, the log and backups take
 * meanwhile. */
export const FLOOR_BYTES = 64 * MEGABYTE;

/** Released when the disk is full, to record a running charge. A thousand payments fit. */
export const BALLAST_BYTES = 8 * MEGABYTE;

const LOOK_EVERY_MS = 15_000;

export type StorageFloorParts = {
  /** Folder of the till's file; the ballast is written there. */
  readonly folder: string;
  /** Free bytes on its disk; a throw counts as none. */
  readonly freeBytes: () => number;
  readonly ballastBytes?: number | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onChanged: () => void;
};

/** A charge needs the ballast and the free floor; a cash sale is one commit and needs the ballast alone. */
export function createStorageFloor(parts: StorageFloorParts) {
  let wasShort = false;
  const look = (): number => {
    layBallast(parts);
    const isShort = shortageOn(parts) !== null;
    if (isShort !== wasShort) {
      wasShort = isShort;
      parts.log.warn(isShort ? 'too little space for charges' : 'space enough again');
      parts.onChanged();
    }
    return LOOK_EVERY_MS;
  };
  const loop = createWakeableLoop(parts.clock, look, LOOK_EVERY_MS);
  let watching: Promise<void> = Promise.resolve();
  return {
    shortage: (): StorageShortage | null => shortageOn(parts),
    /** `storage_low` contains the free space. */
    mayBegin: (what: 'charge' | 'cash'): Result<null> => mayBegin(what, shortageOn(parts)),
    start: (): void => {
      look();
      watching = loop.run();
    },
    stop: (): Promise<void> => {
      loop.end();
      return watching;
    },
  };
}

export type StorageFloor = ReturnType<typeof createStorageFloor>;

function shortageOn(parts: StorageFloorParts): StorageShortage | null {
  const free = freeBytesOf(parts);
  const laid = hasBallast(parts);
  if (laid && free >= FLOOR_BYTES) return null;
  return { freeBytes: free, neededBytes: FLOOR_BYTES, cashGoesOn: laid };
}

function mayBegin(what: 'charge' | 'cash', short: StorageShortage | null): Result<null> {
  if (short === null || (what === 'cash' && short.cashGoesOn)) return ok(null);
  const values = { freeMb: megabytes(short.freeBytes), neededMb: megabytes(short.neededBytes) };
  return fail('storage_low', { values: short.cashGoesOn ? values : { ...values, context: 'all' } });
}

function freeBytesOf({ freeBytes, log }: StorageFloorParts): number {
  try {
    return freeBytes();
  } catch (error) {
    log.error('free space not known', { error: errorText(error) });
    return 0;
  }
}

const ballastIn = (folder: string): string => path.join(folder, 'ballast');

function hasBallast({ folder, ballastBytes = BALLAST_BYTES }: StorageFloorParts): boolean {
  return (statSync(ballastIn(folder), { throwIfNoEntry: false })?.size ?? -1) >= ballastBytes;
}

/** Random bytes, so that no file system compresses or reserves them. */
function layBallast(parts: StorageFloorParts): void {
  const { folder, ballastBytes = BALLAST_BYTES, log } = parts;
  if (hasBallast(parts) || freeBytesOf(parts) < 2 * ballastBytes) return;
  try {
    writeFileDurably(ballastIn(folder), randomBytes(ballastBytes));
  } catch (error) {
    log.warn('no ballast could be laid', { error: errorText(error) });
  }
}

function megabytes(bytes: number): number {
  return Math.max(0, Math.floor(bytes / MEGABYTE));
}

/**
 * False if there was none; throws the disk's error. For a commit that failed on a full disk, before the file is
 * reopened: needs no till.
 */
export function releaseBallast(folder: string): boolean {
  const file = ballastIn(folder);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  removeFile(file);
  return true;
}
