import type { ComparisonState, DifferenceAct, DifferenceKind, ProductDifference } from './comparison.ts';

/** The calls of the comparison with the operator's list of products: a part of the contract, in its form. */
export type ComparisonCalls = {
  'comparison:state': { input: null; value: ComparisonState };
  /** Goes on where one was broken off, or begins; with `anew` from the beginning. How it goes is pushed. */
  'comparison:run': { input: { anew: boolean }; value: ComparisonState };
  /** Breaks off what reads; what was found stays. */
  'comparison:leave': { input: null; value: ComparisonState };
  /** At most `MOST_DIFFERENCES_SHOWN` of a kind, those first that nobody has decided; in the order in which they were found. */
  'comparison:list': {
    input: { kind: DifferenceKind };
    value: readonly ProductDifference[];
  };
  /** Decides one difference, or for null all of the kind that nobody has decided; the latter goes on in the background. */
  'comparison:decide': {
    input: { kind: DifferenceKind; act: DifferenceAct; differenceId: number | null };
    value: ComparisonState;
  };
};
