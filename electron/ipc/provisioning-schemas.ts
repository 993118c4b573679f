import { z } from 'zod';
import {
  MAX_PROVISIONING_CHARS,
  MAX_PROVISIONING_CODE_LENGTH,
  type ProvisioningCalls,
} from '../../shared/provisioning.ts';
import { lineText } from './field-schemas.ts';

/** A file of one line, as the till's own program writes them. */
const text = lineText(MAX_PROVISIONING_CHARS);

export const PROVISIONING_SCHEMAS = {
  'provisioning:state': () => z.null(),
  'provisioning:check': () => z.strictObject({ text }),
  'provisioning:apply': () => z.strictObject({ text, code: lineText(MAX_PROVISIONING_CODE_LENGTH).nullable() }),
} satisfies { readonly [C in keyof ProvisioningCalls]: () => z.ZodType<ProvisioningCalls[C]['input']> };
