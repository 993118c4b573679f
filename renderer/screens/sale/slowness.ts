const SLOW_AFTER_MS = 300;

/** Tells `onSlow` once what it hears of has been running for {@link SLOW_AFTER_MS}, and when it runs no more; of a quick one nothing. */
export function noticeSlowness(onSlow: (slow: boolean) => void): (running: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let told = false;
  const tell = (slow: boolean): void => {
    told = slow;
    onSlow(slow);
  };
  return (running) => {
    if (running) {
      timer ??= setTimeout(() => tell(true), SLOW_AFTER_MS);
      return;
    }
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (told) tell(false);
  };
}
