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
import { createSerial, type Serial } from '../lib/serial.ts';
import type { Health } from './health.ts';
import type { Till } from './till.ts';

export type TillLifeParts = {
  readonly host: Pick<HostParts, 'clock' | 'log'>;
  readonly health: Health;
  readonly open: (onFault: (error: unknown) => void) => Promise<Till>;
  readonly makeRoom: () => void;
  /** A page is unreadable or records disagree: check the whole file before the next opening. */
  readonly suspectFile: (why: string) => void;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

type Life = TillLifeParts & {
  current: Till | null;
  /** Openings and closings take turns: none meets another's half-open file. */
  readonly turns: Serial;
  reviving: Promise<void> | null;
  /** The disk failed during an opening: its result cannot be trusted. */
  failedMeanwhile: unknown;
  /** The broken rule, until a person reopens the till. */
  broken: string | null;
  readonly ending: AbortController;
  isStopping: boolean;
};

/**
 * After a storage failure the connection cannot be trusted: the file is reopened, as after a crash, until that
 * succeeds. Callers wait meanwhile.
 */
export function createTillLife(parts: TillLifeParts) {
  const { health } = parts;
  const ending = new AbortController();
  const life: Life = {
    ...{ ...parts, turns: createSerial(), ending },
    ...{ current: null, reviving: null, failedMeanwhile: null, broken: null, isStopping: false },
  };
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
  return {
    current: (): Till | null => life.current,
    fault: (error: unknown): void => fault(life, error),
    recover: (error: unknown): Promise<void> => recover(life, error),
    /** Throws what prevents any start; a storage failure is retried in the background. */
    open: (): Promise<void> => {
      life.isStopping = false;
      return life.turns
        .run(() => openNow(life))
        .catch((error: unknown) => {
          if (!isStorageFailure(error)) throw error;
          void recover(life, error);
        });
    },
    /** After a change of settings or on request. Throws the reason if the till cannot open. */
    reopen: (): Promise<void> => life.turns.run(() => reopen(life)),
    /** Closes the till, runs `work` alone with the files, and reopens it after any outcome. */
    closedFor: <T>(work: () => Promise<T>): Promise<T> => life.turns.run(() => closedFor(life, work)),
    /** Resolves when no opening is running, or the program ends. */
    opened: (): Promise<void> =>
      // `ended` would keep one race per call in memory
      health.get().state === 'opening' ? Promise.race([health.known(), ended]) : Promise.resolve(),
    stop: async (): Promise<void> => {
      life.isStopping = true;
      ending.abort();
      health.opening();
      await life.turns.run(() => close(life));
    },
  };
}

export type TillLife = ReturnType<typeof createTillLife>;

async function close(life: Life): Promise<void> {
  const closing = life.current;
  life.current = null;
  await closing?.stop();
}

function closeAnyway(life: Life): Promise<void> {
  return close(life).catch((error: unknown) => life.host.log.error('closing failed', { error: errorText(error) }));
}

/** Throws errors for the host (another till holds the file); a damaged file is a state, not an error. */
async function openNow(life: Life): Promise<void> {
  try {
    life.failedMeanwhile = null;
    const till = await openBelieved(life);
    life.current = till;
    till.start();
    if (life.failedMeanwhile !== null) throw life.failedMeanwhile;
    settle(life, till);
  } catch (error) {
    await closeAnyway(life);
    if (!(error instanceof DatabaseDamagedError)) throw error;
    life.health.damaged(error);
  }
}

/** A disk that fails for a moment makes a sound file look damaged: damage must show twice. */
async function openBelieved(life: Life): Promise<Till> {
  const onFault = (error: unknown): void => fault(life, error);
  try {
    return await life.open(onFault);
  } catch (error) {
    if (!(error instanceof DatabaseDamagedError)) throw error;
    life.host.log.warn('the file looks damaged', { code: error.why, error: error.detail });
    return life.open(onFault);
  }
}

function settle(life: Life, { readOnly }: Till): void {
  if (life.broken !== null) stopSelling(life, life.broken);
  else if (readOnly === null) life.health.sound();
  else life.health.readOnly(readOnly);
}

async function reopen(life: Life): Promise<void> {
  life.health.opening();
  life.broken = null;
  await close(life);
  await openNow(life).catch((error: unknown) => {
    life.health.stop('storage_failed', errorText(error));
    throw error;
  });
}

async function closedFor<T>(life: Life, work: () => Promise<T>): Promise<T> {
  life.health.opening();
  life.broken = null;
  await close(life);
  try {
    return await work();
  } finally {
    if (!life.isStopping) await openNow(life).catch((error: unknown) => void recover(life, error));
  }
}

/** A broken rule stops selling; a storage failure reopens the till; other errors are ignored here. */
function fault(life: Life, error: unknown): void {
  if (error instanceof RecordsDisagreeError) life.suspectFile(error.message);
  if (error instanceof InvariantError) stopSelling(life, error.message);
  else if (isStorageFailure(error)) {
    life.failedMeanwhile = error;
    void recover(life, error);
  }
}

function stopSelling(life: Life, rule: string): void {
  life.broken ??= rule;
  life.health.stop('broken_invariant', life.broken);
  life.current?.remember(life.broken);
}

function recover(life: Life, error: unknown): Promise<void> {
  life.host.log.error('the disk failed under the till', { error: errorText(error) });
  if (life.reviving === null) life.health.opening();
  if (isDiskFull(error)) tryToMakeRoom(life);
  if (isUnreadable(error)) life.suspectFile(errorText(error));
  life.reviving ??= revive(life).finally(() => {
    life.reviving = null;
  });
  return life.reviving;
}

/** A full disk may refuse this too; only the reopening matters. */
function tryToMakeRoom({ makeRoom, host }: Life): void {
  try {
    makeRoom();
  } catch (error) {
    host.log.error('no room could be made', { error: errorText(error) });
  }
}

async function revive(life: Life): Promise<void> {
  const { signal } = life.ending;
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await life.turns.run(async () => {
        if (signal.aborted) return;
        await closeAnyway(life);
        await openNow(life);
      });
      return;
    } catch (error) {
      life.health.stop('storage_failed', errorText(error));
      await life.host.clock.sleep(pauseMs, signal);
    }
  }
}
