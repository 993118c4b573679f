import type { CaseId } from '../payment.ts';
import type { ReconciliationNews, ReconciliationView } from '../reconciliation.ts';
import { push, read, write } from './call.ts';

/** The day held against the operator. */
export const reconciliationApi = {
  /** A local day (`YYYY-MM-DD`, today when null) as it was reconciled last. */
  'reconciliation:get': read<{ day: string | null }, ReconciliationView>({ act: 'reconcile' }),
  'reconciliation:news': read<null, ReconciliationNews>({ act: 'reconcile' }),
  /** Begins to put a day beside the operator's; `everyPix` asks about proven charges too, two seconds each. */
  'reconciliation:run': write<{ day: string; everyPix: boolean }, ReconciliationView>({
    act: 'reconcile',
    while: 'open',
    recover: 'repeat',
  }),
  /** Ends a run that somebody has asked for and does not wait for any more. */
  'reconciliation:leave': read<null, null>({ act: 'reconcile' }),
  'reconciliation:act': write<
    { day: string; rowId: string; act: 'open_case' | 'ask_again' },
    { readonly caseId: CaseId | null }
  >({ act: 'reconcile', recover: 'repeat' }),
  'reconciliation:note': write<{ day: string; rowId: string; text: string }, ReconciliationView>({
    act: 'noteDifference',
    recover: 'look',
  }),
  /** This slip of another card machine stands on its acquirer's statement. Twice is once. */
  'reconciliation:see-slip': write<{ day: string; rowId: string }, ReconciliationView>({
    act: 'noteDifference',
    recover: 'repeat',
  }),
  /** Writes every row of the day to a file, in the words given. */
  'reconciliation:write-csv': write<
    { day: string; headings: readonly string[]; words: readonly { code: string; text: string }[] },
    { readonly file: string }
  >({ act: 'reconcile', while: 'open', recover: 'repeat' }),
};

export const reconciliationPushes = {
  'reconciliation:changed': push<ReconciliationNews>('caller'),
};
