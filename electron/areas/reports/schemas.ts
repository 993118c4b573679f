import { z } from 'zod';
import type { reportsApi } from '../../../shared/api/reports.ts';
import { REPORT_KINDS } from '../../../shared/report.ts';
import { SHEET_COLUMNS } from '../../../shared/report-sheet.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

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

export const REPORT_SCHEMAS = {
  'reports:run': reportWish,
  'reports:write-csv': reportFile,
  'reports:patterns': reportSpan,
} satisfies SchemasOf<typeof reportsApi>;
