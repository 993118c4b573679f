import { expect, test } from 'vitest';
import { createWakeableLoop } from '../../../electron/lib/wakeable-loop.ts';
import { manualClock } from '../../support/manual-clock.ts';

/** What was begun meanwhile comes to its next sleep. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function counted(firstAfterMs?: number) {
  const clock = manualClock();
  let turns = 0;
  const loop = createWakeableLoop(clock, () => ++turns && 1_000, firstAfterMs);
  return { clock, loop, turns: () => turns };
}

test('takes a turn at once, and each further one when it is due', async () => {
  const { clock, loop, turns } = counted();
  const running = loop.run();
  await settle();
  expect(turns()).toBe(1);
  await clock.pass(999);
  expect(turns()).toBe(1);
  await clock.pass(1);
  expect(turns()).toBe(2);
  loop.end();
  await running;
  await clock.pass(10_000);
  expect(turns()).toBe(2);
});

test('waits before its first turn where it is told to, and can be ended or woken there', async () => {
  const { clock, loop, turns } = counted(500);
  const running = loop.run();
  await clock.pass(499);
  expect(turns()).toBe(0);
  loop.wake();
  await settle();
  expect(turns()).toBe(1);
  loop.end();
  await running;

  const ended = counted(500);
  const never = ended.loop.run();
  ended.loop.end();
  await never;
  expect(ended.turns()).toBe(0);
});

test('is woken once by each wake, and sleeps its whole time after that', async () => {
  const { clock, loop, turns } = counted();
  const running = loop.run();
  await settle();
  loop.wake();
  loop.wake();
  await settle();
  expect(turns()).toBe(2);
  await clock.pass(1_000);
  expect(turns()).toBe(3);
  loop.end();
  await running;
});

test('a wake within a turn is not lost: another turn follows at once', async () => {
  const clock = manualClock();
  const under = Promise.withResolvers<void>();
  let turns = 0;
  const loop = createWakeableLoop(clock, async () => {
    turns += 1;
    if (turns === 1) await under.promise;
    return 1_000;
  });
  const running = loop.run();
  await settle();
  loop.wake();
  under.resolve();
  await settle();
  expect(turns).toBe(2);
  loop.end();
  await running;
});

test('its end waits for the turn under way, which can hear of it', async () => {
  const clock = manualClock();
  const under = Promise.withResolvers<void>();
  let over = false;
  const loop = createWakeableLoop(clock, async () => {
    await under.promise;
    return 1_000;
  });
  const running = loop.run().then(() => {
    over = true;
  });
  loop.end();
  await settle();
  expect(over).toBe(false);
  expect(loop.ending.aborted).toBe(true);
  under.resolve();
  await running;
});

test('what a turn throws ends it', async () => {
  const clock = manualClock();
  let turns = 0;
  const loop = createWakeableLoop(clock, () => {
    turns += 1;
    throw new Error('the disk failed');
  });
  await expect(loop.run()).rejects.toThrow('the disk failed');
  await clock.pass(10_000);
  expect(turns).toBe(1);
});
