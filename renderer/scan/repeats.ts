import type { ScannerSettings } from '../../shared/scanner-settings.ts';
import type { Scan } from './scan.ts';

type Heard = Pick<Scan, 'text' | 'by' | 'atMs'>;

/**
 * Whether a scan is the one before it once more: the same code by the same kind of scanner within the moment that the
 * settings name. Each repeat begins the moment anew, so that goods which lie before a scanner that reads by itself are
 * one item. Another code in between ends it.
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
