export type Outcome = () => void;

/** Runs asynchronous work one after another, in order. A failure does not stop the next. */
export type SerialQueue = { readonly add: (work: () => Promise<Outcome>) => void };

/** `onLength`: called with the number waiting or running after each change. */
export function createSerialQueue(onLength: (length: number) => void): SerialQueue {
  let tail: Promise<void> = Promise.resolve();
  let length = 0;
  const settle = (outcome?: Outcome): void => {
    length--;
    try {
      outcome?.();
    } catch {
      // a failure does not stop later items
    }
    onLength(length);
  };
  return {
    add: (work) => {
      length++;
      onLength(length);
      tail = tail.then(work).then(settle, () => settle());
    },
  };
}

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
