/** Far beyond what a slow machine takes, and less than a test may take, so that what was waited for is told. Every wait of a test has it. */
export const PATIENCE_MS = 4 * 60_000;
const PAUSE_MS = 15;

// A test may put its own clock in their place.
const { setTimeout: wake, performance: stopwatch } = globalThis;

type Seen<T> = Exclude<Awaited<T>, null | undefined | false>;

/**
 * Looks until what is waited for is there, and gives it. As long as it is not, `look` answers `null`, `undefined` or `false`,
 * or throws. For an assertion there is `expect.poll`, which has the same patience.
 * @throws after `PATIENCE_MS`, with `what` and what the last look threw.
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
