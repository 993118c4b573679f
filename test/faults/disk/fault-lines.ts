import type { Pace } from '../till-process/fast-clock.ts';
import type { Strike } from './fault-disk.ts';
import type { ScenarioName } from './fault-scenarios.ts';
import type { OperatorAddress } from './selling-till.ts';

/** First argument of fault-program.ts, as JSON. */
export type FaultOrder = {
  /** Watched; each attempt has a subfolder. */
  readonly folder: string;
  readonly control: string;
  readonly operator: OperatorAddress;
  readonly device: number;
  readonly pace: Pace;
  readonly seed: number;
  /** For the control: failed writes count as good. */
  readonly swallows: boolean;
};

/** Input line: one attempt. Without a strike calls are only counted. */
export type ToFaultProgram = {
  readonly n: number;
  readonly scenario: ScenarioName;
  readonly strike: Strike | null;
  readonly kinds: Strike['kinds'];
};

export type FaultOutcome = {
  readonly n: number;
  readonly calls: number;
  readonly struck: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly doneAllTheSame: Readonly<Record<string, number>>;
  readonly reopenings: number;
  readonly breaches: readonly string[];
  readonly payments: readonly string[];
};
