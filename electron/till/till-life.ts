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
  /** Opens the till of the present settings; what goes wrong in the background of it comes to `onFault`. */
  readonly open: (onFault: (error: unknown) => void) => Promise<Till>;
  /** Gives back the space that is kept for this moment: the disk is full. */
  readonly makeRoom: () => void;
  /** A page of the file could not be read, or its records disagree: it is to be looked at whole before it is opened again. */
  readonly suspectFile: (why: string) => void;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Opens, closes and opens again. After a failure of the disk the connection's own word is worth nothing: the till is
 * closed and the file opened anew, as after a crash, until that succeeds. Whoever asks for the till meanwhile waits.
 */
export function createTillLife({ host, health, open, makeRoom, suspectFile }: TillLifeParts) {
  let current: Till | null = null;
  /** Openings and closings: an opening never meets another one's half-open file. */
  const turns = createSerial();
  let reviving: Promise<void> | null = null;
  /** A failure of the disk while the till was being opened: what was opened is worth nothing. */
  let failedMeanwhile: unknown = null;
  /** The rule that broke, until a person has had the till opened again. */
  let broken: string | null = null;
  const ending = new AbortController();
  /** From its stop to another opening. */
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

  /** A disk that fails for a moment makes a sound file look damaged: only what is so a second time is believed. */
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

  /** The disk that has no room may not let go of anything either: opening it again is what counts. */
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

  /** A broken rule stops selling; a failing disk closes and opens the till. Anything else is somebody else's concern. */
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
    /** Throws what keeps the program from starting at all; a disk that fails is tried again in the background. */
    open: (): Promise<void> => {
      isStopping = false;
      return turns.run(openNow).catch((error: unknown) => {
        if (!isStorageFailure(error)) throw error;
        void recover(error);
      });
    },
    /** For a change of settings, or because a person asks for it. Throws what keeps the till from opening. */
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
    /** Closes the till, lets `work` have the files alone, and opens it again whatever came of that. */
    closedFor: <T>(work: () => Promise<T>): Promise<T> =>
      turns.run(async () => {
        health.opening();
        broken = null;
        await close();
        try {
          return await work();
        } finally {
          // where the program ends meanwhile there is nobody to open it for
          if (!isStopping) await openNow().catch((error: unknown) => void recover(error));
        }
      }),
    /** Resolves when no opening is under way, or the program ends. */
    opened: (): Promise<void> =>
      // a race with what lasts as long as the program is kept as long: not one for each call
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
