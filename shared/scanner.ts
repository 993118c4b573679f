import type { SerialScannerSettings } from './scanner-settings.ts';

declare const brand: unique symbol;
/** Unique while the program runs. */
export type ScanReadId = number & { readonly [brand]: 'ScanReadId' };

export type SerialEnding = 'cr' | 'lf' | 'crlf' | 'tab' | 'pause';

/** A read by the serial scanner, owned by the page that calls `scanner:take`. */
export type SerialRead = {
  readonly id: ScanReadId;
  /** Raw, control characters included, without the ending. */
  readonly text: string;
  readonly ending: SerialEnding;
  /** By the main process's monotonic clock. */
  readonly atMs: number;
};

/**
 * taken        another program holds the port
 * no_rights    this user may not use it
 * missing      no such port: the scanner is not plugged in
 * unplugged    removed while in use
 * no_driver    the serial port module does not load on this machine
 * unknown      anything else; see the log
 */
export type SerialTrouble = 'taken' | 'no_rights' | 'missing' | 'unplugged' | 'no_driver' | 'unknown';

export type SerialScannerState = {
  readonly state: 'off' | 'connecting' | 'connected' | 'failed';
  readonly port: Pick<SerialScannerSettings, 'path' | 'baudRate'> | null;
  readonly why: SerialTrouble | null;
  /** The last read was not text: probably another baud rate. */
  readonly garbled: boolean;
};

export const SERIAL_OFF: SerialScannerState = { state: 'off', port: null, why: null, garbled: false };

export type SerialPortInfo = {
  readonly path: string;
  /** The system's or maker's name; empty if unknown. */
  readonly label: string;
};

export type SerialPortList = { readonly ports: readonly SerialPortInfo[]; readonly trouble: SerialTrouble | null };
