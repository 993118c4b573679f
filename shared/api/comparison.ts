import { z } from 'zod';
import { type ComparisonState, DIFFERENCE_ACTS, DIFFERENCE_KINDS, type ProductDifference } from '../comparison.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

export const comparisonApi = {
  'comparison:state': read(nothing, { act: 'seeProducts' }).gives<ComparisonState>(),
  /** Starts over or continues. Progress is pushed. */
  'comparison:run': write(() => ({ anew: z.boolean() }), {
    act: 'compareProducts',
    recover: 'repeat',
  }).gives<ComparisonState>(),
  /** Stops reading; keeps the differences found. */
  'comparison:leave': write(nothing, { act: 'compareProducts', recover: 'repeat' }).gives<ComparisonState>(),
  /** At most `MOST_DIFFERENCES_SHOWN`, undecided first, in the order found. */
  'comparison:list': read(() => ({ kind: z.enum(DIFFERENCE_KINDS) }), { act: 'compareProducts' }).gives<
    readonly ProductDifference[]
  >(),
  /** One difference, or with null all undecided of the kind, in the background. */
  'comparison:decide': write(
    () => ({
      kind: z.enum(DIFFERENCE_KINDS),
      act: z.enum(DIFFERENCE_ACTS),
      differenceId: z.int().positive().nullable(),
    }),
    { act: 'compareProducts', recover: 'repeat' },
  ).gives<ComparisonState>(),
};
