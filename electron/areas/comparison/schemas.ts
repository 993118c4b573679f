import { z } from 'zod';
import type { comparisonApi } from '../../../shared/api/comparison.ts';
import { DIFFERENCE_ACTS, DIFFERENCE_KINDS } from '../../../shared/comparison.ts';
import type { SchemasOf } from '../../lib/field-schemas.ts';

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
} satisfies SchemasOf<typeof comparisonApi>;
