const SLOW_AFTER_MS = 300;

/** Calls `onSlow` when work has run for {@link SLOW_AFTER_MS}, and again at its end; not for quick work. */
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
