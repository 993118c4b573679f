import { readFileSync, rmSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { Clock } from './clock.ts';
import { errorText, type Logger } from './logger.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** Who has a till's file open: told to whoever tries to open it as well. */
export type Holder = {
  readonly pid: number;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly version: string;
  readonly user: string;
  readonly host: string;
};

type HolderParts = { readonly version: string; readonly clock: Pick<Clock, 'now'>; readonly log: Logger };

const fileIn = (folder: string): string => path.join(folder, 'holder.json');

/** Of who uses the computer; empty where the system does not say. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * Writes down that this process holds the till's file in `folder`. To be called with the file's lock in hand: it is the
 * lock that says whether somebody holds it, this only says who. A till whose disk takes no such file opens all the same.
 */
export function writeHolder(folder: string, { version, clock, log }: HolderParts): void {
  const startedAt = clock.now().toISOString();
  const holder: Holder = { pid: process.pid, startedAt, version, user: userName(), host: hostname() };
  try {
    writeFileDurably(fileIn(folder), `${JSON.stringify(holder)}\n`);
  } catch (error) {
    log.warn('who holds the file is not written down', { error: errorText(error) });
  }
}

/** To be called before the lock is given back: afterwards it may be another's. Nothing depends on it. */
export function removeHolder(folder: string): void {
  try {
    rmSync(fileIn(folder), { force: true });
  } catch {
    // one that stays is stale, and the lock says so
  }
}

const TEXTS = ['startedAt', 'version', 'user', 'host'] as const;

/** Who holds the till's file in `folder`, where the lock says that somebody does; null when that is not written. */
export function readHolder(folder: string): Holder | null {
  try {
    const read = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, unknown>;
    const isOne = Number.isInteger(read['pid']) && TEXTS.every((name) => typeof read[name] === 'string');
    const isDated = isOne && !Number.isNaN(Date.parse(String(read['startedAt'])));
    return isDated ? (read as Holder) : null;
  } catch {
    return null;
  }
}
