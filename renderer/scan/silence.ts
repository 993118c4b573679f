export type Silence = { readonly expect: (waitMs: number | null) => void; readonly stop: () => void };

export function listenForSilence({ performance }: Window, onSilence: () => void): Silence {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let looksAtMs = Number.POSITIVE_INFINITY;
  let dueAtMs = Number.POSITIVE_INFINITY;

  const wait = (nowMs: number): void => {
    if (timer !== null) clearTimeout(timer);
    looksAtMs = dueAtMs;
    // one more turn: keys already in the browser's queue come first
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
