/**
 * any    Enter, Tab or a pause, whichever comes
 * enter, tab, crlf   that key; CR LF comes as Enter and once more Enter or Ctrl+J
 * none   nothing: a pause is the end
 * text   characters of the shop's own choice
 */
export const SCAN_SUFFIXES = ['any', 'enter', 'tab', 'crlf', 'none', 'text'] as const;
export type ScanSuffix = (typeof SCAN_SUFFIXES)[number];

/** What ends a read of a serial scanner; `any` is CR, LF, both, TAB or a pause, `none` a pause alone. */
export const SERIAL_SUFFIXES = ['any', 'cr', 'lf', 'crlf', 'tab', 'none'] as const;
export type SerialSuffix = (typeof SERIAL_SUFFIXES)[number];

export const BAUD_RATES = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

export type SerialScannerSettings = {
  /** As the system calls the port: `COM3`, `/dev/ttyUSB0`. */
  readonly path: string;
  readonly baudRate: BaudRate;
  readonly suffix: SerialSuffix;
};

/** The same code twice within a moment: sold twice, asked about, or told and not sold. */
export const REPEAT_ACTS = ['sell', 'ask', 'ignore'] as const;
export type RepeatAct = (typeof REPEAT_ACTS)[number];

export type ScannerSettings = {
  /** Characters before each code that are no part of it, control characters among them; empty for none. */
  readonly prefix: string;
  readonly suffix: ScanSuffix;
  /** The characters of the suffix `text`; empty with any other. */
  readonly suffixText: string;
  /** Keys no further apart than this are a scanner's, {@link GAP_MS}. */
  readonly longestGapMs: number;
  /** Fewer characters are no scan, {@link LEAST_LENGTH}. */
  readonly leastLength: number;
  /** Whether `]E0`, `]C1` and their like, by which a scanner tells the kind of a code, are taken off it. */
  readonly stripAim: boolean;
  readonly repeats: RepeatAct;
  /** What counts as a moment, {@link REPEAT_MS}. */
  readonly repeatWithinMs: number;
  /** Null where no scanner hangs on a serial port. */
  readonly serial: SerialScannerSettings | null;
};

type Range = { readonly least: number; readonly most: number };
/** A fast typist stays above 60 ms; above 120 a slow one would be a scanner. */
export const GAP_MS: Range = { least: 10, most: 120 };
export const LEAST_LENGTH: Range = { least: 3, most: 20 };
export const REPEAT_MS: Range = { least: 200, most: 5_000 };
export const MAX_MARK_LENGTH = 4;
export const MAX_PORT_LENGTH = 120;

export const DEFAULT_SCANNER: ScannerSettings = {
  prefix: '',
  suffix: 'any',
  suffixText: '',
  longestGapMs: 40,
  leastLength: 3,
  stripAim: false,
  repeats: 'sell',
  repeatWithinMs: 1_000,
  serial: null,
};

/** What may stand before or behind a code: ASCII, control characters among them, as scanners send it. */
export function isScanMark(text: string): boolean {
  return text.length <= MAX_MARK_LENGTH && [...text].every((char) => char > '\0' && char <= '\u007f');
}

/** `COM3`, or a file among the devices. */
export function isPortPath(text: string): boolean {
  return /^(?:COM\d{1,3}|\/dev\/[A-Za-z0-9._:/-]+)$/.test(text) && !text.includes('..');
}
