// Imports nothing at run time: it is loaded before the modules whose loading is written down.
import type { Mutant } from './mutants.ts';

export const ORDER_VARIABLE = 'BALCAO_MUTANT_ORDER';
export const REACHED_VARIABLE = 'BALCAO_MUTANT_REACHED';

/** What a run of tests is told (vitest.config.ts). */
export type TestOrder = {
  /** Test files, in the order in which they run. */
  readonly tests: readonly string[];
  readonly mutant: Mutant | null;
  /** Files whose functions write down that they were come by. */
  readonly noteReached: readonly string[];
  /** How long one test may take; null: as long as in the suite. */
  readonly limitMs: number | null;
  /** The control: the same files with every test taken away. */
  readonly withoutTests: boolean;
};

/** One test file's places of the program, as `placeOf` names them. */
export type Reached = { readonly test: string; readonly places: readonly string[] };
