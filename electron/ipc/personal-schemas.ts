import { z } from 'zod';
import type { PersonalCalls } from '../../shared/personal-calls.ts';
import { taxId } from './field-schemas.ts';

const oneTaxId = () => z.strictObject({ taxId });

export const PERSONAL_SCHEMAS = {
  'personal:state': () => z.null(),
  'personal:find': oneTaxId,
  'personal:export': oneTaxId,
  'personal:erase': oneTaxId,
  'personal:renew-key': () => z.null(),
  'till:revoke': () => z.null(),
} satisfies { readonly [C in keyof PersonalCalls]: () => z.ZodType<PersonalCalls[C]['input']> };
