import { expect, test } from 'vitest';
import { createThinning, papersForgottenUntil } from '../../../../electron/areas/printing/thin-jobs.ts';
import { finishRestored } from '../../../../electron/areas/records/rescue/finish-restored.ts';
import type { PrinterId, PrintJobId } from '../../../../shared/printing.ts';
import { openFile } from '../../../support/open-file.ts';
import type { TillDatabase } from '../../../support/till-database.ts';

const PRINTER = 'caixa' as PrinterId;
const idOf = (number: number): PrintJobId => `job-${number}` as PrintJobId;
/** One job a day from January 1 on. */
const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

function add({ printJobs }: TillDatabase, number: number, subject = `receipt:${number}`): void {
  const job = { id: idOf(number), slip: '{}', subject, created_at: dayOf(number) };
  printJobs.insert({ ...job, printer_id: PRINTER, printer_name: 'Caixa' }, false);
}

function print(database: TillDatabase, number: number, outcome: 'printed' | 'uncertain' = 'printed'): void {
  database.printJobs.begin(idOf(number), false);
  const end = { id: idOf(number), outcome, trouble: null, at: dayOf(number) };
  database.printJobs.settle(end);
  database.printJobs.addAttempt({ ...end, printerName: 'Caixa' });
}

test('what ended long ago is let go, the oldest first; what is open stays whatever its age', () => {
  const database = openFile();
  const { printJobs } = database;
  for (let number = 1; number <= 10; number++) add(database, number);
  for (let number = 2; number <= 10; number++) print(database, number);
  expect(printJobs.thin(dayOf(5), 100, 2)).toEqual([2, 3].map(dayOf));
  expect(printJobs.find(idOf(2))).toBeNull();
  expect(printJobs.thin(dayOf(5), 100, 100)).toHaveLength(1);
  expect(printJobs.thin(dayOf(1), 4, 100)).toHaveLength(2);
  expect(printJobs.ended(100).map(({ id }) => id)).toEqual([10, 9, 8, 7].map(idOf));
  expect(printJobs.open(100).map(({ id }) => id)).toEqual([idOf(1)]);
});

test('what a job that was let go told of may have been printed, also behind an open one that stays for years', () => {
  const database = openFile();
  for (let number = 1; number <= 4; number++) add(database, number);
  for (const number of [2, 3]) print(database, number);
  const now = { at: dayOf(4) };
  const thin = () =>
    createThinning({ database, clock: { now: () => new Date(now.at), monotonicMs: () => Date.parse(now.at) } })();
  thin();
  expect(papersForgottenUntil(database.memory)).toBeNull();
  now.at = dayOf(35);
  thin();
  expect(database.printJobs.open(9).map(({ id }) => id)).toEqual([1, 4].map(idOf));
  expect(papersForgottenUntil(database.memory)).toBe(dayOf(3));
  print(database, 1);
  now.at = dayOf(70);
  thin();
  expect(database.printJobs.find(idOf(1))).toBeNull();
  expect(papersForgottenUntil(database.memory)).toBe(dayOf(3));
});

test('paper that may be out makes the next one a copy, also where somebody dismissed it', () => {
  const database = openFile();
  const { printJobs } = database;
  add(database, 1, 'receipt:x');
  expect(printJobs.mayBeOut('receipt:x')).toBe(false);
  print(database, 1, 'uncertain');
  printJobs.dismiss(idOf(1), dayOf(2));
  expect(printJobs.mayBeOut('receipt:x')).toBe(true);
  expect(printJobs.mayBeOut('receipt:y')).toBe(false);
  add(database, 2, 'receipt:y');
  printJobs.fail(idOf(2), 'paper_out');
  printJobs.dismiss(idOf(2), dayOf(2));
  expect(printJobs.mayBeOut('receipt:y')).toBe(false);
});

test('a file that was restored does not know what was printed since: what waited in it is uncertain', () => {
  const database = openFile();
  const { printJobs } = database;
  add(database, 1);
  add(database, 2);
  print(database, 2);
  finishRestored(database.connection, {
    ...{ cause: 'restored', backup: 'till.db', sureUntil: dayOf(3), cut: false, unread: 0, series: 1, keptAs: null },
    ...{ hints: [], now: dayOf(4) },
  });
  expect(printJobs.find(idOf(1))).toMatchObject({ state: 'uncertain', trouble: 'unknown', is_out: 1 });
  expect(printJobs.find(idOf(2))).toMatchObject({ state: 'printed' });
  expect(papersForgottenUntil(database.memory)).toBe(dayOf(4));
});
