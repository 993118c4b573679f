import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DatabaseDamagedError } from '../../../electron/db/storage-failure.ts';
import { systemClock } from '../../../electron/lib/clock.ts';
import { createHealth } from '../../../electron/till/health.ts';
import type { Till } from '../../../electron/till/till.ts';
import { createTillLife } from '../../../electron/till/till-life.ts';
import { coreParts } from '../../support/open-core.ts';

type OnFault = (error: unknown) => void;

/** Results of successive openings; the last repeats. */
function live(...openings: ((fault: OnFault) => void)[]) {
  const host = { ...coreParts(''), clock: { ...systemClock, sleep: async () => undefined } };
  const health = createHealth(host);
  let opened = 0;
  let closed = 0;
  const life = createTillLife({
    host,
    health,
    open: async (fault) => {
      const happens = openings[Math.min(opened, openings.length - 1)];
      opened += 1;
      if (happens === damaged) happens(fault);
      const stop = async (): Promise<void> => {
        closed += 1;
      };
      const till = { readOnly: null, start: () => happens?.(fault), stop };
      return till as unknown as Till;
    },
    makeRoom: () => undefined,
    suspectFile: () => undefined,
  });
  return { life, health, opened: () => opened, closed: () => closed };
}

const sound = (): void => undefined;
const damaged = (): void => {
  throw new DatabaseDamagedError('unreadable', 'database disk image is malformed');
};

describe('a file that looks damaged', () => {
  test('once, and not when it is looked at again, was read from a failing disk: the till opens', async () => {
    const { life, health } = live(damaged, sound);
    await life.open();
    expect(health.get()).toEqual({ state: 'sound' });
    await life.stop();
  });

  test('twice is damaged', async () => {
    const { life, health, opened } = live(damaged);
    await life.open();
    expect(health.get()).toMatchObject({ state: 'damaged', why: 'unreadable' });
    expect(opened()).toBe(2);
    await life.stop();
  });
});

test('a disk that fails while the till is being opened: what was opened is closed, and opened anew', async () => {
  const failing = (fault: OnFault): void => fault(new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE'));
  const { life, health, opened, closed } = live(failing, sound);
  await life.open();
  await life.opened();
  expect(health.get()).toEqual({ state: 'sound' });
  expect([opened(), closed()]).toEqual([2, 1]);
  expect(life.current()).not.toBeNull();
  await life.stop();
});
