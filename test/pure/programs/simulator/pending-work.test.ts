import { expect, it } from 'vitest';
import { pendingWork } from '../../../../electron/programs/simulator/pending-work.ts';
import { manualClock } from '../../../support/manual-clock.ts';

it('does what was put off when its time has come', async () => {
  const done: string[] = [];
  const clock = manualClock();
  const pending = pendingWork((error) => done.push(String(error)), clock.sleep);
  pending.later(100, () => done.push('work'));
  pending.later(50, () => {
    throw new Error('defect');
  });
  void pending.wait(10).then(() => done.push('waited'));
  await clock.pass(99);
  expect(done).toEqual(['waited', 'Error: defect']);
  await clock.pass(1);
  expect(done).toEqual(['waited', 'Error: defect', 'work']);
});

it('does nothing of it once dropped, nor anything put off after that', async () => {
  const done: string[] = [];
  const clock = manualClock();
  const pending = pendingWork((error) => done.push(String(error)), clock.sleep);
  pending.later(100, () => done.push('work'));
  void pending.wait(100).then(() => done.push('waited'));
  pending.drop();
  pending.later(1, () => done.push('late'));
  await clock.pass(1000);
  expect(done).toEqual([]);
  expect(clock.next()).toBe(false);
});
