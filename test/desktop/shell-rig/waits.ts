import { until } from '../../support/until.ts';

/** Waits for what `look` gives once it is there; null, undefined, false and what it throws are "not yet". */
export type Wait = <T>(what: string, look: () => T | Promise<T>) => Promise<unknown>;

/** How long each thing was waited for where it came. */
const cameAfterMs = new Map<string, number>();

/** Of the program as it is: with all patience, since a slow machine is no failure. */
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

/** Of a program that lacks what is looked for: several times as long as it took on this machine where it came. */
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

/** A control: where it is not there, the check has to wait in vain for `what`, and for nothing before it. */
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
