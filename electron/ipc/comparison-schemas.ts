import { z } from 'zod';
import { DIFFERENCE_ACTS, DIFFERENCE_KINDS } from '../../shared/comparison.ts';

const nothing = z.null();

/** How to make the schemas of `comparison:*`, as in `INPUT_SCHEMAS`. */
export const COMPARISON_SCHEMAS = {
  'comparison:state': () => nothing,
  'comparison:run': () => z.strictObject({ anew: z.boolean() }),
  'comparison:leave': () => nothing,
  'comparison:list': () => z.strictObject({ kind: z.enum(DIFFERENCE_KINDS) }),
  'comparison:decide': () =>
    z.strictObject({
      kind: z.enum(DIFFERENCE_KINDS),
      act: z.enum(DIFFERENCE_ACTS),
      differenceId: z.int().positive().nullable(),
    }),
};
