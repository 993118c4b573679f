import { useEffect, useRef, useState } from 'react';
import type { Scan } from '../../scan/scan.ts';
import { takeScans, watchKeys } from '../../scan/scan-takers.ts';
import { isWorthShowing, type KeyRun, NO_RUNS, RUN_ENDS_MS, withKey, withScan } from './key-run.ts';

/** A little longer than a run, so that it is complete. */
const SHOWN_AFTER_MS = RUN_ENDS_MS + 50;

/**
 * The scans while `watches`, newest first; keys that were no scan follow after a pause. Otherwise scans go to `onScan`.
 * Nothing is sold.
 */
export function useRuns(watches: boolean, onScan: (scan: Scan) => void) {
  const [shown, setShown] = useState(NO_RUNS);
  const live = useRef(NO_RUNS);
  const told = useRef(onScan);
  told.current = onScan;
  useEffect(() => {
    if (!watches) return takeScans((scan) => told.current(scan));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => setShown(live.current);
    const showLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, SHOWN_AFTER_MS);
    };
    const stops = [
      watchKeys((key) => {
        live.current = withKey(live.current, key);
        showLater();
      }),
      takeScans((scan) => {
        live.current = withScan(live.current, scan);
        show();
        showLater();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [watches]);
  const runs: readonly KeyRun[] = shown.runs.filter(isWorthShowing);
  return {
    runs,
    clear: (): void => {
      live.current = { ...live.current, runs: [] };
      setShown(live.current);
    },
  };
}
