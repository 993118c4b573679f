import { createRandom } from '../../support/seeded-random.ts';

/** Treatment of a direction's bytes. `null` changes nothing. */
export type DirectionPlan = {
  /** Bytes that pass; the next one ends the connection by `ending`. */
  readonly cutAfter: number | null;
  /**
   * reset TCP reset to both sides
   * close ordinary end
   * silence nothing more passes, the connection stays
   */
  readonly ending: 'reset' | 'close' | 'silence';
  /** Longest piece that is written at once. */
  readonly sliceBytes: number | null;
  readonly bytesPerSecond: number | null;
};

/** What becomes of one connection between a client and the service. */
export type ConnectionPlan = {
  /** A name for the counts. */
  readonly name: string;
  /** Reset at once, before anything is read: on the side of the service nothing ever happens. */
  readonly refused: boolean;
  /** Each piece waits so long, and up to `jitterMs` more. */
  readonly latencyMs: number;
  readonly jitterMs: number;
  /** How long the end of one side is kept from the other. */
  readonly slowCloseMs: number;
  /** From the client to the service. */
  readonly up: DirectionPlan;
  /** From the service to the client. */
  readonly down: DirectionPlan;
};

export const WHOLE: DirectionPlan = { cutAfter: null, ending: 'close', sliceBytes: null, bytesPerSecond: null };

export const UNDISTURBED: ConnectionPlan = {
  name: 'undisturbed',
  refused: false,
  latencyMs: 0,
  jitterMs: 0,
  slowCloseMs: 0,
  up: WHOLE,
  down: WHOLE,
};

/** Says what becomes of the n-th connection; counted from 0. */
export type Schedule = (connection: number) => ConnectionPlan;

export const undisturbed: Schedule = () => UNDISTURBED;

type Fault = (random: () => number) => Partial<ConnectionPlan>;

const upTo = (random: () => number, most: number): number => Math.floor(random() * (most + 1));

/** A request is about 400 bytes long, an answer 200 to 1,500: the cuts fall before, inside and behind them. */
const FAULTS: Readonly<Record<string, Fault>> = {
  refused: () => ({ refused: true }),
  'reset before the request': () => ({ up: { ...WHOLE, cutAfter: 0, ending: 'reset' } }),
  'reset within the request': (random) => ({ up: { ...WHOLE, cutAfter: 1 + upTo(random, 500), ending: 'reset' } }),
  'reset in place of the answer': () => ({ down: { ...WHOLE, cutAfter: 0, ending: 'reset' } }),
  'reset within the answer': (random) => ({ down: { ...WHOLE, cutAfter: 1 + upTo(random, 1_500), ending: 'reset' } }),
  'closed in place of the answer': () => ({ down: { ...WHOLE, cutAfter: 0 } }),
  'closed within the answer': (random) => ({ down: { ...WHOLE, cutAfter: 1 + upTo(random, 1_500) } }),
  'request swallowed': (random) => ({ up: { ...WHOLE, cutAfter: upTo(random, 300), ending: 'silence' } }),
  'answer swallowed': (random) => ({ down: { ...WHOLE, cutAfter: upTo(random, 300), ending: 'silence' } }),
  'far too slow': (random) => ({ latencyMs: 300 + upTo(random, 1_200) }),
  'a thin line': (random) => ({ down: { ...WHOLE, bytesPerSecond: 400 + upTo(random, 4_000), sliceBytes: 64 } }),
  'in slices': (random) => ({
    jitterMs: 2,
    up: { ...WHOLE, sliceBytes: 1 + upTo(random, 60) },
    down: { ...WHOLE, sliceBytes: 1 + upTo(random, 60) },
  }),
  'late and uneven': (random) => ({ latencyMs: upTo(random, 60), jitterMs: upTo(random, 120) }),
  'slow to close': (random) => ({
    slowCloseMs: 200 + upTo(random, 600),
    down: { ...WHOLE, cutAfter: upTo(random, 900) },
  }),
};

export const FAULT_NAMES: readonly string[] = Object.keys(FAULTS);

/**
 * A schedule out of a seed: the n-th connection is disturbed with the probability `share`, each fault as often as any
 * other; and none lives long. The same seed and number always give the same plan, whatever came before.
 */
export function seededSchedule(seed: number, share: number): Schedule {
  return (connection) => {
    const random = createRandom(seed * 1_000_003 + connection);
    const name = random() < share ? FAULT_NAMES[upTo(random, FAULT_NAMES.length - 1)] : undefined;
    const plan = name === undefined ? UNDISTURBED : { ...UNDISTURBED, ...FAULTS[name]?.(random), name };
    // a kept connection would carry hundreds of questions, and its fault only the first few
    const isCut = plan.refused || plan.up.cutAfter !== null || plan.down.cutAfter !== null;
    if (isCut) return plan;
    const ending = random() < 0.5 ? ('reset' as const) : ('close' as const);
    const down = { ...plan.down, cutAfter: 1_000 + upTo(random, 6_000), ending };
    return { ...plan, name: name === undefined ? 'cut after a while' : plan.name, down };
  };
}
