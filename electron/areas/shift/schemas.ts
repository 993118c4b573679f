import { z } from 'zod';
import type { shiftApi } from '../../../shared/api/shift.ts';
import { MAX_NOTE_LENGTH } from '../../../shared/money-case.ts';
import {
  DENOMINATIONS,
  MAX_PIECES,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  MOVEMENT_KINDS,
} from '../../../shared/shift.ts';
import { centsField, lineText, type SchemasOf } from '../../lib/field-schemas.ts';

export const SHIFT_SCHEMAS = {
  'shift:state': () => z.null(),
  'shift:open': () => z.strictObject({ floatCents: centsField }),
  'shift:move': () =>
    z.strictObject({
      kind: z.enum(MOVEMENT_KINDS),
      amountCents: centsField,
      reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
    }),
  'shift:count': () => z.strictObject({ pieces: z.array(z.int().min(0).max(MAX_PIECES)).length(DENOMINATIONS.length) }),
  'shift:check-close': () => z.null(),
  'shift:close': () => z.strictObject({ comment: lineText(MAX_NOTE_LENGTH), carryOver: z.boolean() }),
  'shift:report-x': () => z.null(),
  'shift:list-reports': () => z.strictObject({ offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(200) }),
  'shift:get-report': () => z.strictObject({ number: z.int().min(1).max(10_000_000) }),
} satisfies SchemasOf<typeof shiftApi>;
