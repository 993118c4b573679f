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

/**
 * Below this no charge begins. A charge writes some ten kilobytes from its intent to its receipt; the rest is for what
 * else fills a disk meanwhile (the system's updates, the log, a backup of the till's file), because the moment between
 * the customer's card and our record of it is the one that cannot be taken again.
 */
export const FLOOR_BYTES = 64 * MEGABYTE;

/**
 * Space that is ours already: given back when the disk is full after all, so that a running charge can be recorded, the
 * write-ahead log copied into the file and the next days' answers stored. A thousand payments fit.
 */
export const BALLAST_BYTES = 8 * MEGABYTE;

/** Between two looks at the disk while nobody asks. */
const LOOK_EVERY_MS = 15_000;

export type StorageFloorParts = {
  /** Folder of the till's file; the ballast lies beside it. */
  readonly folder: string;
  /** Bytes left on its disk; one that throws counts as none. */
  readonly freeBytes: () => number;
  readonly ballastBytes?: number | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** There is too little space now, or enough again. */
  readonly onChanged: () => void;
};

export type StorageFloor = {
  /** Null while there is enough. */
  readonly shortage: () => StorageShortage | null;
  /** Whether what asks for money may begin; `storage_low` says how much is free. */
  readonly mayBegin: (what: 'charge' | 'cash') => Result<null>;
  /** Lays the ballast where it is missing, and goes on looking. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Looks after the space that money needs. A new charge begins only with the ballast in place and the floor of space
 * free; a cash sale, which is one commit and has nobody waiting outside for it, goes on as long as the ballast is there.
 */
export function createStorageFloor(parts: StorageFloorParts): StorageFloor {
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
    shortage: () => shortageOn(parts),
    mayBegin: (what) => mayBegin(what, shortageOn(parts)),
    start: () => {
      look();
      watching = loop.run();
    },
    stop: () => {
      loop.end();
      return watching;
    },
  };
}

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

/** Written, not only reserved, and of what no file system can make smaller. */
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
 * Gives the ballast of the till in `folder` back to the disk; false when there was none. Throws what the disk says. For the moment in which a commit
 * failed for want of space, before the file is opened again: works without any till.
 */
export function releaseBallast(folder: string): boolean {
  const file = ballastIn(folder);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  removeFile(file);
  return true;
}
