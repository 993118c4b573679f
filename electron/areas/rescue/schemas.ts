import { z } from 'zod';
import type { rescueApi } from '../../../shared/api/rescue.ts';
import type { SchemasOf } from '../../lib/field-schemas.ts';

const backupName = z.string().regex(/^till-\d{6,12}-\d{8}T\d{6}Z\.db$/);

export const RESCUE_SCHEMAS = {
  'rescue:state': () => z.null(),
  'rescue:restore': () => z.strictObject({ backup: backupName.nullable() }),
  'rescue:seen': () => z.null(),
} satisfies SchemasOf<typeof rescueApi>;
