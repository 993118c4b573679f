import { z } from 'zod';
import type { catalogueApi } from '../../../shared/api/catalogue.ts';
import {
  type CategoryId,
  MAX_CATEGORY_LENGTH,
  MAX_CODE_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_MINIMUM_AGE,
  MAX_MORE_BARCODES,
  MAX_NAME_LENGTH,
  MOST_COUNTED,
  type ProductId,
} from '../../../shared/product.ts';
import { SAMPLE_SHOPS } from '../../../shared/sample-shop.ts';
import { centsField, codeText, lineText, numberId, type SchemasOf } from '../../lib/field-schemas.ts';

const nothing = z.null();
const productId = numberId<ProductId>();
const oneProduct = z.strictObject({ productId });

/** Characters that Base64 takes for the largest picture that may be sent. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

const productDraft = () =>
  z.strictObject({
    id: productId.nullable(),
    code: lineText(MAX_CODE_LENGTH, 1),
    barcode: lineText(MAX_CODE_LENGTH, 1).nullable(),
    name: lineText(MAX_NAME_LENGTH, 1),
    priceCents: centsField,
    image: z.base64().min(4).max(MAX_IMAGE_TEXT).nullable().optional(),
    moreBarcodes: z.array(lineText(MAX_CODE_LENGTH, 1)).max(MAX_MORE_BARCODES).optional(),
    unit: z.enum(['piece', 'weight']).optional(),
    category: lineText(MAX_CATEGORY_LENGTH, 1).nullable().optional(),
    minimumAge: z.int().min(1).max(MAX_MINIMUM_AGE).nullable().optional(),
  });

/** How to make the schemas of the calls about the shop's products, as in `INPUT_SCHEMAS`. */
export const CATALOGUE_SCHEMAS = {
  'catalogue:search': () =>
    z.strictObject({
      text: codeText(),
      categoryId: numberId<CategoryId>().nullable().optional(),
      onlyActive: z.boolean(),
      offset: z.int().min(0).max(10_000_000),
      limit: z.int().min(1).max(500),
      countTo: z.int().min(1).max(MOST_COUNTED).optional(),
    }),
  'catalogue:categories': () => nothing,
  'catalogue:place': () => z.strictObject({ productId, onlyActive: z.boolean() }),
  'catalogue:get-image': () => oneProduct,
  'catalogue:save': productDraft,
  'catalogue:take-samples': () => z.strictObject({ shop: z.enum(SAMPLE_SHOPS) }),
  'catalogue:set-active': () => z.strictObject({ productId, active: z.boolean() }),
  'catalogue:delete': () => oneProduct,
  'catalogue:send-again': () => oneProduct,
  'favourites:list': () => nothing,
  'favourites:set': () => z.strictObject({ productId, favourite: z.boolean() }),
} satisfies SchemasOf<typeof catalogueApi>;
