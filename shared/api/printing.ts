import type { PaperDocument } from '../paper/paper-document.ts';
import type {
  FoundPrinter,
  PrinterId,
  PrinterProfile,
  PrintingState,
  PrintJob,
  PrintJobId,
  PrintTrouble,
  SlipRef,
} from '../printing.ts';
import { push, read, write } from './call.ts';

/** Paper and the drawer. */
export const printingApi = {
  'printing:state': read<null, PrintingState>({ act: 'print' }),
  /** Puts a slip into the queue; on disk when it answers. `printerId` null is the till's own. Whether it is a 2ª via is decided by what was printed before. */
  'printing:print': write<{ slip: SlipRef; printerId: PrinterId | null }, PrintJob>({
    act: 'print',
    while: 'open',
    recover: 'look',
  }),
  /** Tries a job that is not on paper once more, here or on another printer. */
  'printing:again': write<{ jobId: PrintJobId; printerId: PrinterId | null }, PrintJob>({
    act: 'print',
    while: 'open',
    recover: 'look',
  }),
  'printing:dismiss': write<{ jobId: PrintJobId }, PrintJob>({ act: 'print', while: 'open', recover: 'repeat' }),
  /** The slip as it would come out of that printer; of 80 mm paper where there is none. */
  'printing:preview': read<{ slip: SlipRef; printerId: PrinterId | null }, PaperDocument>({ act: 'print' }),
  /** Writes the slip as a PDF into the till's folder of papers. */
  'printing:write-pdf': write<{ slip: SlipRef }, { readonly file: string }>({
    act: 'print',
    while: 'open',
    recover: 'repeat',
  }),
  /**
   * What could be a printer: ports, USB, queues of the system; in the network only where asked for.
   * It reaches for addresses that were typed.
   */
  'printing:find': read<{ network: boolean }, readonly FoundPrinter[]>({ act: 'settings', while: 'open' }),
  /** Prints the test page with a profile that need not be stored. */
  'printing:test': write<{ printer: PrinterProfile }, { readonly trouble: PrintTrouble | null }>({
    act: 'settings',
    while: 'open',
    recover: 'look',
  }),
  /**
   * Opens the drawer without a sale: an audited movement of the kind `no_sale`, as `shift:move` writes it down, and the pulse.
   * `printer`: by this one, which need not be stored; the first with a drawer unless given.
   */
  'printing:open-drawer': write<
    { reason: string; printer?: PrinterProfile | undefined },
    { readonly trouble: PrintTrouble | null }
  >({ act: 'drawer', recover: 'look' }),
};

export const printingPushes = {
  /** A slip went on, a printer was heard of, or the list of printers is another. */
  'printing:changed': push<PrintingState>('cashier'),
};
