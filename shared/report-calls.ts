import type { FraudReview } from './fraud-pattern.ts';
import type { Report, ReportKind } from './report.ts';

/** The calls of the manager's reports: a part of the contract, in its form. `from` and `to` as in `Report`. */
export type ReportCalls = {
  /** From what this till has stored alone. At most {@link MAX_REPORT_DAYS} days. */
  'reports:run': { input: { kind: ReportKind; from: string; to: string }; value: Report };
  /** Writes a report to a file for a spreadsheet, in the words given: a heading a column, a word a code. */
  'reports:write-csv': {
    input: {
      kind: ReportKind;
      from: string;
      to: string;
      headings: readonly string[];
      words: readonly { code: string; text: string }[];
    };
    value: { readonly file: string };
  };
  /** What stands out of the shop's own figures, person by person. */
  'reports:patterns': { input: { from: string; to: string }; value: FraudReview };
};
