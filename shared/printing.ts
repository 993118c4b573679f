import type { SaleId } from './ids.ts';
import type { PaymentId } from './payment.ts';
import type { ReportKind } from './report.ts';
import type { ReturnId } from './sale-return.ts';

declare const brand: unique symbol;
export type PrinterId = string & { readonly [brand]: 'PrinterId' };
export type PrintJobId = string & { readonly [brand]: 'PrintJobId' };

/**
 * network  raw bytes to a port, 9100 on nearly all
 * serial   a serial port: `COM3`, `/dev/ttyUSB0`
 * usb      a USB printer's own file on Linux: `/dev/usb/lp0`
 * spooler  raw bytes to a queue of Windows, by its name
 * system   any printer of the system, as a picture of the same layout
 * virtual  no paper: kept as a picture, for training and tests
 */
export type PrinterConnection =
  | { readonly by: 'network'; readonly host: string; readonly port: number }
  | { readonly by: 'serial'; readonly path: string; readonly baudRate: number }
  | { readonly by: 'usb'; readonly path: string }
  | { readonly by: 'spooler'; readonly queue: string }
  | { readonly by: 'system'; readonly printer: string }
  | { readonly by: 'virtual' };

/** What the printer's own characters are; `picture` prints every line as dots, for a printer whose characters are unknown. */
export const CODE_PAGES = ['cp850', 'cp858', 'cp860', 'cp437', 'windows1252', 'picture'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** A printer and how it is spoken to. */
export type PrinterProfile = {
  readonly id: PrinterId;
  /** As the shop calls it: "Caixa", "Cozinha". */
  readonly name: string;
  readonly connection: PrinterConnection;
  readonly paperMm: PaperWidth;
  /** Characters of a line in the printer's normal letters: 48 or 42 of 80 mm, 32 of 58 mm. */
  readonly columns: number;
  readonly codePage: CodePage;
  /** The number by which this printer knows its code page (`ESC t n`); the makers do not agree. */
  readonly codePageNumber: number;
  readonly cut: 'full' | 'partial' | 'none';
  /** Which pin opens the drawer that hangs on this printer. */
  readonly drawer: 'none' | 'pin_2' | 'pin_5';
  /** Whether it answers when it is asked how it is (`DLE EOT`); one that does not can only be trusted. */
  readonly answersStatus: boolean;
  readonly printsLogo: boolean;
};

export const MAX_PRINTERS = 8;
export const MAX_FOOTER_LENGTH = 400;
/** A logo that is decoded at all: bytes of the PNG, and dots of each side. 80 mm paper has 576 dots across. */
export const MAX_LOGO_BYTES = 64 * 1024;
export const MAX_LOGO_DOTS = 576;

export type PrintingSettings = {
  /** The first is the till's own, unless another is asked for. */
  readonly printers: readonly PrinterProfile[];
  /** Whether a receipt is printed when a sale is paid. */
  readonly receipts: 'always' | 'asked';
  /** Which slips of a card payment are printed by themselves; its device may print them as well. */
  readonly cardSlips: 'none' | 'customer' | 'both';
  /** Lines below the thanks of a receipt. */
  readonly footer: string;
  /** PNG, Base64; black and white by its own dots. Empty for none. */
  readonly logo: string;
};

export const DEFAULT_PRINTING: PrintingSettings = {
  printers: [],
  receipts: 'always',
  cardSlips: 'none',
  footer: '',
  logo: '',
};

/** What training prints on where no printer is set, so that everything can be tried, and what a slip is shown for without one. */
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

/** What is to be on paper, by what it tells of: the main process builds it from what is stored. */
export type SlipRef =
  | { readonly kind: 'receipt'; readonly saleId: SaleId }
  | { readonly kind: 'card_slip'; readonly paymentId: PaymentId; readonly side: 'customer' | 'store' }
  | { readonly kind: 'return'; readonly returnId: ReturnId }
  /** A vale-troca without the return that it is of: asked for by its code, or given for an earlier one. */
  | { readonly kind: 'credit_note'; readonly code: string }
  | { readonly kind: 'movement'; readonly movementId: string }
  /** X is of now; a Z is found by its number. */
  | { readonly kind: 'shift_x' }
  | { readonly kind: 'shift_z'; readonly number: number }
  | { readonly kind: 'reconciliation'; readonly day: string }
  | { readonly kind: 'report'; readonly report: ReportKind; readonly from: string; readonly to: string }
  /** Tells what came out: accents, columns, QR, cut. */
  | { readonly kind: 'test' };

/**
 * waiting    to be printed as soon as its printer is free and well
 * printing   being sent
 * printed    all of it was taken, and the printer, where it answers, said that it is well behind it
 * uncertain  it was sent in part, or nobody knows how it ended: paper may have come out. Printing it again is marked as a 2ª via
 * failed     nothing of it came out; `trouble` says why
 * dismissed  somebody decided that it is not needed
 */
export const PRINT_JOB_STATES = ['waiting', 'printing', 'printed', 'uncertain', 'failed', 'dismissed'] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** Why a printer does not print, as far as it or the line to it tells. */
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
  /** What it is of, to be told apart in a list: a receipt's or a Z's number; null for what has none. */
  readonly number: string | null;
  readonly printerId: PrinterId | null;
  readonly printerName: string;
  readonly state: PrintJobState;
  readonly trouble: PrintTrouble | null;
  /** Carries the mark of a further copy. */
  readonly isCopy: boolean;
  readonly createdAt: string;
  readonly endedAt: string | null;
};

/** How a printer is, as it last said or as the last job found it. */
export type PrinterStatus = {
  readonly printerId: PrinterId;
  /** As the shop calls it. */
  readonly name: string;
  readonly state: 'ready' | 'paper_low' | 'troubled' | 'unknown';
  readonly trouble: PrintTrouble | null;
  readonly at: string | null;
};

/** Enough for a screen to see what became of the paper that it has asked for. */
export const ENDED_SHOWN = 20;

export type PrintingState = {
  readonly printers: readonly PrinterStatus[];
  /** What is not on paper and not dismissed, oldest first. */
  readonly open: readonly PrintJob[];
  /** The latest that were printed or dismissed, newest first, at most {@link ENDED_SHOWN}. */
  readonly ended: readonly PrintJob[];
};

/** What was found where a printer could be. */
export type FoundPrinter = {
  readonly connection: PrinterConnection;
  /** What the system or the printer calls it. */
  readonly label: string;
};
