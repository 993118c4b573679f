/** One till at a time on some files: it stops, and another continues on them. */
export async function holdTill<T extends { readonly stop: () => Promise<void> }>(open: () => Promise<T>) {
  let held: T | null = await open();
  const closeTill = async (): Promise<void> => {
    const closing = held;
    held = null;
    await closing?.stop();
  };
  return {
    till: (): T => {
      if (held === null) throw new Error('the till is closed');
      return held;
    },
    tillIfOpen: (): T | null => held,
    closeTill,
    reopen: async (between: () => void = () => undefined): Promise<void> => {
      await closeTill();
      between();
      held = await open();
    },
  };
}
