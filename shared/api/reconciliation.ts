import { z } from 'zod';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../money-case.ts';
import type { CaseId } from '../payment.ts';
import type { ReconciliationNews, ReconciliationView } from '../reconciliation.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** A payment's id, or `charge:` and whatever the operator calls its record. */
const reconciliationRow = lineText(8_300, 1);

/** The day held against the operator. */
export const reconciliationApi = {
  /** A local day (`YYYY-MM-DD`, today when null) as it was reconciled last. */
  'reconciliation:get': read(() => z.strictObject({ day: z.iso.date().nullable() }), {
    act: 'reconcile',
  }).gives<ReconciliationView>(),
  'reconciliation:news': read(nothing, { act: 'reconcile' }).gives<ReconciliationNews>(),
  /** Begins to put a day beside the operator's; `everyPix` asks about proven charges too, two seconds each. */
  'reconciliation:run': write(() => z.strictObject({ day: z.iso.date(), everyPix: z.boolean() }), {
    act: 'reconcile',
    while: 'open',
    recover: 'repeat',
  }).gives<ReconciliationView>(),
  /** Ends a run that somebody has asked for and does not wait for any more. */
  'reconciliation:leave': read(nothing, { act: 'reconcile' }).gives<null>(),
  'reconciliation:act': write(
    () =>
      z.strictObject({
        day: z.iso.date(),
        rowId: reconciliationRow,
        act: z.enum(['open_case', 'ask_again']),
      }),
    { act: 'reconcile', recover: 'repeat' },
  ).gives<{ readonly caseId: CaseId | null }>(),
  'reconciliation:note': write(
    () =>
      z.strictObject({
        day: z.iso.date(),
        rowId: reconciliationRow,
        text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH),
      }),
    {
      act: 'noteDifference',
      recover: 'look',
    },
  ).gives<ReconciliationView>(),
  /** This slip of another card machine stands on its acquirer's statement. Twice is once. */
  'reconciliation:see-slip': write(() => z.strictObject({ day: z.iso.date(), rowId: reconciliationRow }), {
    act: 'noteDifference',
    recover: 'repeat',
  }).gives<ReconciliationView>(),
  /** Writes every row of the day to a file, in the words given. */
  'reconciliation:write-csv': write(
    () =>
      z.strictObject({
        day: z.iso.date(),
        headings: z.array(lineText(60)).max(30),
        words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
      }),
    { act: 'reconcile', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string }>(),
};
