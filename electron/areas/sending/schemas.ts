import { z } from 'zod';
import type { sendingApi } from '../../../shared/api/sending.ts';
import { MAX_LANE_LENGTH } from '../../../shared/outbox.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

export const SENDING_SCHEMAS = {
  'outbox:list': () => z.null(),
  'outbox:send-now': () => z.strictObject({ lane: lineText(MAX_LANE_LENGTH, 1).nullable() }),
  'received:state': () => z.null(),
  'received:try-again': () => z.null(),
} satisfies SchemasOf<typeof sendingApi>;
