/** Runs what it is given one after the other, in the order in which it was given. */
export type Serial = {
  /** Answers as `work` does. What fails holds up nobody behind it. */
  readonly run: <T>(work: () => Promise<T> | T) => Promise<T>;
  /** Resolves when all that was given until now has ended, however it ended. */
  readonly idle: () => Promise<void>;
};

export function createSerial(): Serial {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      const mine = last.then(work);
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    idle: () => last,
  };
}
