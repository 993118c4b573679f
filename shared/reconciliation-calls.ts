import type { CaseId } from './payment.ts';
import type { ReconciliationNews, ReconciliationView } from './reconciliation.ts';

/** The calls about the day beside the operator's: a part of the contract, in its form. */
export type ReconciliationCalls = {
  /** A local day (`YYYY-MM-DD`, today when null) as it was reconciled last. */
  'reconciliation:get': { input: { day: string | null }; value: ReconciliationView };
  'reconciliation:news': { input: null; value: ReconciliationNews };
  /** Begins to put a day beside the operator's; `everyPix` asks about proven charges too, two seconds each. */
  'reconciliation:run': { input: { day: string; everyPix: boolean }; value: ReconciliationView };
  /** Ends a run that somebody has asked for and does not wait for any more. */
  'reconciliation:leave': { input: null; value: null };
  'reconciliation:act': {
    input: { day: string; rowId: string; act: 'open_case' | 'ask_again' };
    value: { readonly caseId: CaseId | null };
  };
  'reconciliation:note': { input: { day: string; rowId: string; text: string }; value: ReconciliationView };
  /** Writes every row of the day to a file, in the words given. */
  'reconciliation:write-csv': {
    input: { day: string; headings: readonly string[]; words: readonly { code: string; text: string }[] };
    value: { readonly file: string };
  };
};
