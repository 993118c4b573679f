import { z } from 'zod';
import type { recordsApi } from '../../../shared/api/records.ts';
import type { SchemasOf } from '../../lib/field-schemas.ts';

export const RECORDS_SCHEMAS = {
  'backup:list': () => z.null(),
  'backup:now': () => z.null(),
  'audit:verify': () => z.null(),
} satisfies SchemasOf<typeof recordsApi>;
