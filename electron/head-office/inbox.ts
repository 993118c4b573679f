/** Things that arrive while others are worked on: one side puts in, the other takes out. */
export function createInbox<T>() {
  const waiting: T[] = [];
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
    listeners.clear();
  }

  return {
    put: (item: T): void => {
      waiting.push(item);
      tell();
    },
    /** Up to so many, the oldest first; taken out. */
    take: (limit: number): T[] => {
      const taken = waiting.splice(0, limit);
      if (waiting.length === 0) tell();
      return taken;
    },
    /** Resolves when nothing is left in it. */
    emptied: async (): Promise<void> => {
      while (waiting.length > 0) await new Promise<void>((resolve) => void listeners.add(resolve));
    },
    /** Resolves when something arrives or is taken, or {@link tell} is called, and after `atMostMs`. */
    news: (atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const limit = setTimeout(resolve, atMostMs);
        listeners.add(() => {
          clearTimeout(limit);
          resolve();
        });
      }),
    tell,
  };
}
