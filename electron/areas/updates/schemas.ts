import { z } from 'zod';
import type { updatesApi } from '../../../shared/api/updates.ts';
import { UPDATE_CHANNELS } from '../../../shared/update.ts';
import { operatorUrlOrEmpty, type SchemasOf } from '../../lib/field-schemas.ts';

export const updateSettings = z.strictObject({
  channel: z.enum(UPDATE_CHANNELS),
  automatic: z.boolean(),
  // as strict as an operator's: TLS, or this machine
  address: operatorUrlOrEmpty,
});

/** How to make the schemas of `update:*`, as in `INPUT_SCHEMAS`. */
export const UPDATE_SCHEMAS = {
  'update:state': () => z.null(),
  'update:check': () => z.null(),
  'update:install': () => z.null(),
} satisfies SchemasOf<typeof updatesApi>;
