import { z } from 'zod';
import type { customerApi } from '../../../shared/api/customer.ts';
import {
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PICTURE_SECONDS,
  MAX_SHOP_PICTURE_BYTES,
  MIN_PICTURE_SECONDS,
} from '../../../shared/customer-screen.ts';
import { MAX_TAX_ID_LENGTH } from '../../../shared/tax-id.ts';
import { lineText, type SchemasOf } from '../../lib/field-schemas.ts';

export const customerScreenSettings = z.strictObject({
  shown: z.enum(['off', 'second_display', 'window']),
  display: lineText(MAX_DISPLAY_NAME_LENGTH),
  pictureSeconds: z.int().min(MIN_PICTURE_SECONDS).max(MAX_PICTURE_SECONDS),
});

/** Characters that Base64 takes for the largest picture that is kept. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_SHOP_PICTURE_BYTES / 3) * 4;

/** How to make the schemas of `customer:*`, as in `INPUT_SCHEMAS`. */
export const CUSTOMER_SCHEMAS = {
  'customer:state': () => z.null(),
  'customer:open': () => z.null(),
  'customer:asking': () => z.strictObject({ typed: lineText(MAX_TAX_ID_LENGTH).nullable() }),
  'customer:list-pictures': () => z.null(),
  'customer:add-picture': () => z.strictObject({ image: z.base64().min(4).max(MAX_IMAGE_TEXT) }),
  'customer:remove-picture': () => z.strictObject({ picture: lineText(60, 1) }),
} satisfies SchemasOf<typeof customerApi>;
