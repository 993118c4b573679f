import { z } from 'zod';
import type { personalApi } from '../../../shared/api/personal.ts';
import { type SchemasOf, taxId } from '../../lib/field-schemas.ts';

const oneTaxId = () => z.strictObject({ taxId });

export const PERSONAL_SCHEMAS = {
  'personal:state': () => z.null(),
  'personal:find': oneTaxId,
  'personal:export': oneTaxId,
  'personal:erase': oneTaxId,
  'personal:renew-key': () => z.null(),
} satisfies SchemasOf<typeof personalApi>;
