import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import { reaches } from '../../../shared/person.ts';
import {
  ENDED_SHOWN,
  type PrinterId,
  type PrinterProfile,
  type PrinterStatus,
  type PrintingState,
  type PrintJob,
  type PrintJobId,
  type PrintTrouble,
  type SlipRef,
  TRAINING_PRINTER,
} from '../../../shared/printing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { newJob, subjectOf } from './due-slips.ts';
import type { PrintQueue } from './print-queue.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrinterDoors } from './printer-doors.ts';
import type { Onto, SlipPaper, SlipPapers } from './slip-papers.ts';
import type { PrintingDatabase, PrintJobRow, PrintJobRows } from './tables.ts';
import { papersForgottenUntil } from './thin-jobs.ts';

export type PrintingDesk = Pick<ServiceParts<PrintingDatabase>, 'database' | 'clock' | 'newId' | 'push' | 'actor'> & {
  readonly printers: PrinterBook;
  readonly queue: Pick<PrintQueue, 'unpark'>;
  readonly papers: SlipPapers;
  readonly doors: Pick<PrinterDoors, 'print'>;
  /** Returns the file; rejects with the system's error. */
  readonly writePdf: (name: string, document: PaperDocument, printer: PrinterProfile) => Promise<string>;
};

/** The job is queued on disk when a call answers; printing runs in the background. */
export function createPrintingService(desk: PrintingDesk) {
  return {
    announce: (): void => announce(desk),
    state: (): Result<PrintingState> => ok(stateOf(desk)),
    print: (slip: SlipRef, printerId: PrinterId | null) => print(desk, slip, printerId),
    preview: (slip: SlipRef, printerId: PrinterId | null) => draw(desk, slip, printerId, 'paper'),
    again: (id: PrintJobId, printerId: PrinterId | null) => again(desk, id, printerId),
    dismiss: (id: PrintJobId) => dismiss(desk, id),
    writePdf: (slip: SlipRef) => writePdf(desk, slip),
    test: (printer: PrinterProfile) => printTest(desk, printer),
  };
}

export type PrintingService = ReturnType<typeof createPrintingService>;

async function print(desk: PrintingDesk, slip: SlipRef, printerId: PrinterId | null): Promise<Result<PrintJob>> {
  const refused = refusal(desk, slip);
  if (refused !== null) return refused;
  const printer = chosen(desk, printerId);
  if (printer === null) return fail('no_printer');
  const made = await desk.papers.make(slip, printer);
  if (!made.ok) return made;
  const id = takeUp(desk, slip, printer) ?? add(desk, slip, printer, made.value);
  announce(desk);
  desk.queue.unpark(id);
  return view(desk, id);
}

function again(desk: PrintingDesk, id: PrintJobId, printerId: PrinterId | null): Result<PrintJob> {
  const { printers, database } = desk;
  const job = database.printJobs.find(id);
  if (job === null) return fail('not_found');
  const refused = refusal(desk, JSON.parse(job.slip) as SlipRef);
  if (refused !== null) return refused;
  const own = job.printer_id === null ? null : printers.find(job.printer_id);
  const printer = printerId === null ? (own ?? printers.own()) : printers.find(printerId);
  if (printer === null) return fail('no_printer');
  if (!sendTo(desk, id, printer)) return fail('print_job_ended');
  announce(desk);
  desk.queue.unpark(id);
  return view(desk, id);
}

function dismiss(desk: PrintingDesk, id: PrintJobId): Result<PrintJob> {
  const { printJobs, transaction } = desk.database;
  if (printJobs.find(id) === null) return fail('not_found');
  if (!transaction(() => printJobs.dismiss(id, timestamp(desk.clock)))) return fail('print_job_ended');
  announce(desk);
  return view(desk, id);
}

async function writePdf(desk: PrintingDesk, slip: SlipRef): Promise<Result<{ readonly file: string }>> {
  const document = await draw(desk, slip, null, 'file');
  if (!document.ok) return document;
  try {
    return ok({ file: await desk.writePdf(slip.kind, document.value, chosen(desk, null) ?? TRAINING_PRINTER) });
  } catch {
    return fail('pdf_not_written');
  }
}

async function printTest(
  desk: PrintingDesk,
  printer: PrinterProfile,
): Promise<Result<{ readonly trouble: PrintTrouble | null }>> {
  const made = await desk.papers.make({ kind: 'test' }, printer);
  if (!made.ok) return made;
  const sent = await desk.doors.print(printer, () => made.value.document, new AbortController().signal);
  if (sent !== null) desk.printers.heard(printer, sent.said, sent.trouble);
  announce(desk);
  return ok({ trouble: sent?.trouble ?? null });
}

