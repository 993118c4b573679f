import { expect, test } from 'vitest';
import { readFigures } from '../../../../electron/areas/reports/day-figures.ts';
import { createFiguresCache } from '../../../../electron/areas/reports/figures-cache.ts';
import { openFile } from '../../../support/open-file.ts';
import { MACHINE_TIME, machineTime } from '../../../support/shop-day.ts';
import { sellByTypedCard, sellForCash } from '../../../support/till-history.ts';

const DAY = '2026-11-20';
const SALES = 450;

function busyDay() {
  const database = openFile();
  const { from, to } = MACHINE_TIME.spanOf(DAY);
  for (let sale = 0; sale < SALES; sale++) {
    const at = new Date(from.getTime() + ((to.getTime() - from.getTime()) * sale) / SALES).toISOString();
    if (sale % 4 === 0) sellByTypedCard(database, at, 1_000 + sale);
    else sellForCash(database, at, 500 + sale);
  }
  let ms = 0;
  const book = createFiguresCache({ rows: database.reports, localTime: machineTime, monotonicMs: () => (ms += 100) });
  return { database, book };
}

test('a busy day is read in parts, the till going on between them, and comes to the same', async () => {
  const { database, book } = busyDay();
  let breaths = 0;
  const breathe = async (): Promise<void> => void breaths++;
  const [figures] = (await book.read([DAY], { breathe, left: () => false })) ?? [];
  expect(figures).toEqual(readFigures(database.reports, MACHINE_TIME.spanOf(DAY), new Map(), MACHINE_TIME));
  expect(figures?.sales.count).toBe(SALES);
  expect(breaths).toBeGreaterThanOrEqual(5);
  breaths = 0;
  await book.read([DAY], { breathe, left: () => false });
  expect(breaths).toBe(1);
});

test('nobody waits for it any more: what was read of the day counts for nothing', async () => {
  const { book } = busyDay();
  let breaths = 0;
  const breathe = async (): Promise<void> => void breaths++;
  expect(await book.read([DAY], { breathe, left: () => breaths === 3 })).toBeNull();
  const [figures] = (await book.read([DAY], { breathe, left: () => false })) ?? [];
  expect(figures?.sales.count).toBe(SALES);
});
