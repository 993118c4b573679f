import { z } from 'zod';
import type { FraudReview } from '../fraud-pattern.ts';
import { REPORT_KINDS, type Report } from '../report.ts';
import { SHEET_COLUMNS } from '../report-sheet.ts';
import { read, write } from './call.ts';
import { lineText } from './fields.ts';

/** `YYYY-MM-DD`; whether the calendar has it, the service knows. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const days = { from: day, to: day };
const kind = z.enum(REPORT_KINDS);

const reportSpan = () => z.strictObject(days);
const reportWish = () => z.strictObject({ kind, ...days });
const reportFile = () =>
  z.strictObject({
    kind,
    ...days,
    headings: z.array(lineText(200)).max(SHEET_COLUMNS.length),
    words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
  });

/** The manager's reports. `from` and `to` as in `Report`. */
export const reportsApi = {
  /** From what this till has stored alone. At most {@link MAX_REPORT_DAYS} days. */
  'reports:run': read(reportWish, { act: 'seeReports' }).gives<Report>(),
  /** Writes a report to a file for a spreadsheet, in the words given: a heading a column, a word a code. */
  'reports:write-csv': write(reportFile, { act: 'seeReports', while: 'open', recover: 'repeat' }).gives<{
    readonly file: string;
  }>(),
  /** What stands out of the shop's own figures, person by person. */
  'reports:patterns': read(reportSpan, { act: 'seePatterns' }).gives<FraudReview>(),
};
