import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PrinterProfile, PrintTrouble } from '../../../shared/printing.ts';
import { isStorageFailure } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { timestamp } from '../service-parts.ts';
import type { JobPaper, JobPapers } from './job-papers.ts';
import type { PrinterDoors } from './printer-doors.ts';
import type { Sent } from './send.ts';
import type { Said } from './status.ts';
import type { PrintingDatabase, PrintJobRow, PrintOutcome } from './tables.ts';

export type PrintJobParts = {
  readonly database: Pick<PrintingDatabase, 'printJobs' | 'transaction'>;
  readonly clock: Clock;
  readonly papers: JobPapers;
  readonly doors: Pick<PrinterDoors, 'print'>;
  readonly onMoved: () => void;
  readonly onHeard: (printer: PrinterProfile, said: Said | null, trouble: PrintTrouble | null) => void;
};

/** `tried`: the outcome is in the row; `unmade`: no paper can be made, a person must decide; `missed`: dismissed or
 * sent elsewhere meanwhile, or the till is closing. */
export type Tried = { readonly how: 'tried'; readonly outcome: PrintOutcome } | { readonly how: 'unmade' | 'missed' };

/** One try of one job. A troubled printer is found before the sending is stored; the sending, and whether it is a
 * copy, is stored before the first byte leaves, so that a crash leaves the job uncertain. */
export async function tryJob(
  parts: PrintJobParts,
  job: PrintJobRow,
  printer: PrinterProfile,
  signal: AbortSignal,
): Promise<Tried> {
  const { papers } = parts;
  const paper = await papers.of(job, printer).catch((error: unknown) => unlessStorage(error, null));
  const record = recordOf(parts, job, printer);
  if (paper === null) {
    record.failed('unknown', null);
    return { how: 'unmade' };
  }
  const take = (): PaperDocument | null => {
    const begun = record.begin(paper);
    if (begun === null) return null;
    return begun.isCopy ? papers.asCopy(paper.document) : paper.document;
  };
  const sent = await parts.doors.print(printer, take, signal).catch((error: unknown) => unlessStorage(error, UNMADE));
  if (sent === null) return { how: 'missed' };
  if (sent !== UNMADE) parts.onHeard(printer, sent.said, sent.trouble);
  if (record.isBegun()) record.settled(sent);
  else record.failed(sent.trouble ?? 'unknown', paper);
  return sent === UNMADE ? { how: 'unmade' } : { how: 'tried', outcome: sent.outcome };
}

/** A storage failure is rethrown; any other error means that no paper can be made. */
function unlessStorage<T>(error: unknown, unmade: T): T {
  if (isStorageFailure(error)) throw error;
  return unmade;
}

const UNMADE: Sent = { outcome: 'failed', trouble: 'unknown', said: null };

function recordOf({ database, clock, onMoved }: PrintJobParts, job: PrintJobRow, printer: PrinterProfile) {
  const { printJobs, transaction } = database;
  const { id, subject } = job;
  let isBegun = false;

  /** Decided as the sending begins: another paper of the slip may have come out meanwhile. */
  function begin(paper: JobPaper): { readonly isCopy: boolean } | null {
    const present = printJobs.find(id);
    if (present === null || present.printer_id !== printer.id) return null;
    const isOut = present.is_copy === 1 || present.is_out === 1;
    const isCopy = subject !== null && (isOut || printJobs.mayBeOut(subject, id));
    if (!printJobs.begin(id, isCopy)) return null;
    paper.keep();
    return { isCopy };
  }

  return {
    isBegun: (): boolean => isBegun,
    begin: (paper: JobPaper): { readonly isCopy: boolean } | null => {
      const begun = transaction(() => begin(paper));
      isBegun = begun !== null;
      if (isBegun) onMoved();
      return begun;
    },
    settled: ({ outcome, trouble }: Sent): void => {
      const at = timestamp(clock);
      transaction(() => {
        printJobs.settle({ id, outcome, trouble, at });
        printJobs.addAttempt({ id, printerName: printer.name, outcome, trouble, at });
      });
      onMoved();
    },
    /** Nothing was sent. A repeated trouble is stored once. The paper is kept for its number. */
    failed: (trouble: PrintTrouble, paper: JobPaper | null): void => {
      if (job.state !== 'failed' || job.trouble !== trouble) {
        transaction(() => {
          if (!printJobs.fail(id, trouble)) return;
          paper?.keep();
          const at = timestamp(clock);
          printJobs.addAttempt({ id, printerName: printer.name, outcome: 'failed', trouble, at });
        });
      }
      onMoved();
    },
  };
}
