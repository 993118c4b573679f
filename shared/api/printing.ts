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

/** Paper and the drawer. */
export const printingApi = {
  'printing:state': read(nothing, { act: 'print' }).gives<PrintingState>(),
  /** Puts a slip into the queue; on disk when it answers. `printerId` null is the till's own. Whether it is a 2ª via is decided by what was printed before. */
  'printing:print': write(() => z.strictObject({ slip, printerId }), {
    act: 'print',
    while: 'open',
    recover: 'look',
  }).gives<PrintJob>(),
  /** Tries a job that is not on paper once more, here or on another printer. */
  'printing:again': write(() => z.strictObject({ jobId, printerId }), {
    act: 'print',
    while: 'open',
    recover: 'look',
  }).gives<PrintJob>(),
  'printing:dismiss': write(() => z.strictObject({ jobId }), {
    act: 'print',
    while: 'open',
    recover: 'repeat',
  }).gives<PrintJob>(),
  /** The slip as it would come out of that printer; of 80 mm paper where there is none. */
  'printing:preview': read(() => z.strictObject({ slip, printerId }), { act: 'print' }).gives<PaperDocument>(),
  /** Writes the slip as a PDF into the till's folder of papers. */
  'printing:write-pdf': write(() => z.strictObject({ slip }), {
    act: 'print',
    while: 'open',
    recover: 'repeat',
  }).gives<{ readonly file: string }>(),
  /**
   * What could be a printer: ports, USB, queues of the system; in the network only where asked for.
   * It reaches for addresses that were typed.
   */
  'printing:find': read(() => z.strictObject({ network: z.boolean() }), { act: 'settings', while: 'open' }).gives<
    readonly FoundPrinter[]
  >(),
  /** Prints the test page with a profile that need not be stored. */
  'printing:test': write(() => z.strictObject({ printer: printerProfile }), {
    act: 'settings',
    while: 'open',
    recover: 'look',
  }).gives<{ readonly trouble: PrintTrouble | null }>(),
  /**
   * Opens the drawer without a sale: an audited movement of the kind `no_sale`, as `shift:move` writes it down, and the pulse.
   * `printer`: by this one, which need not be stored; the first with a drawer unless given.
   */
  'printing:open-drawer': write(
    () =>
      z.strictObject({
        reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
        printer: printerProfile.optional(),
      }),
    { act: 'drawer', recover: 'look' },
  ).gives<{ readonly trouble: PrintTrouble | null }>(),
};
