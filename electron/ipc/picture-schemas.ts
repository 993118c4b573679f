import { z } from 'zod';
import { KEYS_AT_ONCE, LINES_AT_ONCE, MAX_PICTURE_NAME_LENGTH } from '../../shared/picture-calls.ts';
import { MAX_CODE_LENGTH, MAX_IMAGE_BYTES, type ProductId } from '../../shared/product.ts';
import { lineText, numberId } from './field-schemas.ts';

/** Characters that Base64 takes for the largest picture that is kept. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/** What the page made of a picture. */
export const smallPicture = z.base64().min(4).max(MAX_IMAGE_TEXT);

/** How to make the schemas of `pictures:*`, as in `INPUT_SCHEMAS`. */
export const PICTURE_SCHEMAS = {
  'pictures:match': () => z.strictObject({ keys: z.array(lineText(MAX_CODE_LENGTH, 1)).max(KEYS_AT_ONCE) }),
  'pictures:put': () => z.strictObject({ productId: numberId<ProductId>(), image: smallPicture }),
  'pictures:write-list': () =>
    z.strictObject({
      first: z.boolean(),
      last: z.boolean(),
      headings: z.array(lineText(60)).length(2),
      rows: z
        .array(z.strictObject({ name: lineText(MAX_PICTURE_NAME_LENGTH), reason: lineText(200) }))
        .max(LINES_AT_ONCE),
    }),
};
