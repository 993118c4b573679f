import { type ReadScan, readScan } from '../../shared/scan-text.ts';
import type { SerialEnding } from '../../shared/scanner.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../../shared/scanner-settings.ts';
import { useTill } from '../state/till-store.ts';

/** One scan, by whatever scanner. */
export type Scan = ReadScan & {
  readonly by: 'keyboard' | 'serial';
  /** When it was read; to be compared with those of the same kind of scanner alone. */
  readonly atMs: number;
  /** What ended it, where that is known; the keyboard's end stands among its keys. */
  readonly ending: SerialEnding | null;
};

/** How scanners of this till are set, as far as the page knows. */
export function scannerSettings(): ScannerSettings {
  return useTill.getState().till?.scanner ?? DEFAULT_SCANNER;
}

export function scanOfKeys(raw: string, atMs: number): Scan {
  return { ...understood(raw), by: 'keyboard', atMs, ending: null };
}

export function scanOfSerial(raw: string, atMs: number, ending: SerialEnding): Scan {
  return { ...understood(raw), by: 'serial', atMs, ending };
}

function understood(raw: string): ReadScan {
  return readScan(raw, scannerSettings());
}
