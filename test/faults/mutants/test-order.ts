// Imports nothing at run time: it loads before the modules under watch.
import type { Mutant } from './mutants.ts';

export const ORDER_VARIABLE = 'BALCAO_MUTANT_ORDER';
export const REACHED_VARIABLE = 'BALCAO_MUTANT_REACHED';

/** Orders of a test run (vitest.config.ts). */
export type TestOrder = {
  /** In running order. */
  readonly tests: readonly string[];
  readonly mutant: Mutant | null;
  /** Files whose functions are recorded. */
  readonly noteReached: readonly string[];
  /** Limit of one test; null: the suite's. */
  readonly limitMs: number | null;
  /** For the control: the same files without tests. */
  readonly withoutTests: boolean;
};

/** A test file's functions run, named by `placeOf`. */
export type Reached = { readonly test: string; readonly places: readonly string[] };
