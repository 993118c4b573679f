import { z } from 'zod';
import type { reconciliationApi } from '../../../shared/api/reconciliation.ts';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../../../shared/money-case.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

/** A payment's id, or `charge:` and whatever the operator calls its record. */
const reconciliationRow = lineText(8_300, 1);

export const RECONCILIATION_SCHEMAS = {
  'reconciliation:get': () => z.strictObject({ day: z.iso.date().nullable() }),
  'reconciliation:news': () => z.null(),
  'reconciliation:run': () => z.strictObject({ day: z.iso.date(), everyPix: z.boolean() }),
  'reconciliation:leave': () => z.null(),
  'reconciliation:act': () =>
    z.strictObject({
      day: z.iso.date(),
      rowId: reconciliationRow,
      act: z.enum(['open_case', 'ask_again']),
    }),
  'reconciliation:note': () =>
    z.strictObject({
      day: z.iso.date(),
      rowId: reconciliationRow,
      text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH),
    }),
  'reconciliation:see-slip': () => z.strictObject({ day: z.iso.date(), rowId: reconciliationRow }),
  'reconciliation:write-csv': () =>
    z.strictObject({
      day: z.iso.date(),
      headings: z.array(lineText(60)).max(30),
      words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
    }),
} satisfies SchemasOf<typeof reconciliationApi>;
