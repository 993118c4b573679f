import type { SerialScannerSettings } from './scanner-settings.ts';

declare const brand: unique symbol;
/** One read of the serial scanner, for as long as the program runs. */
export type ScanReadId = number & { readonly [brand]: 'ScanReadId' };

/** What ended a read of the serial scanner. */
export type SerialEnding = 'cr' | 'lf' | 'crlf' | 'tab' | 'pause';

/** What the serial scanner has read; it belongs to the one page that takes it by `scanner:take`. */
export type SerialRead = {
  readonly id: ScanReadId;
  /** As it came, control characters and all, without what ended it. */
  readonly text: string;
  readonly ending: SerialEnding;
  /** Of the main process's own growing time. */
  readonly atMs: number;
};

/**
 * taken        another program holds the port
 * no_rights    this user may not use it
 * missing      the system has no such port: the scanner is not plugged in
 * unplugged    it went away while it was in use
 * no_driver    the part of the program that speaks to serial ports does not load on this machine
 * unknown      anything else; the log has it
 */
export const SERIAL_TROUBLES = ['taken', 'no_rights', 'missing', 'unplugged', 'no_driver', 'unknown'] as const;
export type SerialTrouble = (typeof SERIAL_TROUBLES)[number];

export type SerialScannerState = {
  readonly state: 'off' | 'connecting' | 'connected' | 'failed';
  readonly port: Pick<SerialScannerSettings, 'path' | 'baudRate'> | null;
  /** Why it failed; it is tried again by itself. */
  readonly why: SerialTrouble | null;
  /** The last that came was no text: another baud rate, most likely. */
  readonly garbled: boolean;
};

export const SERIAL_OFF: SerialScannerState = { state: 'off', port: null, why: null, garbled: false };

export type SerialPortInfo = {
  readonly path: string;
  /** What the system or the maker calls it; empty where nobody says. */
  readonly label: string;
};

/** Another program's port is `taken`, and so on, where the ports cannot even be listed. */
export type SerialPortList = { readonly ports: readonly SerialPortInfo[]; readonly trouble: SerialTrouble | null };
