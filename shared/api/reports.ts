import type { FraudReview } from '../fraud-pattern.ts';
import type { Report, ReportKind } from '../report.ts';
import { read, write } from './call.ts';

/** The manager's reports. `from` and `to` as in `Report`. */
export const reportsApi = {
  /** From what this till has stored alone. At most {@link MAX_REPORT_DAYS} days. */
  'reports:run': read<{ kind: ReportKind; from: string; to: string }, Report>({ act: 'seeReports' }),
  /** Writes a report to a file for a spreadsheet, in the words given: a heading a column, a word a code. */
  'reports:write-csv': write<
    {
      kind: ReportKind;
      from: string;
      to: string;
      headings: readonly string[];
      words: readonly { code: string; text: string }[];
    },
    { readonly file: string }
  >({ act: 'seeReports', while: 'open', recover: 'repeat' }),
  /** What stands out of the shop's own figures, person by person. */
  'reports:patterns': read<{ from: string; to: string }, FraudReview>({ act: 'seePatterns' }),
};
