import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PRINTER_FAULTS, type PrinterFault, startFaultPrinter } from '../../../support/fault-printer.ts';
import { HASTY_PRINTING, openQueue, printerAt, type QueueRig, wrongPapers } from '../../../support/queue-rig.ts';
import { createRandom } from '../../../support/seeded-random.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import type { TillDatabase } from '../../../support/till-database.ts';
import { until } from '../../../support/until.ts';

const SEED = 20_261_120;

async function moodyPrinter() {
  const printer = await startFaultPrinter();
  onTestFinished(printer.stop);
  const random = createRandom(SEED);
  printer.next = (): PrinterFault =>
    random() < 0.85 ? 'well' : (PRINTER_FAULTS[Math.floor(random() * PRINTER_FAULTS.length)] ?? 'well');
  return printer;
}

/** The cashier's rule: an uncertain slip is printed again. */
async function printAll({ queue, rows }: QueueRig): Promise<void> {
  for (;;) {
    await until('no slip waits', () => rows.open(2_000).every(({ state }) => state === 'uncertain'));
    const uncertain = rows.open(2_000);
    if (uncertain.length === 0) return;
    for (const { id, printer_name: name, printer_id: printer } of uncertain) {
      if (printer !== null) rows.again(id, printer, name);
    }
    queue.look(true);
  }
}

function repeatsBlindly(database: TillDatabase): TillDatabase {
  const { printJobs } = database;
  const settle: typeof printJobs.settle = (end) =>
    printJobs.settle({ ...end, outcome: end.outcome === 'uncertain' ? 'failed' : end.outcome });
  return { ...database, printJobs: { ...printJobs, settle } };
}

async function printMany(count: number, plant?: (database: TillDatabase) => TillDatabase): Promise<readonly string[]> {
  const printer = await moodyPrinter();
  const rig = openQueue(join(tempFolder(), 'till.db'), [printerAt(printer.port)], { plant, limits: HASTY_PRINTING });
  rig.add(1, count);
  rig.queue.start();
  const third = Math.floor(count / 3);
  await until('a third has come out', () => printer.printed.length >= third);
  await printer.refusing(async () => {
    await until('nobody takes the call', () => rig.rows.open(2_000).some(({ trouble }) => trouble === 'unreachable'));
  });
  await printAll(rig);
  expect(rig.faults).toEqual([]);
  await rig.close();
  return wrongPapers(printer.printed, count);
}

test('five hundred receipts over a printer that fails in every way: none is lost, none comes out twice without its mark', async () => {
  expect(await printMany(500)).toEqual([]);
});

test('a queue that repeats what is uncertain by itself is caught', async () => {
  expect(await printMany(60, repeatsBlindly)).not.toEqual([]);
});

test('the slips of two tills do not mix on one printer', async () => {
  const printer = await startFaultPrinter();
  onTestFinished(printer.stop);
  const tills = [1, 2].map(() => openQueue(join(tempFolder(), 'till.db'), [printerAt(printer.port)]));
  tills.forEach((till, at) => {
    till.add(at * 15 + 1, at * 15 + 15);
    till.queue.start();
  });
  await Promise.all(tills.map(printAll));
  expect(wrongPapers(printer.printed, 30)).toEqual([]);
  const numbersOf = (bytes: readonly number[]) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/No \d{6}\./g) ?? [];
  expect(printer.printed.filter(({ bytes }) => numbersOf(bytes).length > 1)).toEqual([]);
});
