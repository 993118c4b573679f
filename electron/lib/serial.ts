export type Serial = {
  /** Answers as `work` does. A failure does not stop those behind it. */
  readonly run: <T>(work: () => Promise<T> | T) => Promise<T>;
  /** Resolves when everything given so far has ended, failed or not. */
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
