import { until } from '../../support/until.ts';

/** Waits for a result of `look`; null, undefined, false and throws mean not yet. */
export type Wait = <T>(what: string, look: () => T | Promise<T>) => Promise<unknown>;

/** Durations of successful waits. */
const cameAfterMs = new Map<string, number>();

/** The real program: unlimited patience. */
export const patiently: Wait = async (what, look) => {
  const begunMs = performance.now();
  const seen = await until(what, look);
  cameAfterMs.set(what, Math.max(cameAfterMs.get(what) ?? 0, performance.now() - begunMs));
  return seen;
};

const TIMES_AS_LONG = 3;
const SHORTEST_MS = 3_000;

class NeverCameError extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`it never came: ${what}`);
    this.what = what;
  }
}

/** A weakened program: several times the measured duration. */
const inVain: Wait = async (what, look) => {
  const tookMs = cameAfterMs.get(what);
  if (tookMs === undefined) throw new Error(`nobody has seen ${what} come: a control of it shows nothing`);
  const endMs = performance.now() + Math.max(SHORTEST_MS, TIMES_AS_LONG * tookMs);
  const { seen } = await until(`${what}, or the end of the wait for it`, async () => {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    return (found || performance.now() > endMs) && { seen: found };
  });
  if (!seen) throw new NeverCameError(what);
  return seen;
};

/** Control: must wait in vain for `what`, and for nothing before it. */
export async function failsWithout(what: string, check: (wait: Wait) => Promise<unknown>): Promise<void> {
  const wait: Wait = (of, look) => (of === what ? inVain(of, look) : patiently(of, look));
  const why = await check(wait).then(
    () => null,
    (error: unknown) => error,
  );
  if (why === null) throw new Error(`the check passes without ${what}`);
  if (!(why instanceof NeverCameError) || why.what !== what)
    throw new Error('the control has failed for another reason', { cause: why });
}
