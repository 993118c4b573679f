import { expect, test } from 'vitest';
import { createBestSellers } from '../../../../electron/areas/catalogue/best-sellers.ts';
import { cents } from '../../../../shared/money.ts';
import { clockAt, quietParts } from '../../../support/quiet-parts.ts';
import { value } from '../../../support/value.ts';
import { countAndClose, type DrawerTill, MARTA, openDrawerTill, sellForCash } from '../shift/drawer-till.ts';

async function countShifts({ database }: DrawerTill) {
  const faults: unknown[] = [];
  let pauses = 0;
  const sleep = async (): Promise<void> => void pauses++;
  const clock = { ...clockAt(() => new Date()), sleep };
  const sellers = createBestSellers(quietParts(database, { clock, onFault: (error) => void faults.push(error) }));
  sellers.count();
  sellers.count();
  await new Promise((resolve) => setImmediate(resolve));
  await sellers.stop();
  return { faults, pauses };
}

function sellShift(till: DrawerTill, ...prices: number[]): void {
  till.actor.signedIn(MARTA);
  value(till.shift.open(cents(0)));
  for (const price of prices) sellForCash(till, price);
  till.actor.signedIn(MARTA);
  const taken = prices.reduce((sum, price) => sum + price, 0);
  value(countAndClose(till, taken));
}

const found = ({ database }: DrawerTill): string[] =>
  database.products.search({ text: 'pro', onlyActive: false, offset: 0, limit: 9 }).products.map(({ code }) => code);

const sold = ({ database }: DrawerTill): unknown[] =>
  database.connection.prepare('SELECT sold, search_rank FROM product ORDER BY id').raw().all();

test('what was sold most comes first, each shift counted once, also after a restart', async () => {
  let till = openDrawerTill();
  sellShift(till, 100, 200, 200, 300, 300, 300);
  expect(found(till)).toEqual(['P100', 'P200', 'P300']);
  await countShifts(till);
  expect(found(till)).toEqual(['P300', 'P200', 'P100']);
  expect(sold(till)).toEqual([
    [1, 1],
    [2, 9],
    [3, 13],
  ]);
  till = till.reopen();
  await countShifts(till);
  expect(sold(till).map((row) => (row as number[])[0])).toEqual([1, 2, 3]);
  sellShift(till, 100, 100, 100);
  await countShifts(till);
  expect(found(till)).toEqual(['P100', 'P300', 'P200']);
});

test('a shift that is open is not counted', async () => {
  const till = openDrawerTill();
  till.actor.signedIn(MARTA);
  value(till.shift.open(cents(0)));
  sellForCash(till, 100);
  await countShifts(till);
  expect(sold(till)).toEqual([[0, 0]]);
});

test('shifts that nobody has counted come one after the other, with time for the cashier in between', async () => {
  const till = openDrawerTill();
  for (let shift = 0; shift < 3; shift++) sellShift(till, 100);
  const { faults, pauses } = await countShifts(till);
  expect(sold(till)).toEqual([[3, 13]]);
  expect([faults, pauses]).toEqual([[], 3]);
});

test('a file that refuses is told of, and stops nothing', async () => {
  const till = openDrawerTill();
  sellShift(till, 100);
  till.database.connection.exec(
    `CREATE TRIGGER no_rank BEFORE UPDATE OF sold ON product BEGIN SELECT RAISE(ABORT, 'no'); END`,
  );
  const { faults } = await countShifts(till);
  expect(String(faults[0])).toContain('no');
  expect(sold(till)).toEqual([[0, 0]]);
});
