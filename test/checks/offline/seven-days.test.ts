import { expect, test } from 'vitest';
import { forgetOne } from '../../faults/offline/seven-days.rig.ts';
import { playWeek } from '../../faults/offline/week.ts';
import { createDice } from '../../faults/till-process/dice.ts';

/*
 * The rig's week with the shop's own figures, judged by the rig's two books: the operator's ledger, and a replay of the
 * till's trail by code that is not the till's.
 */

test('seven days offline, 4,200 sales and 300 changes; then all of it arrives, once and in order', async () => {
  const week = { days: 7, salesADay: 600, changesADay: 43, glimpsesADay: 0 };
  const report = await playWeek({ dice: createDice(1), ...week });
  expect(report.breaches).toEqual([]);
  expect(report.sales).toBe(4_200);
  expect(report.changes).toBe(301);
  expect(report.waitingAtReturn).toBeGreaterThan(50);
  expect(report.restarts).toBe(14);
});

test('a change that is called sent and never was is noticed', async () => {
  const week = { days: 2, salesADay: 20, changesADay: 15, glimpsesADay: 0 };
  const { breaches } = await playWeek({ dice: createDice(1), ...week, sabotage: forgetOne });
  expect(breaches.filter((line) => line.startsWith('I14'))).not.toEqual([]);
});
