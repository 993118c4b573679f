// Imports nothing at run time: it loads before the modules under watch.
import type { Mutant } from './mutants.ts';

export const ORDER_VARIABLE = 'BALCAO_MUTANT_ORDER';
export const REACHED_VARIABLE = 'BALCAO_MUTANT_REACHED';

export type TestOrder = {
  readonly tests: readonly string[];
  readonly mutant: Mutant | null;
  readonly noteReached: readonly string[];
  /** Limit of one test; null: the suite's. */
  readonly limitMs: number | null;
  /** For the control: the same files without tests. */
  readonly withoutTests: boolean;
};

export type Reached = { readonly test: string; readonly places: readonly string[] };
