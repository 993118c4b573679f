import { z } from 'zod';
import type { provisioningApi } from '../../../shared/api/provisioning.ts';
import { MAX_PROVISIONING_CHARS, MAX_PROVISIONING_CODE_LENGTH } from '../../../shared/provisioning.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

/** A file of one line, as the till's own program writes them. */
const text = lineText(MAX_PROVISIONING_CHARS);

export const PROVISIONING_SCHEMAS = {
  'provisioning:state': () => z.null(),
  'provisioning:check': () => z.strictObject({ text }),
  'provisioning:apply': () => z.strictObject({ text, code: lineText(MAX_PROVISIONING_CODE_LENGTH).nullable() }),
} satisfies SchemasOf<typeof provisioningApi>;
