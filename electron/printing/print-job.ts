import type { PaperDocument } from '../../shared/paper/paper-document.ts';
import type { PrinterProfile } from '../../shared/printing.ts';
import type { PrintJobRow, PrintOutcome } from '../db/print-job-rows.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { Clock } from '../lib/clock.ts';
import { timestamp } from '../services/service-parts.ts';
import type { JobPapers } from './job-papers.ts';
import type { PrinterDoors } from './printer-doors.ts';
import type { Said } from './status.ts';

export type PrintJobParts = {
  readonly database: Pick<TillDatabase, 'printJobs' | 'transaction'>;
  readonly clock: Clock;
  readonly papers: JobPapers;
  readonly doors: Pick<PrinterDoors, 'print'>;
  /** A job has gone on, on disk. */
  readonly onMoved: () => void;
  readonly onHeard: (printer: PrinterProfile, said: Said | null, trouble: PrintJobRow['trouble']) => void;
};

/**
 * begun    is being sent, or has been: what became of it stands in its row
 * unmade   there is nothing to print of it: nobody but a person can help
 * missed   it had been dismissed or sent elsewhere meanwhile
 */
export type Tried = { readonly how: 'begun'; readonly outcome: PrintOutcome } | { readonly how: 'unmade' | 'missed' };

/**
 * One try of one job: that it is being sent is on disk before the first byte leaves, with whether it is a copy, so that a
 * program which ends meanwhile knows that paper may be out.
 */
export async function tryJob(
  parts: PrintJobParts,
  job: PrintJobRow,
  printer: PrinterProfile,
  signal: AbortSignal,
): Promise<Tried> {
  const { database, clock, papers } = parts;
  const { printJobs, transaction } = database;
  const paper = await papers.of(job, printer);

  /** Decided as the sending begins: another paper of the same slip may have come out since it was asked for. */
  function begin(): { readonly isCopy: boolean } | null {
    const { id, subject } = job;
    const present = printJobs.find(id);
    if (present === null) return null;
    const isCopy = subject !== null && (isMarked(present) || printJobs.mayBeOut(subject, id));
    if (!printJobs.begin(id, isCopy)) return null;
    paper?.keep();
    printJobs.addAttempt(id, printer.name, timestamp(clock), 'begun', null);
    return { isCopy };
  }

  function settle(outcome: PrintOutcome, trouble: PrintJobRow['trouble']): void {
    const at = timestamp(clock);
    transaction(() => {
      printJobs.settle(job.id, outcome, trouble, at);
      printJobs.addAttempt(job.id, printer.name, at, outcome, trouble);
    });
    parts.onMoved();
  }

  async function send(document: PaperDocument, isCopy: boolean): Promise<PrintOutcome> {
    const sent = await parts.doors
      .print(printer, isCopy ? papers.asCopy(document) : document, signal)
      // not one of the ways to a printer: what was to be sent could not be made
      .catch(() => ({ outcome: 'failed', trouble: 'unknown', said: null }) as const);
    parts.onHeard(printer, sent.said, sent.trouble);
    settle(sent.outcome, sent.trouble);
    return sent.outcome;
  }

  const begun = transaction(begin);
  if (begun === null) return { how: 'missed' };
  parts.onMoved();
  if (paper === null) {
    settle('failed', 'unknown');
    return { how: 'unmade' };
  }
  return { how: 'begun', outcome: await send(paper.document, begun.isCopy) };
}

const isMarked = ({ is_copy: copy, is_out: out }: PrintJobRow): boolean => copy === 1 || out === 1;