async function draw(
  desk: PrintingDesk,
  slip: SlipRef,
  printerId: PrinterId | null,
  onto: Onto,
): Promise<Result<PaperDocument>> {
  const refused = refusal(desk, slip);
  if (refused !== null) return refused;
  const made = await desk.papers.make(slip, chosen(desk, printerId) ?? TRAINING_PRINTER, onto);
  if (!made.ok) return made;
  const { document, at } = made.value;
  return ok(isCopy(desk, subjectOf(slip), at) ? desk.papers.asCopy(document) : document);
}

function stateOf({ database, printers }: PrintingDesk): PrintingState {
  return viewPrinting(database.printJobs, printers);
}

function announce(desk: PrintingDesk): void {
  desk.push('printing:changed', stateOf(desk));
}

function view({ database, printers }: PrintingDesk, id: PrintJobId): Result<PrintJob> {
  const row = database.printJobs.find(id);
  if (row === null) return fail('not_found');
  return ok(viewJob(row, row.printer_id === null ? null : printers.statusOf(row.printer_id)));
}

/** Reports show the acts of others: printing one needs the same role as running it. */
function refusal({ actor }: PrintingDesk, slip: SlipRef): ReturnType<typeof fail> | null {
  if (slip.kind !== 'report') return null;
  const role = actor.person()?.role;
  return role !== undefined && reaches(role, 'supervisor') ? null : fail('not_permitted');
}

function chosen({ printers }: PrintingDesk, id: PrinterId | null): PrinterProfile | null {
  return id === null ? printers.own() : printers.find(id);
}

/** Another paper is out, or may be without a job that shows it. */
function isCopy({ database }: PrintingDesk, subject: string | null, at: string | null): boolean {
  if (subject === null) return false;
  const forgotten = papersForgottenUntil(database.memory);
  return database.printJobs.mayBeOut(subject) || (at !== null && forgotten !== null && at <= forgotten);
}

function add(desk: PrintingDesk, slip: SlipRef, printer: PrinterProfile, { number, at }: SlipPaper): PrintJobId {
  const { printJobs, transaction } = desk.database;
  const job = newJob(desk, slip, printer);
  transaction(() => {
    printJobs.insert(job, isCopy(desk, job.subject, at));
    printJobs.number(job.id, number);
  });
  return job.id;
}

/** Sends a waiting or failed job of this slip to the printer instead of queueing a second. */
function takeUp(desk: PrintingDesk, slip: SlipRef, printer: PrinterProfile): PrintJobId | null {
  const subject = subjectOf(slip);
  const id = subject === null ? null : desk.database.printJobs.notBegun(subject);
  return id !== null && sendTo(desk, id, printer) ? id : null;
}

function sendTo({ database }: PrintingDesk, id: PrintJobId, printer: PrinterProfile): boolean {
  return database.transaction(() => database.printJobs.again(id, printer.id, printer.name));
}

const MOST_SHOWN = 200;

/** A job that waits for a troubled printer shows the printer's trouble. */
export function viewJob(row: PrintJobRow, status: PrinterStatus | null): PrintJob {
  const waitsFor = row.state === 'waiting' && status?.state === 'troubled' ? status.trouble : null;
  return {
    id: row.id,
    slip: JSON.parse(row.slip) as SlipRef,
    number: row.number,
    printerId: row.printer_id,
    printerName: row.printer_name,
    state: row.state,
    trouble: row.trouble ?? waitsFor,
    isCopy: row.is_copy === 1,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

export function viewPrinting(rows: Pick<PrintJobRows, 'open' | 'ended'>, book: PrinterBook): PrintingState {
  const view = (row: PrintJobRow): PrintJob => {
    const printer = row.printer_id === null ? null : book.find(row.printer_id);
    return viewJob(row, printer === null ? null : book.statusOf(printer.id));
  };
  // its printer was removed from the settings
  const isLeft = (row: PrintJobRow): boolean => row.printer_id === null || book.find(row.printer_id) === null;
  return {
    printers: book.statuses(),
    open: rows
      .open(MOST_SHOWN)
      .map((row) => (isLeft(row) ? { ...view(row), trouble: row.trouble ?? 'no_printer' } : view(row))),
    ended: rows.ended(ENDED_SHOWN).map(view),
  };
}
