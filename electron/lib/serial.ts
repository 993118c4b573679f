export type Serial = ReturnType<typeof createSerial>;

export function createSerial() {
  let last: Promise<void> = Promise.resolve();
  return {
    /** Answers as `work` does. A failure does not stop those behind it. */
    run: <T>(work: () => Promise<T> | T): Promise<T> => {
      const mine = last.then(work);
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    /** Resolves when everything given so far has ended, failed or not. */
    idle: (): Promise<void> => last,
  };
}
