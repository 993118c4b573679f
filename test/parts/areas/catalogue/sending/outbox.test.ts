import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '../../../../../electron/areas/catalogue/sending/outbox.ts';
import type { OutboxRow } from '../../../../../electron/areas/catalogue/sending/outbox-rows.ts';
import type { Answer } from '../../../../../electron/operator/operator.ts';
import { manualClock } from '../../../../support/manual-clock.ts';
import { openFile } from '../../../../support/open-file.ts';
import { quietParts } from '../../../../support/quiet-parts.ts';

const AT = '2026-03-02T11:00:00.000Z';
const DONE: Answer<null> = { kind: 'done', value: null };
const REFUSED: Answer<null> = { kind: 'refused', cause: 'other', message: 'nome proibido' };
const SILENT: Answer<null> = { kind: 'unknown', message: '' };
const AWAY: Answer<null> = { kind: 'unreachable', message: '' };
const soon = (answer: Answer<null> = DONE): Promise<Answer<null>> => turn(answer);

type Send = (row: OutboxRow) => Answer<null> | Promise<Answer<null>>;
type More = { readonly rowsTogether?: number; readonly onFault?: (error: unknown) => void };

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** The outbox on a file in memory, with `send` as the operator and controlled time. */
function openOutbox(send: Send, { rowsTogether = 1, ...onFault }: More = {}) {
  const database = openFile();
  const time = manualClock(AT);
  const sent: string[] = [];
  let [under, mostUnder, states] = [0, 0, 0];
  let transactions = 0;
  const counted: typeof database.transaction = (work) => {
    transactions += 1;
    return database.transaction(work);
  };
  const outbox = createOutbox({
    ...quietParts({ ...database, transaction: counted }, { clock: time, ...onFault }),
    random: () => 1,
    operatorConfigured: () => true,
    onChanged: () => undefined,
    onState: () => void states++,
    prepare: (rows) =>
      chunks(rows, rowsTogether).map((together) => ({
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
  onTestFinished(outbox.stop);
  /** Turns of the event loop until nothing moves; no time passes. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0, before = -1; quiet < 20; quiet = sent.length === before ? quiet + 1 : 0) {
      before = sent.length;
      await turn();
    }
  };
  return {
    ...{ outbox, database, time, sent, settle },
    mostUnder: () => mostUnder,
    states: () => states,
    transactions: () => transactions,
    /** Sends after adding that many product changes. */
    begin: async (count = 0): Promise<void> => {
      database.transaction(() => {
        for (let lane = 1; lane <= count; lane++) database.outbox.add(`product:${lane}`, 'product_save', { lane }, AT);
      });
      outbox.start();
      await settle();
    },
  };
}

describe('what the operator refuses', () => {
  test('is parked alone with its reason while all the others pass, in no time at all', async () => {
    const { database, time, begin } = openOutbox((row) => (row.lane === 'product:7' ? REFUSED : DONE));
    const before = time.monotonicMs();
    await begin(500);
    expect(database.outbox.counts()).toEqual({ waiting: 0, refused: 1, since: AT });
    expect(database.outbox.openLanes(10)).toMatchObject([
      { lane: 'product:7', state: 'refused', reason: 'nome proibido', attempts: 1 },
    ]);
    expect(time.monotonicMs() - before).toBe(0);
  });

  test('holds back what comes after it in its lane, until it is sent again', async () => {
    let isMended = false;
    const { outbox, database, sent, settle, begin } = openOutbox(() => (isMended ? DONE : REFUSED));
    database.outbox.add('product:1', 'product_save', 1, AT);
    database.outbox.add('product:1', 'product_active', 2, AT);
    await begin();
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
    const { sent, mostUnder, begin } = openOutbox(() => soon());
    await begin(300);
    expect(mostUnder()).toBe(8);
    expect(new Set(sent).size).toBe(300);
    expect(sent).toHaveLength(300);
  });

  test('that travel in arrays go in fewer requests side by side, each row with its own answer', async () => {
    const { database, sent, mostUnder, begin } = openOutbox((row) => soon(row.lane === 'product:40' ? REFUSED : DONE), {
      rowsTogether: 32,
    });
    await begin(600);
    expect(mostUnder()).toBe(4);
    expect(sent).toHaveLength(600);
    expect(new Set(sent).size).toBe(600);
    expect(database.outbox.counts()).toEqual({ waiting: 0, refused: 1, since: AT });
    expect(database.outbox.openLanes(10)).toMatchObject([{ lane: 'product:40', reason: 'nome proibido' }]);
  });

  test('of one array without an answer pause each, and it counts as one failure of the way', async () => {
    const { outbox, database, time, begin } = openOutbox(() => SILENT, { rowsTogether: 32 });
    await begin(32);
    expect(database.outbox.counts().waiting).toBe(32);
    time.skip(500);
    expect(outbox.pauseOf('product:32')).toEqual({ trouble: 'no_answer', leftMs: 1_500 });
    expect(outbox.pauseOf('product:33')).toBeNull();
  });

  test('keep their own order, whatever the others do', async () => {
    const { database, sent, begin } = openOutbox(async (row) => {
      for (let left = row.id % 3; left > 0; left--) await turn();
      return DONE;
    });
    database.transaction(() => {
      for (let step = 0; step < 5; step++)
        for (let lane = 0; lane < 20; lane++) database.outbox.add(`product:${lane}`, 'product_active', step, AT);
    });
    await begin();
    const steps = (lane: number): string[] => sent.filter((one) => one.startsWith(`product:${lane} `));
    for (let lane = 0; lane < 20; lane++) {
      expect(steps(lane)).toEqual([0, 1, 2, 3, 4].map((step) => `product:${lane} ${step}`));
    }
  });

  test('one that gets no answer pauses alone, and is tried again when its pause ends', async () => {
    const { sent, settle, time, begin } = openOutbox((row) => (row.lane === 'product:2' ? SILENT : DONE));
    await begin(3);
    const tries = (): number => sent.filter((one) => one.startsWith('product:2 ')).length;
    expect([sent.length, tries()]).toEqual([3, 1]);
    time.skip(1_999);
    await settle();
    expect(tries()).toBe(1);
    time.skip(1);
    await settle();
    expect(tries()).toBe(2);
    time.skip(2_500);
    await settle();
    expect(tries()).toBe(2);
    time.skip(1_500);
    await settle();
    expect(tries()).toBe(3);
  });
});

describe('an operator that is away', () => {
  test('is asked about with one lane, however many wait; when it is reached all go', async () => {
    let isAway = true;
    const { outbox, database, sent, settle, time, begin } = openOutbox(() => (isAway ? AWAY : DONE));
    await begin(200);
    const atFirst = sent.length;
    expect(atFirst).toBeLessThanOrEqual(8);
    for (let minute = 0; minute < 60; minute++) {
      time.skip(60_000);
      await settle();
    }
    expect(sent.length - atFirst).toBeLessThanOrEqual(60);
    expect(outbox.pauseOf('product:150')?.trouble).toBe('unreachable');
    isAway = false;
    outbox.reached();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
    expect(sent.slice(-200).sort()).toEqual([...new Set(sent)].sort());
  });

  test('nothing that never left counts as tried', async () => {
    const { database, sent, begin } = openOutbox(() => AWAY);
    await begin(100);
    const tried = database.outbox.openLanes(100).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBe(sent.length);
    expect(database.outbox.counts().waiting).toBe(100);
  });
});

describe('a long queue', () => {
  test('tells the screen of its progress now and then, and of its end', async () => {
    const { database, states, begin } = openOutbox(() => soon());
    await begin(1_000);
    expect(database.outbox.counts().waiting).toBe(0);
    expect(states()).toBeLessThanOrEqual(3);
    expect(states()).toBeGreaterThan(0);
  });

  test('is made ready and written down by some hundred rows at once', async () => {
    const { database, transactions, begin } = openOutbox(() => soon());
    await begin(2_000);
    expect(database.outbox.counts().waiting).toBe(0);
    // 2,000 in batches of 256 or more, and the last fetches
    expect(transactions()).toBeLessThan(20);
    const attempts = database.connection.prepare('SELECT DISTINCT attempts FROM outbox').pluck().all();
    expect(attempts).toEqual([1]);
  });

  test('what was answered is written down within a quarter of a second, though what came behind it hangs', async () => {
    let left = 100;
    const { database, settle, time, begin } = openOutbox(() =>
      left-- > 0 ? DONE : new Promise((resolve) => void pending.push(() => resolve(DONE))),
    );
    const pending: (() => void)[] = [];
    await begin(300);
    expect(pending).toHaveLength(8);
    time.skip(250);
    await settle();
    expect(database.outbox.counts().waiting).toBe(200);
    left = 300;
    for (const answer of pending) answer();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
  });

  test('a file that cannot be written is told of, and nothing counts as sent', async () => {
    const faults: unknown[] = [];
    const { outbox, database, settle, sent, begin } = openOutbox(() => DONE, {
      onFault: (error) => faults.push(error),
    });
    database.connection.exec(`CREATE TRIGGER broken BEFORE UPDATE ON outbox WHEN NEW.state = 'sent'
      BEGIN SELECT RAISE(ABORT, 'the disk is gone'); END`);
    await begin(3);
    expect(sent).toHaveLength(3);
    expect(faults).toHaveLength(1);
    expect(database.outbox.counts().waiting).toBe(3);
    database.connection.exec('DROP TRIGGER broken');
    outbox.wakeNow();
    await settle();
    expect(database.outbox.counts().waiting).toBe(0);
  });
});
