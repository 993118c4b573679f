import { until } from '../../support/until.ts';

/** Waits for what `look` gives once it is there; null, undefined, false and what it throws are "not yet". */
export type Wait = <T>(what: string, look: () => T | Promise<T>) => Promise<unknown>;

/** How long each thing was waited for where it came. */
const cameAfterMs = new Map<string, number>();

/** Of the program as it is: with all patience, since a slow machine is no failure. */
export const patiently: Wait = async (what, look) => {
  const begunMs = performance.now();
  const seen = await until(what, look);
  console.log('TOOK', what, performance.now() - begunMs);
  cameAfterMs.set(what, Math.max(cameAfterMs.get(what) ?? 0, performance.now() - begunMs));
  return seen;
};

const TIMES_AS_LONG = 3;
const SHORTEST_MS = 3_000;

/** Of a program that lacks what is looked for: several times as long as it took on this machine where it came. */
const inVain: Wait = async (what, look) => {
  const tookMs = cameAfterMs.get(what);
  if (tookMs === undefined) throw new NoMeasureError(`nobody has seen ${what} come: a control of it shows nothing`);
  const endMs = performance.now() + Math.max(SHORTEST_MS, TIMES_AS_LONG * tookMs);
  const { seen } = await until(`${what}, or the end of the wait for it`, async () => {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    return (found || performance.now() > endMs) && { seen: found };
  });
  if (!seen) throw new Error(`it never came: ${what}`);
  return seen;
};

class NoMeasureError extends Error {}

/** A control: the check has to fail where what it looks for is not there. */
export async function failsWithout(check: (wait: Wait) => Promise<unknown>): Promise<void> {
  const why = await check(inVain).then(
    () => null,
    (error: unknown) => error,
  );
  if (why === null) throw new Error('the check passes without what it looks for');
  if (why instanceof NoMeasureError) throw why;
}
