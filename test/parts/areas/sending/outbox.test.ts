import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '../../../../electron/areas/sending/outbox.ts';
import type { OutboxRow } from '../../../../electron/areas/sending/outbox-rows.ts';
import { openTillDatabase } from '../../../../electron/areas/till-database.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import type { Answer } from '../../../../electron/operator/operator.ts';
import { createHandClock } from '../../../faults/offline/hand-clock.ts';
import { testActor } from '../../../support/test-actor.ts';

const AT = '2026-03-02T11:00:00.000Z';
const DONE: Answer<null> = { kind: 'done', value: null };
const REFUSED: Answer<null> = { kind: 'refused', cause: 'other', message: 'nome proibido' };
const SILENT: Answer<null> = { kind: 'unknown', message: '' };
const AWAY: Answer<null> = { kind: 'unreachable', message: '' };

type Send = (row: OutboxRow) => Answer<null> | Promise<Answer<null>>;

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** The outbox on a real file in memory, with the operator's part played by `send`, in time that the test lets pass. */
function openOutbox(send: Send, more: { onFault?: (error: unknown) => void; rowsTogether?: number } = {}) {
  const database = openTillDatabase(':memory:', {
    now: () => new Date(AT),
    who: () => ({ till: 1, person: null, shift: null }),
  });
  const time = createHandClock(new Date(AT));
  const sent: string[] = [];
  let [under, mostUnder, states] = [0, 0, 0];
  let transactions = 0;
  const counted: typeof database.transaction = (work) => {
    transactions += 1;
    return database.transaction(work);
  };
  const outbox = createOutbox({
    database: { ...database, transaction: counted },
    clock: time.clock,
    newId: () => 'id',
    push: () => undefined,
    log: silentLogger,
    actor: testActor(),
    onFault: more.onFault ?? (() => undefined),
    random: () => 1,
    operatorConfigured: () => true,
    onChanged: () => undefined,
    onState: () => void states++,
    prepare: (rows) =>
      chunks(rows, more.rowsTogether ?? 1).map((together) => ({
        rows: together,
        send: async () => {
          sent.push(...together.map(({ lane, payload }) => `${lane} ${payload}`));
          mostUnder = Math.max(mostUnder, ++under);
          try {
            return await Promise.all(together.map(send));
          } finally {
            under -= 1;
          }
        },
        settle: () => undefined,
      })),
  });
  onTestFinished(async () => {
    await outbox.stop();
    database.close();
  });
  return {
    outbox,
    database,
    time,
    sent,
    mostUnder: () => mostUnder,
    states: () => states,
    transactions: () => transactions,
    /** Lets the event loop come round until nothing moves any more, without any time passing. */
    settle: async (): Promise<void> => {
      for (let quiet = 0, before = -1; quiet < 20; quiet = sent.length === before ? quiet + 1 : 0) {
        before = sent.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    fill: (count: number): void => {
      database.transaction(() => {
        for (let lane = 1; lane <= count; lane++) database.outbox.add(`product:${lane}`, 'product_save', { lane }, AT);
      });
    },
  };
}

describe('what the operator refuses', () => {
  test('is parked alone with its reason while all the others pass, in no time at all', async () => {
    const { outbox, database, fill, settle, time } = openOutbox((row) => (row.lane === 'product:7' ? REFUSED : DONE));
    fill(500);
    const before = time.clock.monotonicMs();
    outbox.start();
    await settle();
    expect(database.outbox.counts()).toEqual({ waiting: 0, refused: 1, since: AT });
    expect(database.outbox.openLanes(10)).toMatchObject([
      { lane: 'product:7', state: 'refused', reason: 'nome proibido', attempts: 1 },
    ]);
    expect(time.clock.monotonicMs() - before).toBe(0);
  });

  test('holds back what comes after it in its lane, until it is sent again', async () => {
    let isMended = false;
    const { outbox, database, sent, settle } = openOutbox(() => (isMended ? DONE : REFUSED));
    database.outbox.add('product:1', 'product_save', 1, AT);
    database.outbox.add('product:1', 'product_active', 2, AT);
    outbox.start();
    await settle();
    expect(sent).toEqual(['product:1 1']);
    isMended = true;
    database.outbox.sendAgain('product:1');
    outbox.wakeNow('product:1');
    await settle();
    expect(sent).toEqual(['product:1 1', 'product:1 1', 'product:1 2']);
    expect(database.outbox.counts()).toEqual({ waiting: 0, refused: 0, since: null });
  });
});

describe('lanes', () => {
  test('go side by side, eight at once, and each row once', async () => {
    const { outbox, sent, fill, settle, mostUnder } = openOutbox(
      () => new Promise((resolve) => setImmediate(resolve, DONE)),
    );
    fill(300);
    outbox.start();
    await settle();
    expect(mostUnder()).toBe(8);
    expect(new Set(sent).size).toBe(300);
    expect(sent).toHaveLength(300);
  });

  test('that travel in arrays go in fewer requests side by side, each row with its own answer', async () => {
    const { outbox, database, sent, fill, settle, mostUnder } = openOutbox(
      (row) => new Promise((resolve) => setImmediate(resolve, row.lane === 'product:40' ? REFUSED : DONE)),
      { rowsTogether: 32 },
    );
    fill(600);
    outbox.start();
    await settle();
    expect(mostUnder()).toBe(4);
    expect(sent).toHaveLength(600);
    expect(new Set(sent).size).toBe(600);
    expect(database.outbox.counts()).toEqual({ waiting: 0, refused: 1, since: AT });
    expect(database.outbox.openLanes(10)).toMatchObject([{ lane: 'product:40', reason: 'nome proibido' }]);
  });

  test('of one array without an answer pause each, and it counts as one failure of the way', async () => {
    const { outbox, database, fill, settle, time } = openOutbox(() => SILENT, { rowsTogether: 32 });
    fill(32);
    outbox.start();
    await settle();
    expect(database.outbox.counts().waiting).toBe(32);
    time.pass(500);
    expect(outbox.standing('product:32')).toEqual({ trouble: 'no_answer', leftMs: 1_500 });
    expect(outbox.standing('product:33')).toBeNull();
  });

  test('keep their own order, whatever the others do', async () => {
    const { outbox, database, sent, settle } = openOutbox(async (row) => {
      // later ones are answered before earlier ones
      for (let left = row.id % 3; left > 0; left--) await turn();
      return DONE;
    });
    database.transaction(() => {
      for (let step = 0; step < 5; step++)
        for (let lane = 0; lane < 20; lane++) database.outbox.add(`product:${lane}`, 'product_active', step, AT);
    });
    outbox.start();
    await settle();
    const steps = (lane: number): string[] => sent.filter((one) => one.startsWith(`product:${lane} `));
    for (let lane = 0; lane < 20; lane++) {
      expect(steps(lane)).toEqual([0, 1, 2, 3, 4].map((step) => `product:${lane} ${step}`));
    }
  });

  test('one that gets no answer pauses alone, and is tried again when its pause ends', async () => {
    const { outbox, sent, fill, settle, time } = openOutbox((row) => (row.lane === 'product:2' ? SILENT : DONE));
    fill(3);
    outbox.start();
    await settle();
    const tries = (): number => sent.filter((one) => one.startsWith('product:2 ')).length;
    expect([sent.length, tries()]).toEqual([3, 1]);
    time.pass(1_999);
    await settle();
    expect(tries()).toBe(1);
    time.pass(1);
    await settle();
    expect(tries()).toBe(2);
    time.pass(2_500);
    await settle();
    expect(tries()).toBe(2);
    time.pass(1_500);
    await settle();
    expect(tries()).toBe(3);
  });
});

describe('an operator that is away', () => {
  test('is asked about with one lane, however many wait; when it is reached all go', async () => {
    let isAway = true;
    const { outbox, database, sent, fill, settle, time } = openOutbox(() => (isAway ? AWAY : DONE));
    fill(200);
    outbox.start();
    await settle();
    const atFirst = sent.length;
    expect(atFirst).toBeLessThanOrEqual(8);
    for (let minute = 0; minute < 60; minute++) {
      time.pass(60_000);
      await settle();
    }
    expect(sent.length - atFirst).toBeLessThanOrEqual(60);
    expect(outbox.standing('product:150')?.trouble).toBe('unreachable');
    isAway = false;
    outbox.reached();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
    expect(sent.slice(-200).sort()).toEqual([...new Set(sent)].sort());
  });

  test('nothing that never left counts as tried', async () => {
    const { outbox, database, fill, settle, sent } = openOutbox(() => AWAY);
    fill(100);
    outbox.start();
    await settle();
    const tried = database.outbox.openLanes(100).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBe(sent.length);
    expect(database.outbox.counts().waiting).toBe(100);
  });
});

describe('a long queue', () => {
  test('tells the screen of its progress now and then, and of its end', async () => {
    const { outbox, database, fill, settle, states } = openOutbox(
      () => new Promise((resolve) => setImmediate(resolve, DONE)),
    );
    fill(1_000);
    outbox.start();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
    // no time passes here: the first row, and the end
    expect(states()).toBeLessThanOrEqual(3);
    expect(states()).toBeGreaterThan(0);
  });

  test('is made ready and written down by some hundred rows at once', async () => {
    const { outbox, database, fill, settle, transactions } = openOutbox(
      () => new Promise((resolve) => setImmediate(resolve, DONE)),
    );
    fill(2_000);
    outbox.start();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
    // 2,000 by 256 or more, and those of the end when nothing is left to fetch
    expect(transactions()).toBeLessThan(20);
    const attempts = database.connection.prepare('SELECT DISTINCT attempts FROM outbox').pluck().all();
    expect(attempts).toEqual([1]);
  });

  test('what was answered is written down within a quarter of a second, though what came behind it hangs', async () => {
    let left = 100;
    const { outbox, database, fill, settle, time } = openOutbox(() =>
      left-- > 0 ? DONE : new Promise((resolve) => void pending.push(() => resolve(DONE))),
    );
    const pending: (() => void)[] = [];
    fill(300);
    outbox.start();
    await settle();
    expect(pending).toHaveLength(8);
    time.pass(250);
    await settle();
    expect(database.outbox.counts().waiting).toBe(200);
    left = 300;
    for (const answer of pending) answer();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
  });

  test('a file that cannot be written is told of, and nothing counts as sent', async () => {
    const faults: unknown[] = [];
    const { outbox, database, fill, settle, sent } = openOutbox(() => DONE, { onFault: (error) => faults.push(error) });
    fill(3);
    database.connection.exec(`CREATE TRIGGER broken BEFORE UPDATE ON outbox WHEN NEW.state = 'sent'
      BEGIN SELECT RAISE(ABORT, 'the disk is gone'); END`);
    outbox.start();
    await settle();
    expect(sent).toHaveLength(3);
    expect(faults).toHaveLength(1);
    expect(database.outbox.counts().waiting).toBe(3);
    database.connection.exec('DROP TRIGGER broken');
    outbox.wakeNow();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
  });
});
