import { z } from 'zod';
import { MAX_PART_REF } from '../../../shared/about.ts';
import type { supportApi } from '../../../shared/api/support.ts';
import { CHECKS } from '../../../shared/diagnosis.ts';
import { MAX_PLACE_LENGTH } from '../../../shared/support-bundle.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

export const SUPPORT_SCHEMAS = {
  'help:write-report': () => z.null(),
  'support:preview': () => z.null(),
  'support:write': () => z.strictObject({ reference: lineText(64, 64), place: lineText(MAX_PLACE_LENGTH, 1) }),
  'diagnosis:run': () => z.strictObject({ check: z.enum(CHECKS) }),
  'about:get': () => z.null(),
  'about:terms': () => z.strictObject({ ref: lineText(MAX_PART_REF, 1) }),
} satisfies SchemasOf<typeof supportApi>;
