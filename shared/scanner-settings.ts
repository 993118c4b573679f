/**
 * any    Enter, Tab or a pause
 * enter, tab, crlf   that key; CR LF arrives as Enter and then Enter or Ctrl+J
 * none   only a pause
 * text   custom characters
 */
export const SCAN_SUFFIXES = ['any', 'enter', 'tab', 'crlf', 'none', 'text'] as const;
export type ScanSuffix = (typeof SCAN_SUFFIXES)[number];

/** `any`: CR, LF, both, TAB or a pause; `none`: only a pause. */
export const SERIAL_SUFFIXES = ['any', 'cr', 'lf', 'crlf', 'tab', 'none'] as const;
export type SerialSuffix = (typeof SERIAL_SUFFIXES)[number];

export const BAUD_RATES = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

export type SerialScannerSettings = {
  /** `COM3`, `/dev/ttyUSB0`. */
  readonly path: string;
  readonly baudRate: BaudRate;
  readonly suffix: SerialSuffix;
};

/** Same code repeated quickly: sell, ask, or skip with a message. */
export const REPEAT_ACTS = ['sell', 'ask', 'ignore'] as const;
export type RepeatAct = (typeof REPEAT_ACTS)[number];

export type ScannerSettings = {
  /** Precedes each code, control characters allowed; may be empty. */
  readonly prefix: string;
  readonly suffix: ScanSuffix;
  /** For suffix `text`; else empty. */
  readonly suffixText: string;
  /** Longest pause between a scanner's keys, {@link GAP_MS}. */
  readonly longestGapMs: number;
  /** Shortest scan, {@link LEAST_LENGTH}. */
  readonly leastLength: number;
  /** Strip `]E0`, `]C1` and other AIM identifiers. */
  readonly stripAim: boolean;
  readonly repeats: RepeatAct;
  /** Window for a repeat, {@link REPEAT_MS}. */
  readonly repeatWithinMs: number;
  /** Null without a serial scanner. */
  readonly serial: SerialScannerSettings | null;
};

type Range = { readonly least: number; readonly most: number };
/** Fast typists stay above 60 ms; above 120 slow ones would count as a scanner. */
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

export function isScanMark(text: string): boolean {
  return text.length <= MAX_MARK_LENGTH && [...text].every((char) => char > '\0' && char <= '\u007f');
}

export function isPortPath(text: string): boolean {
  return /^(?:COM\d{1,3}|\/dev\/[A-Za-z0-9._:/-]+)$/.test(text) && !text.includes('..');
}
