/** Far beyond a slow machine's need, and below a test's limit, so that the reason is told. The limit of every wait. */
export const PATIENCE_MS = 1 * 60_000;
const PAUSE_MS = 15;

// A test may replace them by its clock.
const { setTimeout: wake, performance: stopwatch } = globalThis;

type Seen<T> = Exclude<Awaited<T>, null | undefined | false>;

/**
 * Polls `look` until it returns a value; `null`, `undefined`, `false` or an exception mean "not yet". For assertions
 * `expect.poll` has the same limit.
 * @throws after `PATIENCE_MS`, with `what` and the last exception.
 */
export async function until<T>(what: string, look: () => T): Promise<Seen<T>> {
  const endMs = stopwatch.now() + PATIENCE_MS;
  for (;;) {
    const { seen, why } = await lookOnce(look);
    if (seen !== null && seen !== undefined && seen !== false) return seen as Seen<T>;
    if (stopwatch.now() > endMs) throw new Error(`waited in vain: ${what}`, { cause: why });
    await new Promise((resolve) => wake(resolve, PAUSE_MS));
  }
}

async function lookOnce(look: () => unknown): Promise<{ readonly seen: unknown; readonly why?: unknown }> {
  try {
    return { seen: await look() };
  } catch (why) {
    return { seen: null, why };
  }
}
