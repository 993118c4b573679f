import { z } from 'zod';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../money-case.ts';
import type { CaseId } from '../payment.ts';
import type { ReconciliationNews, ReconciliationView } from '../reconciliation.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** Payment id, or `charge:` and the operator's id. */
const reconciliationRow = lineText(8_300, 1);

export const reconciliationApi = {
  /** Local day `YYYY-MM-DD`; today if null. */
  'reconciliation:get': read(() => ({ day: z.iso.date().nullable() }), {
    act: 'reconcile',
  }).gives<ReconciliationView>(),
  'reconciliation:news': read(nothing, { act: 'reconcile' }).gives<ReconciliationNews>(),
  /** `everyPix` also asks about proven charges, at two seconds each. */
  'reconciliation:run': write(() => ({ day: z.iso.date(), everyPix: z.boolean() }), {
    act: 'reconcile',
    while: 'open',
    recover: 'repeat',
  }).gives<ReconciliationView>(),
  /** Stops a run after its screen was left. */
  'reconciliation:leave': read(nothing, { act: 'reconcile' }).gives<null>(),
  'reconciliation:act': write(
    () => ({
      day: z.iso.date(),
      rowId: reconciliationRow,
      act: z.enum(['open_case', 'ask_again']),
    }),
    { act: 'reconcile', recover: 'repeat' },
  ).gives<{ readonly caseId: CaseId | null }>(),
  'reconciliation:note': write(
    () => ({
      day: z.iso.date(),
      rowId: reconciliationRow,
      text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH),
    }),
    { act: 'noteDifference', recover: 'look' },
  ).gives<ReconciliationView>(),
  /** The slip is on the acquirer's statement. Idempotent. */
  'reconciliation:see-slip': write(() => ({ day: z.iso.date(), rowId: reconciliationRow }), {
    act: 'noteDifference',
    recover: 'repeat',
  }).gives<ReconciliationView>(),
  'reconciliation:write-csv': write(
    () => ({
      day: z.iso.date(),
      headings: z.array(lineText(60)).max(30),
      words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
    }),
    { act: 'reconcile', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string }>(),
};
