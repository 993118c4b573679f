import type { Scan } from './scan.ts';
import type { HeardKey } from './wedge-listener.ts';

let scanTaker: ((scan: Scan) => void) | null = null;

/** What is open looks scans up by itself, and nothing of them goes into the sale, until it gives that back. */
export function takeScans(taker: (scan: Scan) => void): () => void {
  scanTaker = taker;
  return () => {
    if (scanTaker === taker) scanTaker = null;
  };
}

/** True when somebody has taken the scan. */
export function giveScan(scan: Scan): boolean {
  scanTaker?.(scan);
  return scanTaker !== null;
}

let keyWatcher: ((key: HeardKey) => void) | null = null;

/** Shows every key to whoever wants to see what a scanner sends; nothing is taken from anybody. */
export function watchKeys(watcher: (key: HeardKey) => void): () => void {
  keyWatcher = watcher;
  return () => {
    if (keyWatcher === watcher) keyWatcher = null;
  };
}

export function tellKey(key: HeardKey): void {
  keyWatcher?.(key);
}
