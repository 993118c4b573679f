import type { Scan } from '../../scan/scan.ts';
import type { HeardKey } from '../../scan/wedge-listener.ts';

/** Consecutive keys and their scan, or null. */
export type KeyRun = { readonly id: number; readonly keys: readonly HeardKey[]; readonly scan: Scan | null };

/** A longer pause starts another run. */
export const RUN_ENDS_MS = 500;
/** Fewer characters without a scan are ignored. */
const LEAST_TYPED = 3;
export const MOST_RUNS = 10;

/** Newest first. */
export type KeyRuns = { readonly runs: readonly KeyRun[]; readonly lastId: number };

export const NO_RUNS: KeyRuns = { runs: [], lastId: 0 };

/** After a scan only end keys join its run: a character starts the next. */
export function withKey({ runs, lastId }: KeyRuns, key: HeardKey): KeyRuns {
  const [newest, ...others] = runs;
  const last = newest?.keys.at(-1);
  const goesOn = newest !== undefined && last !== undefined && key.atMs - last.atMs <= RUN_ENDS_MS;
  if (goesOn && (newest.scan === null || key.end !== null)) {
    return { runs: [{ ...newest, keys: [...newest.keys, key] }, ...others], lastId };
  }
  // a lone Enter or arrow comes from a person
  if (key.char === null) return { runs, lastId };
  return begun({ runs, lastId }, { keys: [key], scan: null });
}

export function withScan({ runs, lastId }: KeyRuns, scan: Scan): KeyRuns {
  const [newest, ...others] = runs;
  if (scan.by === 'keyboard' && newest !== undefined && newest.scan === null && newest.keys.length > 0) {
    return { runs: [{ ...newest, scan }, ...others], lastId };
  }
  return begun({ runs, lastId }, { keys: [], scan });
}

function begun({ runs, lastId }: KeyRuns, run: Omit<KeyRun, 'id'>): KeyRuns {
  const kept = runs.filter(isWorthShowing).slice(0, MOST_RUNS - 1);
  return { runs: [{ id: lastId + 1, ...run }, ...kept], lastId: lastId + 1 };
}

export function isWorthShowing({ keys, scan }: KeyRun): boolean {
  return scan !== null || charsOf(keys).length >= LEAST_TYPED;
}

export function charsOf(keys: readonly HeardKey[]): readonly (HeardKey & { readonly char: string })[] {
  return keys.filter((key): key is HeardKey & { readonly char: string } => key.char !== null);
}

/** Milliseconds between characters; null with fewer than two. */
export function rhythmOfKeys(
  keys: readonly HeardKey[],
): { readonly typicalMs: number; readonly longestMs: number } | null {
  const chars = charsOf(keys);
  const gaps = chars.slice(1).map(({ atMs }, at) => atMs - (chars[at]?.atMs ?? atMs));
  const sorted = [...gaps].sort((one, other) => one - other);
  const [typicalMs, longestMs] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return typicalMs === undefined || longestMs === undefined
    ? null
    : { typicalMs: Math.round(typicalMs), longestMs: Math.round(longestMs) };
}

export type SeenEnd = 'enter' | 'tab' | 'crlf' | 'none';

export function endOfKeys(keys: readonly HeardKey[]): SeenEnd {
  const lastChar = keys.findLastIndex(({ char }) => char !== null);
  const ends = keys.slice(lastChar + 1).flatMap(({ end }) => (end === null ? [] : [end]));
  if (ends.length === 0) return 'none';
  if (ends.includes('tab')) return 'tab';
  return ends.length > 1 ? 'crlf' : 'enter';
}
