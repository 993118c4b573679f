import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PrintJobState, PrintTrouble } from '../../../../shared/printing.ts';
import { type FaultPrinter, type PrinterFault, startFaultPrinter } from '../../../support/fault-printer.ts';
import { HASTY_PRINTING, jobOf, openQueue, printerAt, QUICK_PRINTING, readPaper } from '../../../support/queue-rig.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { until } from '../../../support/until.ts';

async function openPrinter(fault: PrinterFault = 'well'): Promise<FaultPrinter> {
  const printer = await startFaultPrinter();
  onTestFinished(printer.stop);
  printer.next = () => fault;
  return printer;
}

const NEVER_ANSWERS: readonly PrinterFault[] = ['silent', 'never_reads'];

async function openWith(fault: PrinterFault) {
  const printer = await openPrinter(fault);
  const profile = printerAt(printer.port);
  const limits = NEVER_ANSWERS.includes(fault) ? HASTY_PRINTING : QUICK_PRINTING;
  const rig = openQueue(join(tempFolder(), 'till.db'), [profile], { limits });
  const is = (state: PrintJobState, number: number) =>
    until(`slip ${number} is ${state}`, () => rig.job(number).state === state);
  return { printer, profile, is, ...rig };
}

const marksOf = ({ printed }: FaultPrinter): readonly boolean[] => printed.map((one) => readPaper(one).isMarked);

const ENDS: readonly (readonly [PrinterFault, PrintJobState, PrintTrouble | null])[] = [
  ['well', 'printed', null],
  ['slow', 'printed', null],
  ['paper_out', 'failed', 'paper_out'],
  ['cover_open', 'failed', 'cover_open'],
  ['garbage', 'failed', 'garbage'],
  ['silent', 'failed', 'too_slow'],
  ['never_reads', 'failed', 'too_slow'],
  ['hangs_up', 'failed', 'taken'],
  ['half_way', 'uncertain', 'broken_off'],
  ['vanishes', 'uncertain', 'broken_off'],
  ['out_in_the_midst', 'uncertain', 'paper_out'],
];

test.each(ENDS)('a printer that is %s: the slip is %s, for %s', async (fault, state, trouble) => {
  const { queue, add, job, is } = await openWith(fault);
  add(1);
  queue.start();
  await is(state, 1);
  expect(job(1)).toMatchObject({ state, trouble });
});

test('what nothing came out of is printed by itself once the printer is well, and is no copy', async () => {
  const { printer, queue, add, job, is } = await openWith('paper_out');
  add(1, 2);
  queue.start();
  await is('failed', 1);
  expect(printer.printed).toEqual([]);
  printer.next = () => 'well';
  await is('printed', 2);
  expect(job(1).state).toBe('printed');
  expect(printer.printed.map((one) => readPaper(one).number)).toEqual(['000001', '000002']);
  expect(marksOf(printer)).toEqual([false, false]);
});

test('what is uncertain is left to a person while the next slip goes on, and bears its mark when it comes again', async () => {
  const { printer, profile, rows, queue, add, job, is } = await openWith('vanishes');
  add(1);
  queue.start();
  await is('uncertain', 1);
  printer.next = () => 'well';
  add(2);
  queue.look();
  await is('printed', 2);
  expect(job(1).state).toBe('uncertain');
  expect(marksOf(printer)).toEqual([false, false]);
  expect(rows.again(jobOf(1), profile.id, profile.name)).toBe(true);
  queue.look(true);
  await is('printed', 1);
  expect(marksOf(printer)).toEqual([false, false, true]);
  expect(rows.attempts(job(1).place).map(({ outcome }) => outcome)).toEqual(['uncertain', 'printed']);
});

test('a dismissed slip is not printed, and one that has ended stays as it is', async () => {
  const { printer, profile, rows, queue, add, job, is } = await openWith('cover_open');
  add(1, 2);
  queue.start();
  await is('failed', 1);
  await until('slip 1 is dismissed', () => rows.dismiss(jobOf(1), new Date().toISOString()));
  printer.next = () => 'well';
  await is('printed', 2);
  expect(job(1).state).toBe('dismissed');
  expect(printer.printed.map((one) => readPaper(one).number)).toEqual(['000002']);
  expect(rows.again(jobOf(2), profile.id, profile.name)).toBe(false);
  expect(rows.dismiss(jobOf(2), new Date().toISOString())).toBe(false);
});

test('a slip that cannot be read keeps none behind it waiting', async () => {
  const printer = await openPrinter();
  const { queue, faults, add, job } = openQueue(join(tempFolder(), 'till.db'), [printerAt(printer.port)], {
    plant: (database) => ({
      ...database,
      printJobs: {
        ...database.printJobs,
        paper: (id) => {
          if (id === jobOf(1)) throw new Error('it makes no sense');
          return database.printJobs.paper(id);
        },
      },
    }),
  });
  add(1, 2);
  queue.start();
  await until('slip 2 is printed', () => job(2).state === 'printed' || faults.length > 0);
  expect(job(1)).toMatchObject({ state: 'failed', trouble: 'unknown' });
  expect(job(2).state).toBe('printed');
});

test('a printer that is not well keeps none but its own slips waiting', async () => {
  const [bad, good] = [await openPrinter('paper_out'), await openPrinter()];
  const profiles = [printerAt(bad.port), printerAt(good.port, { id: printerAt(0).id.concat('-2') as never })];
  const { queue, add, job } = openQueue(join(tempFolder(), 'till.db'), profiles);
  add(1, 1, profiles[0]);
  add(2, 2, profiles[1]);
  queue.start();
  await until('the good printer has printed', () => job(2).state === 'printed' && job(1).state === 'failed');
});

test('a program that ends while a slip is being sent: it is uncertain, not lost, and not repeated by itself', async () => {
  const printer = await openPrinter();
  const folder = tempFolder();
  const profile = printerAt(printer.port);
  const before = openQueue(join(folder, 'till.db'), [profile]);
  before.add(1);
  // after a power cut: a first byte may have left
  expect(before.rows.begin(jobOf(1), false)).toBe(true);
  await before.close();
  const after = openQueue(join(folder, 'till.db'), [profile]);
  after.queue.start();
  expect(after.job(1)).toMatchObject({ state: 'uncertain', trouble: 'broken_off' });
  after.add(2);
  after.queue.look();
  await until('slip 2 is printed', () => after.job(2).state === 'printed');
  expect(after.job(1).state).toBe('uncertain');
  expect(after.rows.again(jobOf(1), profile.id, profile.name)).toBe(true);
  after.queue.look();
  await until('slip 1 is printed', () => after.job(1).state === 'printed');
  expect(marksOf(printer)).toEqual([false, true]);
});
