import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PrinterProfile, SlipRef } from '../../../shared/printing.ts';
import type { SlipPapers } from './slip-papers.ts';
import type { PrintingDatabase, PrintJobRow } from './tables.ts';

/** A file that was damaged must not make a slip without end. */
const MOST_BYTES = 4 * 1024 * 1024;

/** For the file of the till: deflated, a slip is a tenth of its JSON. */
function packPaper(document: PaperDocument): Uint8Array {
  return deflateRawSync(JSON.stringify(document));
}

/** Null where it does not read: then the slip is made anew. */
function unpackPaper(packed: Uint8Array): PaperDocument | null {
  try {
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8')) as PaperDocument;
  } catch {
    return null;
  }
}

export type JobPapersParts = {
  readonly database: Pick<PrintingDatabase, 'printJobs'>;
  readonly papers: Pick<SlipPapers, 'make' | 'asCopy'>;
};

/** A paper of a job, without the mark of a copy. */
export type JobPaper = {
  readonly document: PaperDocument;
  /** Keeps it with the job, within a transaction; does nothing where it is kept already. */
  readonly keep: () => void;
};

/** The papers of jobs: made once, kept with the job, and the same for every later paper of that slip. */
export function createJobPapers({ database, papers }: JobPapersParts) {
  const { printJobs } = database;

  /** What was made for this job or an earlier one of its slip; null where that was for other columns. */
  function stored({ id, subject }: PrintJobRow, columns: number): JobPaper | null {
    const packed = printJobs.paper(id) ?? (subject === null ? null : printJobs.earlierPaper(subject, id));
    const document = packed === null ? null : unpackPaper(packed);
    return document?.columns === columns ? { document, keep: () => undefined } : null;
  }

  async function make(job: PrintJobRow, printer: PrinterProfile): Promise<JobPaper | null> {
    const made = await papers.make(JSON.parse(job.slip) as SlipRef, printer);
    if (!made.ok) return null;
    const { document, isPrivate, number } = made.value;
    // a customer's CPF stands in the file encrypted or not at all
    const packed = isPrivate ? null : packPaper(document);
    return { document, keep: () => printJobs.keepPaper(job.id, packed, number) };
  }

  return {
    /** The paper of this job for this printer; null where there is nothing (any more) to print. */
    of: async (job: PrintJobRow, printer: PrinterProfile): Promise<JobPaper | null> =>
      stored(job, printer.columns) ?? (await make(job, printer)),
    asCopy: papers.asCopy,
  };
}

export type JobPapers = ReturnType<typeof createJobPapers>;
