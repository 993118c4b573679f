import type { ShiftId } from '../../../shared/shift.ts';
import { auditHash } from './entries.ts';

export type ShiftReportRow = {
  readonly number: number;
  readonly shift_id: ShiftId;
  readonly at: string;
  /** JSON of a `ShiftReport` without its seal, byte for byte as sealed. */
  readonly body: string;
  readonly previous_seal: string;
  readonly seal: string;
};

export type ReportFault = { readonly number: number; readonly why: string };

/** SHA-256 over the previous seal and every column of the row. */
export function reportSeal({ number, shift_id, at, body, previous_seal }: Omit<ShiftReportRow, 'seal'>): string {
  const subject = { who: '', subject: 'shift_report', subjectId: shift_id };
  return auditHash({ previous: previous_seal, id: number, at, ...subject, body });
}

/** The first Z that breaks the chain, or null. `rows`: in order of their numbers. */
export function brokenReport(rows: Iterable<ShiftReportRow>): ReportFault | null {
  let number = 0;
  let seal = '';
  for (const row of rows) {
    number++;
    if (row.number !== number) return { number, why: 'the Z is missing' };
    if (row.previous_seal !== seal) return { number, why: 'the Z does not follow the one before' };
    if (row.seal !== reportSeal(row)) return { number, why: 'the Z was altered' };
    seal = row.seal;
  }
  return null;
}

export const REPORTS_IN_ORDER = 'SELECT * FROM shift_report ORDER BY number';
