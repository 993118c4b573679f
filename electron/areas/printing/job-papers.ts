import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PrinterProfile, SlipRef } from '../../../shared/printing.ts';
import type { SlipPapers } from './slip-papers.ts';
import type { PrintingDatabase, PrintJobRow } from './tables.ts';

/** Protects against a damaged file that inflates without end. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A tenth of the JSON's size. */
function packPaper(document: PaperDocument): Uint8Array {
  return deflateRawSync(JSON.stringify(document));
}

/** Null if unreadable; the slip is then made again. */
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

/** Without the mark of a copy. */
export type JobPaper = {
  readonly document: PaperDocument;
  /** Stores it with the job; call within a transaction. No effect if already stored. */
  readonly keep: () => void;
};

/** A slip's paper is made once, stored with its job, and reused for its later papers. */
export function createJobPapers({ database, papers }: JobPapersParts) {
  const { printJobs } = database;

  /** The paper of this job or an earlier one of its slip; null for other columns. */
  function stored({ id, subject }: PrintJobRow, columns: number): JobPaper | null {
    const packed = printJobs.paper(id) ?? (subject === null ? null : printJobs.earlierPaper(subject, id));
    const document = packed === null ? null : unpackPaper(packed);
    return document?.columns === columns ? { document, keep: () => undefined } : null;
  }

  async function make(job: PrintJobRow, printer: PrinterProfile): Promise<JobPaper | null> {
    const made = await papers.make(JSON.parse(job.slip) as SlipRef, printer);
    if (!made.ok) return null;
    const { document, isPrivate, number } = made.value;
    // a customer's CPF must not be stored unencrypted
    const packed = isPrivate ? null : packPaper(document);
    return { document, keep: () => printJobs.keepPaper(job.id, packed, number) };
  }

  return {
    of: async (job: PrintJobRow, printer: PrinterProfile): Promise<JobPaper | null> =>
      stored(job, printer.columns) ?? (await make(job, printer)),
    asCopy: papers.asCopy,
  };
}

export type JobPapers = ReturnType<typeof createJobPapers>;
