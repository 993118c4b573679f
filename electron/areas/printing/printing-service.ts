import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import { reaches } from '../../../shared/person.ts';
import {
  type PrinterId,
  type PrinterProfile,
  type PrintingState,
  type PrintJob,
  type PrintJobId,
  type PrintTrouble,
  type SlipRef,
  TRAINING_PRINTER,
} from '../../../shared/printing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { papersForgottenUntil } from './forgotten-papers.ts';
import { viewJob, viewPrinting } from './job-view.ts';
import type { PrintQueue } from './print-queue.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrinterDoors } from './printer-doors.ts';
import type { Onto, SlipPaper, SlipPapers } from './slip-papers.ts';
import { subjectOf } from './slip-subject.ts';
import type { PrintingDatabase } from './tables.ts';

export type PrintingServiceParts = Pick<
  ServiceParts<PrintingDatabase>,
  'database' | 'clock' | 'newId' | 'push' | 'actor'
> & {
  readonly printers: PrinterBook;
  readonly queue: Pick<PrintQueue, 'unpark'>;
  readonly papers: SlipPapers;
  readonly doors: Pick<PrinterDoors, 'print'>;
  /** Writes a slip as a PDF; answers the file. Rejects with what the system says. */
  readonly writePdf: (name: string, document: PaperDocument, printer: PrinterProfile) => Promise<string>;
};

/** What a person does with paper. A slip is in the queue, on disk, when this answers; printing never keeps anybody waiting. */
export function createPrintingService(parts: PrintingServiceParts) {
  const { database, printers, papers, queue, actor } = parts;
  const { printJobs, transaction } = database;
  const state = (): PrintingState => viewPrinting(printJobs, printers);
  const announce = (): void => parts.push('printing:changed', state());

  /** Reports tell what others did: who may not run one may not have it on paper either. */
  function refusal(slip: SlipRef): ReturnType<typeof fail> | null {
    if (slip.kind !== 'report') return null;
    const role = actor.person()?.role;
    return role !== undefined && reaches(role, 'supervisor') ? null : fail('not_permitted');
  }

  function view(id: PrintJobId): Result<PrintJob> {
    const row = printJobs.find(id);
    if (row === null) return fail('not_found');
    return ok(viewJob(row, row.printer_id === null ? null : printers.statusOf(row.printer_id)));
  }

  function chosen(id: PrinterId | null): PrinterProfile | null {
    return id === null ? printers.own() : printers.find(id);
  }

  /** Another paper of it is out, or may be without a job that tells of it. */
  function isCopy(subject: string | null, at: string | null): boolean {
    if (subject === null) return false;
    const forgotten = papersForgottenUntil(database.memory);
    return printJobs.mayBeOut(subject) || (at !== null && forgotten !== null && at <= forgotten);
  }

  /** Onto the end of the queue, as a job of its own. */
  function add(slip: SlipRef, printer: PrinterProfile, { number, at }: SlipPaper): PrintJobId {
    const id = parts.newId() as PrintJobId;
    const subject = subjectOf(slip);
    const row = { id, slip: JSON.stringify(slip), subject, printer_id: printer.id, printer_name: printer.name };
    transaction(() => {
      printJobs.insert({ ...row, created_at: timestamp(parts.clock) }, isCopy(subject, at));
      printJobs.number(id, number);
    });
    return id;
  }

  /** What of this slip waits for its printer, or has failed: it goes to this printer now, and no second paper is made. */
  function takeUp(slip: SlipRef, printer: PrinterProfile): PrintJobId | null {
    const subject = subjectOf(slip);
    const id = subject === null ? null : printJobs.notBegun(subject);
    if (id === null) return null;
    return transaction(() => printJobs.again(id, printer.id, printer.name)) ? id : null;
  }

  async function print(slip: SlipRef, printerId: PrinterId | null): Promise<Result<PrintJob>> {
    const refused = refusal(slip);
    if (refused !== null) return refused;
    const printer = chosen(printerId);
    if (printer === null) return fail('no_printer');
    const made = await papers.make(slip, printer);
    if (!made.ok) return made;
    const id = takeUp(slip, printer) ?? add(slip, printer, made.value);
    announce();
    queue.unpark(id);
    return view(id);
  }

  async function draw(slip: SlipRef, printerId: PrinterId | null, onto: Onto): Promise<Result<PaperDocument>> {
    const refused = refusal(slip);
    if (refused !== null) return refused;
    const made = await papers.make(slip, chosen(printerId) ?? TRAINING_PRINTER, onto);
    if (!made.ok) return made;
    const { document, at } = made.value;
    return ok(isCopy(subjectOf(slip), at) ? papers.asCopy(document) : document);
  }

  return {
    announce,
    state: (): Result<PrintingState> => ok(state()),
    print,
    preview: (slip: SlipRef, printerId: PrinterId | null): Promise<Result<PaperDocument>> =>
      draw(slip, printerId, 'paper'),
    again: (id: PrintJobId, printerId: PrinterId | null): Result<PrintJob> => {
      const job = printJobs.find(id);
      if (job === null) return fail('not_found');
      const refused = refusal(JSON.parse(job.slip) as SlipRef);
      if (refused !== null) return refused;
      const own = job.printer_id === null ? null : printers.find(job.printer_id);
      const printer = printerId === null ? (own ?? printers.own()) : printers.find(printerId);
      if (printer === null) return fail('no_printer');
      if (!transaction(() => printJobs.again(id, printer.id, printer.name))) return fail('print_job_ended');
      announce();
      queue.unpark(id);
      return view(id);
    },
    dismiss: (id: PrintJobId): Result<PrintJob> => {
      if (printJobs.find(id) === null) return fail('not_found');
      if (!transaction(() => printJobs.dismiss(id, timestamp(parts.clock)))) return fail('print_job_ended');
      announce();
      return view(id);
    },
    writePdf: async (slip: SlipRef): Promise<Result<{ readonly file: string }>> => {
      const document = await draw(slip, null, 'file');
      if (!document.ok) return document;
      try {
        return ok({ file: await parts.writePdf(slip.kind, document.value, chosen(null) ?? TRAINING_PRINTER) });
      } catch {
        return fail('pdf_not_written');
      }
    },
    test: async (printer: PrinterProfile): Promise<Result<{ readonly trouble: PrintTrouble | null }>> => {
      const made = await papers.make({ kind: 'test' }, printer);
      if (!made.ok) return made;
      const sent = await parts.doors.print(printer, () => made.value.document, new AbortController().signal);
      if (sent !== null) printers.heard(printer, sent.said, sent.trouble);
      announce();
      return ok({ trouble: sent?.trouble ?? null });
    },
  };
}

export type PrintingService = ReturnType<typeof createPrintingService>;
