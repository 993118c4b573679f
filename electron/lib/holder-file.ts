import { readFileSync, rmSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { Clock } from './clock.ts';
import { errorText, type Logger } from './logger.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** Names the process that holds a till's file; the file's lock decides. */
export type Holder = {
  readonly pid: number;
  readonly startedAt: string;
  readonly version: string;
  readonly user: string;
  readonly host: string;
};

type HolderParts = { readonly version: string; readonly clock: Pick<Clock, 'now'>; readonly log: Logger };

const fileIn = (folder: string): string => path.join(folder, 'holder.json');

export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Call with the file's lock held. A failed write is logged; the till still opens. */
export function writeHolder(folder: string, { version, clock, log }: HolderParts): void {
  const startedAt = clock.now().toISOString();
  const holder: Holder = { pid: process.pid, startedAt, version, user: userName(), host: hostname() };
  try {
    writeFileDurably(fileIn(folder), `${JSON.stringify(holder)}\n`);
  } catch (error) {
    log.warn('who holds the file is not written down', { error: errorText(error) });
  }
}

/** Call before the lock is released: afterwards the file may be another process's. */
export function removeHolder(folder: string): void {
  try {
    rmSync(fileIn(folder), { force: true });
  } catch {
    // a stale file is harmless, since the lock decides
  }
}

const TEXTS = ['startedAt', 'version', 'user', 'host'] as const;

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
