/** At most this often the main process hears that the till is used. */
export const EVERY_MS = 15_000;

/** Takes every sign of a person at the till, with its time, and lets `tell` hear of it now and then. */
export function createPresence(tell: () => void): (atMs: number) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - toldAtMs < EVERY_MS) return;
    toldAtMs = atMs;
    tell();
  };
}
