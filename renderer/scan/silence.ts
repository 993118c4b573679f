export type Silence = {
  /** Something was heard just now. Silence is told when nothing is for `waitMs` and a moment; null for no interest in it. */
  readonly expect: (waitMs: number | null) => void;
  readonly stop: () => void;
};

/**
 * Tells `onSilence` when it has been quiet for long enough. A scan asks at each of its keys: all of them have one timer,
 * which waits for the rest where it looks too early.
 */
export function listenForSilence({ performance }: Window, onSilence: () => void): Silence {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let looksAtMs = Number.POSITIVE_INFINITY;
  let dueAtMs = Number.POSITIVE_INFINITY;

  const wait = (nowMs: number): void => {
    if (timer !== null) clearTimeout(timer);
    looksAtMs = dueAtMs;
    // One turn more than the wait itself: keys that are already in the browser's queue are heard first.
    timer = setTimeout(() => {
      timer = setTimeout(look);
    }, dueAtMs - nowMs);
  };
  const look = (): void => {
    timer = null;
    looksAtMs = Number.POSITIVE_INFINITY;
    const nowMs = performance.now();
    if (dueAtMs === Number.POSITIVE_INFINITY) return;
    if (nowMs < dueAtMs) wait(nowMs);
    else {
      dueAtMs = Number.POSITIVE_INFINITY;
      onSilence();
    }
  };
  return {
    expect: (waitMs) => {
      const nowMs = performance.now();
      dueAtMs = waitMs === null ? Number.POSITIVE_INFINITY : nowMs + waitMs + 1;
      if (dueAtMs < looksAtMs) wait(nowMs);
    },
    stop: () => {
      dueAtMs = Number.POSITIVE_INFINITY;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
