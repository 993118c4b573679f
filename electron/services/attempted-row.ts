const attempted = new WeakMap<object, string>();

/**
 * Runs an act that is to write the row `id`. Where it throws, the error knows the row: whether a commit that failed was
 * kept all the same can then be told by the row itself, also where the same act was done before.
 */
export function writing<T>(id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'object' && error !== null) attempted.set(error, id);
    throw error;
  }
}

/** The row that an act was to write when it threw this; null where nobody said. */
export function attemptedRow(error: unknown): string | null {
  return typeof error === 'object' && error !== null ? (attempted.get(error) ?? null) : null;
}
