import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTill, type Till } from '../../../../electron/till/till.ts';
import { cents } from '../../../../shared/money.ts';
import { DEFAULT_PRINTING, type PrintingSettings, type PrintJob, type SlipRef } from '../../../../shared/printing.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { DEFAULT_SETTINGS, type Settings, type TillMode } from '../../../../shared/settings.ts';
import { DENOMINATIONS } from '../../../../shared/shift.ts';
import { readIn } from '../../../support/by-driver.ts';
import { startFaultPrinter } from '../../../support/fault-printer.ts';
import { putOnDuty, TEST_PIN_COST } from '../../../support/on-duty.ts';
import { coreParts } from '../../../support/open-core.ts';
import { printerAt, QUICK_PRINTING } from '../../../support/queue-rig.ts';
import { orderOf } from '../../../support/return-scene.ts';
import { localDay } from '../../../support/shop-day.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { until } from '../../../support/until.ts';
import { value } from '../../../support/value.ts';

const VIRTUAL = 'virtual-printer';

async function openPrintingTill(mode: TillMode, printing: Partial<PrintingSettings> = {}) {
  const folder = tempFolder();
  const settings: Settings = { ...DEFAULT_SETTINGS, mode, printing: { ...DEFAULT_PRINTING, ...printing } };
  const host = { ...coreParts(folder, settings), pinCost: TEST_PIN_COST, printLimits: QUICK_PRINTING };
  const open = (): Promise<Till> => openTill(host, mode);
  let till = await open();
  onTestFinished(() => till.stop());
  till.start();
  await putOnDuty(till);
  return {
    folder,
    virtual: path.join(folder, mode, VIRTUAL),
    till: () => till,
    reopen: async (): Promise<void> => {
      await till.stop();
      till = await open();
    },
  };
}

function basket(till: Till): Sale {
  till.catalogue.save({ id: null, code: 'FEIJAO', barcode: null, name: 'Feijão carioca', priceCents: cents(899) });
  return value(till.sales.addByCode('FEIJAO')) as Sale;
}

const payCash = (till: Till, sale: Sale): Sale => value(till.payments.payCash(sale.id, cents(1_000), null));
const receiptOf = ({ id: saleId }: Sale): SlipRef => ({ kind: 'receipt', saleId });
const openJobs = (till: Till) => value(till.printing.state()).open;
const endedJobs = (till: Till) => value(till.printing.state()).ended;

const picturesIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.png'));
const ended = (till: Till, fits: (job: PrintJob) => boolean = () => true, count = 1) =>
  until(`${count} slips have ended`, () => endedJobs(till).filter(fits).length === count);
const isReceipt = ({ slip }: PrintJob): boolean => slip.kind === 'receipt';

test('training prints on a printer that is none, where none is set: the receipt is a picture', async () => {
  const { till, virtual } = await openPrintingTill('training');
  payCash(till(), basket(till()));
  await ended(till(), (job) => isReceipt(job) && job.state === 'printed');
  await until('there is a picture of it', () => picturesIn(virtual).length === 1);
  expect(endedJobs(till())[0]).toMatchObject({ number: '01-000001', isCopy: false, printerName: 'Virtual' });
});

test('a shop without a printer owes no paper, and says why it prints nothing', async () => {
  const { till } = await openPrintingTill('real');
  const sale = payCash(till(), basket(till()));
  expect(openJobs(till())).toEqual([]);
  expect(await till().printing.print(receiptOf(sale), null)).toMatchObject({ error: { code: 'no_printer' } });
  expect(await till().printing.handlers['printing:open-drawer']({ reason: 'Troco' })).toEqual({
    ok: true,
    value: { trouble: 'no_printer' },
  });
});

test('receipts that are asked for are not owed', async () => {
  const { till } = await openPrintingTill('training', { receipts: 'asked' });
  const sale = payCash(till(), basket(till()));
  expect([...openJobs(till()), ...endedJobs(till())]).toEqual([]);
  const job = value(await till().printing.print(receiptOf(sale), null));
  await ended(till(), ({ id }) => id === job.id);
  expect(value(await till().printing.print(receiptOf(sale), null)).isCopy).toBe(true);
});

test('without paper the sale is paid, the reason is told, and the receipt comes once there is paper', async () => {
  const { till, virtual } = await openPrintingTill('training');
  mkdirSync(virtual, { recursive: true });
  writeFileSync(path.join(virtual, 'paper_out'), '');
  expect(payCash(till(), basket(till())).state).toBe('paid');
  await until('it says that there is no paper', () =>
    openJobs(till()).some(({ state, trouble }) => state === 'failed' && trouble === 'paper_out'),
  );
  expect(value(till().printing.state()).printers[0]).toMatchObject({ state: 'troubled', trouble: 'paper_out' });
  rmSync(path.join(virtual, 'paper_out'));
  await ended(till(), isReceipt);
  expect(value(till().printing.state()).printers[0]).toMatchObject({ state: 'ready', trouble: null });
});

