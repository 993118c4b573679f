export type Outcome = () => void;

/** Runs asynchronous work strictly one after the other, in the order it came. A failure does not stop what follows. */
export type SerialQueue = { readonly add: (work: () => Promise<Outcome>) => void };

/** `onLength` hears how much is waiting or running after each change. */
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
