/** Both clocks of a till, which stand still until a test lets time pass. */
export function manualClock() {
  let wallMs = Date.parse('2026-11-21T12:00:00Z');
  let monotonicMs = 1_000;
  let sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((wake) => {
        signal?.addEventListener('abort', () => wake());
        sleepers.push({ untilMs: monotonicMs + ms, wake });
      }),
    /** Time as it passes: both clocks. */
    pass: async (ms: number): Promise<void> => {
      const endMs = monotonicMs + ms;
      for (;;) {
        const next = sleepers
          .filter(({ untilMs }) => untilMs <= endMs)
          .sort((one, other) => one.untilMs - other.untilMs)[0];
        const stepMs = (next?.untilMs ?? endMs) - monotonicMs;
        wallMs += stepMs;
        monotonicMs += stepMs;
        if (next === undefined) return;
        sleepers = sleepers.filter((one) => one !== next);
        next.wake();
        // what was woken may sleep again
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    /** Somebody sets the computer's clock. */
    setWall: (ms: number): void => {
      wallMs += ms;
    },
  };
}
