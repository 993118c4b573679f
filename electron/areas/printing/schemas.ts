import { z } from 'zod';
import type { printingApi } from '../../../shared/api/printing.ts';
import { MAX_CODE_TEXT } from '../../../shared/credit-note.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PrinterId, PrintJobId, SlipRef } from '../../../shared/printing.ts';
import { REPORT_KINDS } from '../../../shared/report.ts';
import type { ReturnId } from '../../../shared/sale-return.ts';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../shared/shift.ts';
import { lineText, type SchemasOf, textId } from '../../lib/field-schemas.ts';
import { printerProfile } from '../settings/printing-settings-schema.ts';

const jobId = textId<PrintJobId>();
const printerId = textId<PrinterId>().nullable();
const day = z.iso.date();

const slip = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('receipt'), saleId: textId<SaleId>() }),
  z.strictObject({
    kind: z.literal('card_slip'),
    paymentId: textId<PaymentId>(),
    side: z.enum(['customer', 'store']),
  }),
  z.strictObject({ kind: z.literal('return'), returnId: textId<ReturnId>() }),
  z.strictObject({ kind: z.literal('credit_note'), code: lineText(MAX_CODE_TEXT, 1) }),
  z.strictObject({ kind: z.literal('movement'), movementId: textId<string>() }),
  z.strictObject({ kind: z.literal('shift_x') }),
  z.strictObject({ kind: z.literal('shift_z'), number: z.int().min(1).max(10_000_000) }),
  z.strictObject({ kind: z.literal('reconciliation'), day }),
  z.strictObject({ kind: z.literal('report'), report: z.enum(REPORT_KINDS), from: day, to: day }),
  z.strictObject({ kind: z.literal('test') }),
]) satisfies z.ZodType<SlipRef>;

/** How to make the schemas of `printing:*`, as in `INPUT_SCHEMAS`. */
export const PRINTING_SCHEMAS = {
  'printing:state': () => z.null(),
  'printing:print': () => z.strictObject({ slip, printerId }),
  'printing:again': () => z.strictObject({ jobId, printerId }),
  'printing:dismiss': () => z.strictObject({ jobId }),
  'printing:preview': () => z.strictObject({ slip, printerId }),
  'printing:write-pdf': () => z.strictObject({ slip }),
  'printing:find': () => z.strictObject({ network: z.boolean() }),
  'printing:test': () => z.strictObject({ printer: printerProfile }),
  'printing:open-drawer': () =>
    z.strictObject({
      reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
      printer: printerProfile.optional(),
    }),
} satisfies SchemasOf<typeof printingApi>;
