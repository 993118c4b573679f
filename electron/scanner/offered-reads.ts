import type { ScanReadId } from '../../shared/scanner.ts';

/** A page that has not taken a read by now will not: it is no item of whoever comes then. */
const WAITS_MS = 5_000;
/** Far more than a hand can scan while a page is away. */
const MOST_WAITING = 100;

/** Reads that no page has taken yet: each is given away once. */
export function createOfferedReads(nowMs: () => number) {
  const waiting = new Map<ScanReadId, number>();
  let last = 0;
  return {
    /** The number of a new read. */
    offer: (): ScanReadId => {
      const id = ++last as ScanReadId;
      waiting.set(id, nowMs());
      const [oldest] = waiting.keys();
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      return id;
    },
    /** True for the first that asks in time. */
    take: (id: ScanReadId): boolean => {
      const offeredMs = waiting.get(id);
      waiting.delete(id);
      return offeredMs !== undefined && nowMs() - offeredMs <= WAITS_MS;
    },
  };
}
