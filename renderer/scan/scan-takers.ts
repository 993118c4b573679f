import type { Scan } from './scan.ts';
import type { HeardKey } from './wedge-listener.ts';

let scanTaker: ((scan: Scan) => void) | null = null;

/** A screen receives all scans until it calls the returned function. */
export function takeScans(taker: (scan: Scan) => void): () => void {
  scanTaker = taker;
  return () => {
    if (scanTaker === taker) scanTaker = null;
  };
}

export function giveScan(scan: Scan): boolean {
  scanTaker?.(scan);
  return scanTaker !== null;
}

let keyWatcher: ((key: HeardKey) => void) | null = null;

/** Passes every key to the scanner's test screen and on to other listeners. */
export function watchKeys(watcher: (key: HeardKey) => void): () => void {
  keyWatcher = watcher;
  return () => {
    if (keyWatcher === watcher) keyWatcher = null;
  };
}

export function tellKey(key: HeardKey): void {
  keyWatcher?.(key);
}
