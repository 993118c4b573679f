import { z } from 'zod';
import type { FraudReview } from '../fraud-pattern.ts';
import { REPORT_KINDS, type Report } from '../report.ts';
import { SHEET_COLUMNS } from '../report-sheet.ts';
import { read, write } from './call.ts';
import { lineText } from './fields.ts';

/** `YYYY-MM-DD`; the service checks the calendar. */
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

export const reportsApi = {
  /** From local data. At most {@link MAX_REPORT_DAYS} days. */
  'reports:run': read(reportWish, { act: 'seeReports' }).gives<Report>(),
  /** A heading per column, a word per code. */
  'reports:write-csv': write(reportFile, { act: 'seeReports', while: 'open', recover: 'repeat' }).gives<{
    readonly file: string;
  }>(),
  /** Outliers, person by person. */
  'reports:patterns': read(reportSpan, { act: 'seePatterns' }).gives<FraudReview>(),
};
