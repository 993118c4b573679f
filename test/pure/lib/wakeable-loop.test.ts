import { expect, onTestFinished, test } from 'vitest';
import { createWakeableLoop } from '../../../electron/lib/wakeable-loop.ts';
import { manualClock } from '../../support/manual-clock.ts';

/** Until its next sleep. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function started(firstAfterMs?: number, during?: Promise<void>) {
  const clock = manualClock();
  let turns = 0;
  const turn = async () => {
    turns += 1;
    if (turns === 1) await during;
    return 1_000;
  };
  const loop = createWakeableLoop(clock, turn, firstAfterMs);
  const running = loop.run();
  onTestFinished(() => loop.end());
  await settle();
  return { clock, loop, running, turns: () => turns };
}

test('takes a turn at once, and each further one when it is due', async () => {
  const { clock, loop, running, turns } = await started();
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
  const { clock, loop, turns } = await started(500);
  await clock.pass(499);
  expect(turns()).toBe(0);
  loop.wake();
  await settle();
  expect(turns()).toBe(1);

  const ended = await started(500);
  ended.loop.end();
  await ended.running;
  expect(ended.turns()).toBe(0);
});

test('is woken once by each wake, and sleeps its whole time after that', async () => {
  const { clock, loop, turns } = await started();
  loop.wake();
  loop.wake();
  await settle();
  expect(turns()).toBe(2);
  await clock.pass(1_000);
  expect(turns()).toBe(3);
});

test('a wake within a turn is not lost: another turn follows at once', async () => {
  const under = Promise.withResolvers<void>();
  const { loop, turns } = await started(undefined, under.promise);
  loop.wake();
  under.resolve();
  await settle();
  expect(turns()).toBe(2);
});

test('its end waits for the turn under way, which can hear of it', async () => {
  const under = Promise.withResolvers<void>();
  const { loop, running } = await started(undefined, under.promise);
  let over = false;
  void running.then(() => {
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
