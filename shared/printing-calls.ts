import type { PaperDocument } from './paper/paper-document.ts';
import type {
  FoundPrinter,
  PrinterId,
  PrinterProfile,
  PrintingState,
  PrintJob,
  PrintJobId,
  PrintTrouble,
  SlipRef,
} from './printing.ts';

/** The calls about paper: a part of the contract, in its form. */
export type PrintingCalls = {
  'printing:state': { input: null; value: PrintingState };
  /** Puts a slip into the queue; on disk when it answers. `printerId` null is the till's own. Whether it is a 2ª via is decided by what was printed before. */
  'printing:print': { input: { slip: SlipRef; printerId: PrinterId | null }; value: PrintJob };
  /** Tries a job that is not on paper once more, here or on another printer. */
  'printing:again': { input: { jobId: PrintJobId; printerId: PrinterId | null }; value: PrintJob };
  'printing:dismiss': { input: { jobId: PrintJobId }; value: PrintJob };
  /** The slip as it would come out of that printer; of 80 mm paper where there is none. */
  'printing:preview': { input: { slip: SlipRef; printerId: PrinterId | null }; value: PaperDocument };
  /** Writes the slip as a PDF into the till's folder of papers. */
  'printing:write-pdf': { input: { slip: SlipRef }; value: { readonly file: string } };
  /** What could be a printer: ports, USB, queues of the system; in the network only where asked for. */
  'printing:find': { input: { network: boolean }; value: readonly FoundPrinter[] };
  /** Prints the test page with a profile that need not be stored. */
  'printing:test': { input: { printer: PrinterProfile }; value: { readonly trouble: PrintTrouble | null } };
  /**
   * Opens the drawer without a sale: an audited movement of the kind `no_sale`, as `shift:move` writes it down, and the pulse.
   * `printer`: by this one, which need not be stored; the first with a drawer unless given.
   */
  'printing:open-drawer': {
    input: { reason: string; printer?: PrinterProfile | undefined };
    value: { readonly trouble: PrintTrouble | null };
  };
};

/** Their channels, for the list in `ipc-contract.ts`. */
export const PRINTING_CHANNELS = {
  'printing:state': 0,
  'printing:print': 0,
  'printing:again': 0,
  'printing:dismiss': 0,
  'printing:preview': 0,
  'printing:write-pdf': 0,
  'printing:find': 0,
  'printing:test': 0,
  'printing:open-drawer': 0,
} satisfies Record<keyof PrintingCalls, 0>;
