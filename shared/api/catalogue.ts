import { z } from 'zod';
import {
  type Category,
  type CategoryId,
  MAX_CATEGORY_LENGTH,
  MAX_CODE_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_MINIMUM_AGE,
  MAX_MORE_BARCODES,
  MAX_NAME_LENGTH,
  MOST_COUNTED,
  type Product,
  type ProductId,
} from '../product.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import { read, write } from './call.ts';
import { centsField, codeText, lineText, nothing, numberId } from './fields.ts';

const productId = numberId<ProductId>();
const oneProduct = z.strictObject({ productId });

/** Base64 length. */
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

export const catalogueApi = {
  /** With a text, `total` stops at `countTo`. */
  'catalogue:search': read(
    () => ({
      text: codeText(),
      categoryId: numberId<CategoryId>().nullable().optional(),
      onlyActive: z.boolean(),
      offset: z.int().min(0).max(10_000_000),
      limit: z.int().min(1).max(500),
      countTo: z.int().min(1).max(MOST_COUNTED).optional(),
    }),
    { act: 'seeProducts' },
  ).gives<{ readonly products: readonly Product[]; readonly total: number }>(),
  /** `forSale`: categories with active products, by name; `names`: all in use. */
  'catalogue:categories': read(nothing, { act: 'seeProducts' }).gives<{
    readonly forSale: readonly Category[];
    readonly names: readonly string[];
  }>(),
  /** Row in the list by name, among all or active products; null if absent. */
  'catalogue:place': read(() => ({ productId, onlyActive: z.boolean() }), { act: 'seeProducts' }).gives<
    number | null
  >(),
  'catalogue:get-image': read(() => oneProduct, { act: 'seeProducts' }).gives<string | null>(),
  'catalogue:save': write(productDraft, { act: 'changeProducts', recover: 'look' }).gives<Product>(),
  /** Adds a sample shop's missing products, compared by code, all at once. Their barcodes are invented, so left out. */
  'catalogue:take-samples': write(() => ({ shop: z.enum(SAMPLE_SHOPS) }), {
    act: 'changeProducts',
    recover: 'repeat',
  }).gives<{ readonly count: number }>(),
  'catalogue:set-active': write(() => ({ productId, active: z.boolean() }), {
    act: 'changeProducts',
    recover: 'repeat',
  }).gives<Product>(),
  'catalogue:delete': write(() => oneProduct, { act: 'changeProducts', recover: 'repeat' }).gives<null>(),
  /** Resends a refused or waiting change. */
  'catalogue:send-again': write(() => oneProduct, { act: 'send', recover: 'repeat' }).gives<Product>(),

  /** Shown as tiles, in order. */
  'favourites:list': read(nothing, { act: 'seeProducts' }).gives<readonly Product[]>(),
  'favourites:set': write(() => ({ productId, favourite: z.boolean() }), {
    act: 'seeProducts',
    recover: 'repeat',
  }).gives<readonly Product[]>(),
};
