import { InvariantError } from '../../shared/assert.ts';
import {
  DatabaseDamagedError,
  isDiskFull,
  isStorageFailure,
  isUnreadable,
  RecordsDisagreeError,
} from '../db/storage-failure.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { errorText } from '../lib/logger.ts';
import { createSerial } from '../lib/serial.ts';
import type { Health } from './health.ts';
import type { Till } from './till.ts';

export type TillLifeParts = {
  readonly host: Pick<HostParts, 'clock' | 'log'>;
  readonly health: Health;
  /** Background faults of the till come to `onFault`. */
  readonly open: (onFault: (error: unknown) => void) => Promise<Till>;
  /** Frees the ballast: the disk is full. */
  readonly makeRoom: () => void;
  /** A page is unreadable or records disagree: check the whole file before the next opening. */
  readonly suspectFile: (why: string) => void;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Opens, closes and reopens the till. After a storage failure the connection cannot be trusted, so the file is
 * reopened, as after a crash, until that succeeds. Callers wait meanwhile. */
export function createTillLife({ host, health, open, makeRoom, suspectFile }: TillLifeParts) {
  let current: Till | null = null;
  /** Openings and closings take turns: one never meets another's half-open file. */
  const turns = createSerial();
  let reviving: Promise<void> | null = null;
  /** The disk failed during an opening: what was opened cannot be trusted. */
  let failedMeanwhile: unknown = null;
  /** The broken rule, until a person reopens the till. */
  let broken: string | null = null;
  const ending = new AbortController();
  /** From a stop to the next opening. */
  let isStopping = false;
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));

  async function close(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.stop();
  }

  /** Throws what only the host can tell (another till holds the file); a damaged file is a state, not an error. */
  async function openNow(): Promise<void> {
    try {
      failedMeanwhile = null;
      current = await openBelieved();
      current.start();
      if (failedMeanwhile !== null) throw failedMeanwhile;
      settle(current);
    } catch (error) {
      await close().catch((failure: unknown) => host.log.error('closing failed', { error: errorText(failure) }));
      if (!(error instanceof DatabaseDamagedError)) throw error;
      health.damaged(error);
    }
  }

  /** A disk that fails for a moment makes a sound file look damaged, so damage must show twice. */
  async function openBelieved(): Promise<Till> {
    try {
      return await open(fault);
    } catch (error) {
      if (!(error instanceof DatabaseDamagedError)) throw error;
      host.log.warn('the file looks damaged', { code: error.why, error: error.detail });
      return open(fault);
    }
  }

  function settle(till: Till): void {
    const { readOnly } = till;
    if (broken !== null) stopSelling(broken);
    else if (readOnly === null) health.sound();
    else health.readOnly(readOnly);
  }

  async function revive(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !ending.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await turns.run(async () => {
          if (ending.signal.aborted) return;
          await close().catch((error: unknown) => host.log.error('closing failed', { error: errorText(error) }));
          await openNow();
        });
        return;
      } catch (error) {
        health.stop('storage_failed', errorText(error));
        await host.clock.sleep(pauseMs, ending.signal);
      }
    }
  }

  /** A full disk may refuse this too; reopening is what counts. */
  function tryToMakeRoom(): void {
    try {
      makeRoom();
    } catch (error) {
      host.log.error('no room could be made', { error: errorText(error) });
    }
  }

  function recover(error: unknown): Promise<void> {
    host.log.error('the disk failed under the till', { error: errorText(error) });
    if (reviving === null) health.opening();
    if (isDiskFull(error)) tryToMakeRoom();
    if (isUnreadable(error)) suspectFile(errorText(error));
    reviving ??= revive().finally(() => {
      reviving = null;
    });
    return reviving;
  }

  /** A broken rule stops selling; a storage failure reopens the till; other errors are ignored here. */
  function fault(error: unknown): void {
    if (error instanceof RecordsDisagreeError) suspectFile(error.message);
    if (error instanceof InvariantError) stopSelling(error.message);
    else if (isStorageFailure(error)) {
      failedMeanwhile = error;
      void recover(error);
    }
  }

  function stopSelling(rule: string): void {
    broken ??= rule;
    health.stop('broken_invariant', broken);
    current?.remember(broken);
  }

  return {
    current: (): Till | null => current,
    fault,
    recover,
    /** Throws what prevents any start; a storage failure is retried in the background. */
    open: (): Promise<void> => {
      isStopping = false;
      return turns.run(openNow).catch((error: unknown) => {
        if (!isStorageFailure(error)) throw error;
        void recover(error);
      });
    },
    /** After a change of settings or on request. Throws what keeps the till from opening. */
    reopen: (): Promise<void> =>
      turns.run(async () => {
        health.opening();
        broken = null;
        await close();
        await openNow().catch((error: unknown) => {
          health.stop('storage_failed', errorText(error));
          throw error;
        });
      }),
    /** Closes the till, runs `work` alone with the files, and reopens whatever its outcome. */
    closedFor: <T>(work: () => Promise<T>): Promise<T> =>
      turns.run(async () => {
        health.opening();
        broken = null;
        await close();
        try {
          return await work();
        } finally {
          // the program may be ending
          if (!isStopping) await openNow().catch((error: unknown) => void recover(error));
        }
      }),
    /** Resolves when no opening is under way, or the program ends. */
    opened: (): Promise<void> =>
      // `ended` would keep one race per call in memory
      health.get().state === 'opening' ? Promise.race([health.known(), ended]) : Promise.resolve(),
    stop: async (): Promise<void> => {
      isStopping = true;
      ending.abort();
      health.opening();
      await turns.run(close);
    },
  };
}

export type TillLife = ReturnType<typeof createTillLife>;
