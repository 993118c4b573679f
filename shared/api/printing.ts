import { z } from 'zod';
import { MAX_CODE_TEXT } from '../credit-note.ts';
import type { SaleId } from '../ids.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import type { PaymentId } from '../payment.ts';
import type {
  FoundPrinter,
  PrinterId,
  PrintingState,
  PrintJob,
  PrintJobId,
  PrintTrouble,
  SlipRef,
} from '../printing.ts';
import { REPORT_KINDS } from '../report.ts';
import type { ReturnId } from '../sale-return.ts';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../shift.ts';
import { read, write } from './call.ts';
import { lineText, nothing, textId } from './fields.ts';
import { printerProfile } from './printing-settings-schema.ts';

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

export const printingApi = {
  'printing:state': read(nothing, { act: 'print' }).gives<PrintingState>(),
  /** Queued on disk when it returns. Null `printerId`: the default. Earlier prints decide whether it is a 2ª via. */
  'printing:print': write(() => ({ slip, printerId }), {
    act: 'print',
    while: 'open',
    recover: 'look',
  }).gives<PrintJob>(),
  /** Retries an unprinted job, here or on another printer. */
  'printing:again': write(() => ({ jobId, printerId }), {
    act: 'print',
    while: 'open',
    recover: 'look',
  }).gives<PrintJob>(),
  'printing:dismiss': write(() => ({ jobId }), { act: 'print', while: 'open', recover: 'repeat' }).gives<PrintJob>(),
  /** Without a printer, as on 80 mm paper. */
  'printing:preview': read(() => ({ slip, printerId }), { act: 'print' }).gives<PaperDocument>(),
  /** Into the till's folder of papers. */
  'printing:write-pdf': write(() => ({ slip }), { act: 'print', while: 'open', recover: 'repeat' }).gives<{
    readonly file: string;
  }>(),
  /** Ports, USB, system queues; `network` also scans typed addresses. */
  'printing:find': read(() => ({ network: z.boolean() }), { act: 'settings', while: 'open' }).gives<
    readonly FoundPrinter[]
  >(),
  /** The profile need not be stored. */
  'printing:test': write(() => ({ printer: printerProfile }), {
    act: 'settings',
    while: 'open',
    recover: 'look',
  }).gives<{ readonly trouble: PrintTrouble | null }>(),
  /** Opens the drawer and records a `no_sale` movement, as `shift:move` does. `printer`: need not be stored; default
   * is the first with a drawer. */
  'printing:open-drawer': write(
    () => ({
      reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
      printer: printerProfile.optional(),
    }),
    { act: 'drawer', recover: 'look' },
  ).gives<{ readonly trouble: PrintTrouble | null }>(),
};
