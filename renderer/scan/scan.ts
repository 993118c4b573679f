import { type ReadScan, readScan } from '../../shared/scan-text.ts';
import type { SerialEnding } from '../../shared/scanner.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../../shared/scanner-settings.ts';
import { useTill } from '../state/till-store.ts';

export type Scan = ReadScan & {
  readonly by: 'keyboard' | 'serial';
  /** Time of the read; comparable within one kind of scanner only. */
  readonly atMs: number;
  /** Null for a keyboard scanner, whose end is among its keys. */
  readonly ending: SerialEnding | null;
};

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

type Heard = Pick<Scan, 'text' | 'by' | 'atMs'>;

/**
 * A repeat has the same code and scanner kind within the set time. Each restarts that time: goods lying before an
 * automatic scanner are one item.
 */
export function createRepeats(
  settings: () => Pick<ScannerSettings, 'repeats' | 'repeatWithinMs'>,
): (scan: Heard) => boolean {
  let last: Heard | null = null;
  return (scan) => {
    const { repeats, repeatWithinMs } = settings();
    const before = last;
    last = scan;
    if (repeats === 'sell' || before === null) return false;
    return before.text === scan.text && before.by === scan.by && scan.atMs - before.atMs <= repeatWithinMs;
  };
}
