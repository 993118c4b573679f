export type Serial = ReturnType<typeof createSerial>;

export function createSerial() {
  let last: Promise<void> = Promise.resolve();
  return {
    /** A failure does not stop later work. */
    run: <T>(work: () => Promise<T> | T): Promise<T> => {
      const mine = last.then(work);
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    /** Resolves when all work given so far has ended, failed or not. */
    idle: (): Promise<void> => last,
  };
}
