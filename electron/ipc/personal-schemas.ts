import { z } from 'zod';
import { taxId } from './field-schemas.ts';

const nothing = () => z.null();
const oneTaxId = () => z.strictObject({ taxId });

/** How to make the schemas of `personal:*`, and of the till that leaves the shop, as in `INPUT_SCHEMAS`. */
export const PERSONAL_SCHEMAS = {
  'personal:state': nothing,
  'personal:find': oneTaxId,
  'personal:export': oneTaxId,
  'personal:erase': oneTaxId,
  'personal:renew-key': nothing,
  'till:revoke': nothing,
};
