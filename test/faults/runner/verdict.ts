import type { RigTier } from '../rig.ts';
import type { FoundRig } from './find-rigs.ts';
import type { RigOutcome } from './start-rig.ts';

/** A line of the table. */
export type Verdict = {
  readonly rig: string;
  readonly figure: string;
  readonly passed: boolean;
  readonly reached: number;
  readonly goal: number;
  readonly breaches: readonly string[];
  readonly control: { readonly what: string; readonly caught: boolean } | null;
  readonly skipped: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** Why it did not pass; empty where it did. */
  readonly why: readonly string[];
  readonly seconds: number;
};

const NOTHING = { passed: false, reached: 0, goal: 0, breaches: [], control: null, skipped: null, counts: {} };

/**
 * What came of a rig. A rig that cannot fail has shown nothing: without a control that was caught it has not passed. A
 * small run shows only that the rig still runs, and may leave its control out.
 */
export function verdictOf({ name, figure }: FoundRig, outcome: RigOutcome, seconds: number, tier: RigTier): Verdict {
  const base = { ...NOTHING, rig: name, figure, seconds };
  if (outcome.failure !== null) return { ...base, why: [outcome.failure] };
  const { report, goal } = outcome.message;
  // a count that is not there is no number, and travels as null
  const reached = Number.isFinite(outcome.message.reached) ? outcome.message.reached : 0;
  const { breaches, control, counts, skipped } = report;
  const known = { ...base, reached, goal, breaches, control, counts };
  if (skipped !== undefined) return { ...known, skipped, passed: breaches.length === 0, why: breaches };
  const why = [
    ...(reached >= goal ? [] : [`reached ${reached} of ${goal}`]),
    ...breaches,
    ...(control === null && tier !== 'small' ? ['it has no control'] : []),
    ...(control?.caught === false ? [`its control was not caught: ${control.what}`] : []),
  ];
  return { ...known, why, passed: why.length === 0 };
}
