import type { ScannerSettings } from '../../shared/scanner-settings.ts';
import type { Scan } from './scan.ts';

type Heard = Pick<Scan, 'text' | 'by' | 'atMs'>;

/**
 * A repeat has the same code and scanner kind within the set time. Each repeat restarts that time, so that goods lying
 * before an automatic scanner are one item.
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
