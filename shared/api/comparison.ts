import { z } from 'zod';
import { type ComparisonState, DIFFERENCE_ACTS, DIFFERENCE_KINDS, type ProductDifference } from '../comparison.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

/** The comparison with the operator's list of products. */
export const comparisonApi = {
  'comparison:state': read(nothing, { act: 'seeProducts' }).gives<ComparisonState>(),
  /** Goes on where one was broken off, or begins; with `anew` from the beginning. How it goes is pushed. */
  'comparison:run': write(() => z.strictObject({ anew: z.boolean() }), {
    act: 'compareProducts',
    recover: 'repeat',
  }).gives<ComparisonState>(),
  /** Breaks off what reads; what was found stays. */
  'comparison:leave': write(nothing, { act: 'compareProducts', recover: 'repeat' }).gives<ComparisonState>(),
  /** At most `MOST_DIFFERENCES_SHOWN` of a kind, those first that nobody has decided; in the order in which they were found. */
  'comparison:list': read(() => z.strictObject({ kind: z.enum(DIFFERENCE_KINDS) }), { act: 'compareProducts' }).gives<
    readonly ProductDifference[]
  >(),
  /** Decides one difference, or for null all of the kind that nobody has decided; the latter goes on in the background. */
  'comparison:decide': write(
    () =>
      z.strictObject({
        kind: z.enum(DIFFERENCE_KINDS),
        act: z.enum(DIFFERENCE_ACTS),
        differenceId: z.int().positive().nullable(),
      }),
    { act: 'compareProducts', recover: 'repeat' },
  ).gives<ComparisonState>(),
};
