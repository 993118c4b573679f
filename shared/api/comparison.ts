import type { ComparisonState, DifferenceAct, DifferenceKind, ProductDifference } from '../comparison.ts';
import { push, read, write } from './call.ts';

/** The comparison with the operator's list of products. */
export const comparisonApi = {
  'comparison:state': read<null, ComparisonState>({ act: 'seeProducts' }),
  /** Goes on where one was broken off, or begins; with `anew` from the beginning. How it goes is pushed. */
  'comparison:run': write<{ anew: boolean }, ComparisonState>({ act: 'compareProducts', recover: 'repeat' }),
  /** Breaks off what reads; what was found stays. */
  'comparison:leave': write<null, ComparisonState>({ act: 'compareProducts', recover: 'repeat' }),
  /** At most `MOST_DIFFERENCES_SHOWN` of a kind, those first that nobody has decided; in the order in which they were found. */
  'comparison:list': read<{ kind: DifferenceKind }, readonly ProductDifference[]>({ act: 'compareProducts' }),
  /** Decides one difference, or for null all of the kind that nobody has decided; the latter goes on in the background. */
  'comparison:decide': write<
    { kind: DifferenceKind; act: DifferenceAct; differenceId: number | null },
    ComparisonState
  >({ act: 'compareProducts', recover: 'repeat' }),
};

export const comparisonPushes = {
  'comparison:changed': push<ComparisonState>('caller'),
};