test('a paid sale and the paper that it owes are on the disk together, and the next start prints it', async () => {
  const { till, reopen, virtual } = await openPrintingTill('training');
  mkdirSync(virtual, { recursive: true });
  writeFileSync(path.join(virtual, 'unreachable'), '');
  const sale = basket(till());
  payCash(till(), sale);
  await reopen();
  expect(openJobs(till())).toHaveLength(1);
  rmSync(path.join(virtual, 'unreachable'));
  till().start();
  await ended(till(), ({ slip }) => slip.kind === 'receipt' && slip.saleId === sale.id);
});

test('money that moves in the drawer has its slip; a drawer that is only opened has its entry', async () => {
  const { till } = await openPrintingTill('training');
  const move = { kind: 'supply', amountCents: cents(5_000), reason: 'Moedas do banco' } as const;
  const { movement } = value(till().shift.move(move));
  await ended(till(), ({ slip }) => slip.kind === 'movement' && slip.movementId === movement.id);
  expect(await till().printing.handlers['printing:open-drawer']({ reason: 'Conferir o fundo' })).toEqual({
    ok: true,
    value: { trouble: null },
  });
  const kinds = value(till().shift.state()).shift?.movements.map(({ kind }) => kind);
  expect(kinds).toEqual(['supply', 'no_sale']);
  expect(endedJobs(till())).toHaveLength(1);
});

test('goods that come back and the close of the shift owe their slips', async () => {
  const { till } = await openPrintingTill('training');
  const sale = payCash(till(), basket(till()));
  const made = value(till().returns.make(orderOf(value(till().returns.forSale(sale.id)), [1])));
  value(till().shift.count(DENOMINATIONS.map(() => 0)));
  const z = value(till().shift.close('Contado a zero no teste', true));
  await ended(till(), undefined, 3);
  const slips = endedJobs(till()).map(({ slip, number }) => ({ ...slip, printed: number }));
  expect(slips).toEqual([
    { kind: 'shift_z', number: z.number, printed: String(z.number) },
    { kind: 'return', returnId: made.id, printed: '000001' },
    { ...receiptOf(sale), printed: '01-000001' },
  ]);
});

test('cash opens the drawer that hangs on the printer; another tender does not', async () => {
  const printer = await startFaultPrinter();
  onTestFinished(printer.stop);
  const profile = printerAt(printer.port, { answersStatus: false, drawer: 'pin_5' });
  const { till } = await openPrintingTill('training', { printers: [profile], receipts: 'asked' });
  const slip = { kind: 'debit', brand: 'Visa', nsu: '123456', authorization: 'A1B2C3' } as const;
  value(till().payments.payStandaloneCard(basket(till()).id, slip, false, null));
  payCash(till(), basket(till()));
  await until('the drawer was opened', () => printer.printed.length === 1);
  // ESC p, pin 5
  expect(printer.printed[0]?.bytes.join(' ')).toContain('27 112 1');
  value(await till().printing.handlers['printing:open-drawer']({ reason: 'Troco' }));
  expect(printer.printed).toHaveLength(2);
});

test('a customer’s CPF is on the paper, and is not kept with it', async () => {
  const { till, folder } = await openPrintingTill('training');
  const sale = basket(till());
  value(await till().taxIds.set(sale.id, '12345678909'));
  payCash(till(), sale);
  payCash(till(), basket(till()));
  await ended(till(), undefined, 2);
  expect(JSON.stringify(value(await till().printing.preview(receiptOf(sale), null)))).toContain('123.456.789-09');
  await till().stop();
  const file = path.join(folder, 'training', 'till.db');
  const kept = 'SELECT paper IS NOT NULL AS kept FROM print_job ORDER BY place';
  // another CPF's mask
  expect(readIn(file, (database) => database.prepare(kept).pluck().all())).toEqual([0, 1]);
});

test('a report is on paper for whoever may read it', async () => {
  const { till } = await openPrintingTill('training');
  const day = localDay(new Date());
  const slip: SlipRef = { kind: 'report', report: 'method', from: day, to: day };
  expect((await till().printing.preview(slip, null)).ok).toBe(true);
  till().actor.signedIn({ id: 'joao' as never, name: 'João Lima', role: 'cashier' });
  const refused = { ok: false, error: { code: 'not_permitted' } };
  expect(await till().printing.preview(slip, null)).toMatchObject(refused);
  expect(await till().printing.print(slip, null)).toMatchObject(refused);
  expect(await till().printing.writePdf(slip)).toMatchObject(refused);
});

test('a slip is written as a PDF', async () => {
  const { till, folder } = await openPrintingTill('training');
  const sale = payCash(till(), basket(till()));
  const { file } = value(await till().printing.writePdf(receiptOf(sale)));
  expect(path.dirname(file)).toBe(path.join(folder, 'papers'));
  expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
