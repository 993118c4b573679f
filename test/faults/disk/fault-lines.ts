import type { Pace } from '../till-process/fast-clock.ts';
import type { Strike } from './fault-disk.ts';
import type { ScenarioName } from './fault-scenarios.ts';
import type { OperatorAddress } from './selling-till.ts';

/** What fault-program.ts is started with, as JSON in its first argument. */
export type FaultOrder = {
  /** The watched folder: each attempt has one of its own in it. */
  readonly folder: string;
  readonly control: string;
  readonly operator: OperatorAddress;
  /** The device of this program alone. */
  readonly device: number;
  readonly pace: Pace;
  readonly seed: number;
  /** For the control: a failed write is taken for a good one. */
  readonly swallows: boolean;
};

/** A line to the program: one attempt. Without a strike the calls are only counted. */
export type ToFaultProgram = {
  readonly n: number;
  readonly scenario: ScenarioName;
  readonly strike: Strike | null;
  readonly kinds: Strike['kinds'];
};

/** A line from it: what became of the attempt. */
export type FaultOutcome = {
  readonly n: number;
  /** Calls that the scenario made, of the kinds that were counted. */
  readonly calls: number;
  readonly struck: number;
  /** Answers by which the till refused, by their code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Acts that were refused and found done all the same, by channel. */
  readonly doneAllTheSame: Readonly<Record<string, number>>;
  readonly reopenings: number;
  readonly breaches: readonly string[];
  /** Every payment in the till's file. */
  readonly payments: readonly string[];
};
