import type { SaleId } from './ids.ts';
import type { PaymentId } from './payment.ts';
import type { ReportKind } from './report.ts';
import type { ReturnId } from './sale-return.ts';

declare const brand: unique symbol;
export type PrinterId = string & { readonly [brand]: 'PrinterId' };
export type PrintJobId = string & { readonly [brand]: 'PrintJobId' };

/**
 * network  raw bytes to a port, usually 9100
 * serial   `COM3`, `/dev/ttyUSB0`
 * usb      printer device file on Linux: `/dev/usb/lp0`
 * spooler  raw bytes to a Windows queue, by name
 * system   any system printer, as a picture of the same layout
 * virtual  no paper: kept as a picture, for training and tests
 */
export type PrinterConnection =
  | { readonly by: 'network'; readonly host: string; readonly port: number }
  | { readonly by: 'serial'; readonly path: string; readonly baudRate: number }
  | { readonly by: 'usb'; readonly path: string }
  | { readonly by: 'spooler'; readonly queue: string }
  | { readonly by: 'system'; readonly printer: string }
  | { readonly by: 'virtual' };

/** `picture` prints dots, for a printer of unknown code page. */
export const CODE_PAGES = ['cp850', 'cp858', 'cp860', 'cp437', 'windows1252', 'picture'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

export type PrinterProfile = {
  readonly id: PrinterId;
  /** "Caixa", "Cozinha". */
  readonly name: string;
  readonly connection: PrinterConnection;
  readonly paperMm: PaperWidth;
  /** Per line at normal size: 48 or 42 on 80 mm, 32 on 58 mm. */
  readonly columns: number;
  readonly codePage: CodePage;
  /** Argument of `ESC t n`; makers differ. */
  readonly codePageNumber: number;
  readonly cut: 'full' | 'partial' | 'none';
  readonly drawer: 'none' | 'pin_2' | 'pin_5';
  /** Answers `DLE EOT`; otherwise success is assumed. */
  readonly answersStatus: boolean;
  readonly printsLogo: boolean;
};

export const MAX_PRINTERS = 8;
export const MAX_FOOTER_LENGTH = 400;
/** In PNG bytes and dots a side. 80 mm paper has 576 dots. */
export const MAX_LOGO_BYTES = 64 * 1024;
export const MAX_LOGO_DOTS = 576;

export type PrintingSettings = {
  /** The first is the default. */
  readonly printers: readonly PrinterProfile[];
  readonly receipts: 'always' | 'asked';
  /** Printed automatically; the device may print its own. */
  readonly cardSlips: 'none' | 'customer' | 'both';
  readonly footer: string;
  /** Black-and-white PNG, Base64; may be empty. */
  readonly logo: string;
};

export const DEFAULT_PRINTING: PrintingSettings = {
  printers: [],
  receipts: 'always',
  cardSlips: 'none',
  footer: '',
  logo: '',
};

/** Used in training without a printer, and to preview slips. */
export const TRAINING_PRINTER: PrinterProfile = {
  id: 'virtual' as PrinterId,
  name: 'Virtual',
  connection: { by: 'virtual' },
  paperMm: 80,
  columns: 48,
  codePage: 'cp850',
  codePageNumber: 2,
  cut: 'partial',
  drawer: 'pin_2',
  answersStatus: true,
  printsLogo: true,
};

export type SlipRef =
  | { readonly kind: 'receipt'; readonly saleId: SaleId }
  | { readonly kind: 'card_slip'; readonly paymentId: PaymentId; readonly side: 'customer' | 'store' }
  | { readonly kind: 'return'; readonly returnId: ReturnId }
  /** A vale-troca alone: looked up by code, or reissued. */
  | { readonly kind: 'credit_note'; readonly code: string }
  | { readonly kind: 'movement'; readonly movementId: string }
  /** A Z by its number; an X is of now. */
  | { readonly kind: 'shift_x' }
  | { readonly kind: 'shift_z'; readonly number: number }
  | { readonly kind: 'reconciliation'; readonly day: string }
  | { readonly kind: 'report'; readonly report: ReportKind; readonly from: string; readonly to: string }
  | { readonly kind: 'test' };

/**
 * waiting    until its printer is free and ready
 * printing   being sent
 * printed    all sent, and a printer that answers reported ready afterwards
 * uncertain  partly sent or unknown: paper may have come out. A reprint is marked 2ª via
 * failed     nothing was printed; see `trouble`
 * dismissed  no longer needed
 */
export const PRINT_JOB_STATES = ['waiting', 'printing', 'printed', 'uncertain', 'failed', 'dismissed'] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

export const PRINT_TROUBLES = [
  'no_printer',
  'paper_out',
  'cover_open',
  'printer_offline',
  'unreachable',
  'taken',
  'no_rights',
  'broken_off',
  'too_slow',
  'garbage',
  'cutter',
  'not_here',
  'unknown',
] as const;
export type PrintTrouble = (typeof PRINT_TROUBLES)[number];

export type PrintJob = {
  readonly id: PrintJobId;
  readonly slip: SlipRef;
  /** Receipt or Z number; else null. */
  readonly number: string | null;
  readonly printerId: PrinterId | null;
  readonly printerName: string;
  readonly state: PrintJobState;
  readonly trouble: PrintTrouble | null;
  readonly isCopy: boolean;
  readonly createdAt: string;
  readonly endedAt: string | null;
};

/** By the printer's report or the last job. */
export type PrinterStatus = {
  readonly printerId: PrinterId;
  readonly name: string;
  readonly state: 'ready' | 'paper_low' | 'troubled' | 'unknown';
  readonly trouble: PrintTrouble | null;
  readonly at: string | null;
};

export const ENDED_SHOWN = 20;

export type PrintingState = {
  readonly printers: readonly PrinterStatus[];
  /** Neither printed nor dismissed, oldest first. */
  readonly open: readonly PrintJob[];
  /** Printed or dismissed, newest first, at most {@link ENDED_SHOWN}. */
  readonly ended: readonly PrintJob[];
};

export type FoundPrinter = {
  readonly connection: PrinterConnection;
  readonly label: string;
};
