import { z } from 'zod';
import type { importApi } from '../../../shared/api/import.ts';
import { PICTURE_REFUSALS } from '../../../shared/image-header.ts';
import { MAX_CODE_LENGTH, MAX_IMAGE_BYTES, MAX_NAME_LENGTH, type ProductId } from '../../../shared/product.ts';
import {
  DECIMAL_STYLES,
  EXAMPLE_CODES,
  EXPORT_FIELDS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_SLICE_BYTES,
  IMPORT_WAYS,
  KEYS_AT_ONCE,
  LINES_AT_ONCE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_NAME_LENGTH,
  MAX_PICTURE_NAME_LENGTH,
} from '../../../shared/product-import.ts';
import { lineText, numberId, type SchemasOf } from '../../lib/field-schemas.ts';

/** Characters that Base64 takes for the largest picture that is kept. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/** What the page made of a picture. */
const smallPicture = z.base64().min(4).max(MAX_IMAGE_TEXT);

/** How to make the schemas of `pictures:*`, as in `INPUT_SCHEMAS`. */
const PICTURE_SCHEMAS = {
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

const nothing = z.null();
/** Characters that Base64 takes for the largest slice. */
const MAX_SLICE_TEXT = Math.ceil(IMPORT_SLICE_BYTES / 3) * 4;

/** Counted through, from 1. */
const picture = z.int().min(1);
const columns = z
  .array(z.enum(IMPORT_FIELDS).nullable())
  .max(MAX_IMPORT_COLUMNS)
  .refine((fields) => {
    const named = fields.filter((field) => field !== null);
    return new Set(named).size === named.length;
  }, 'a field twice');

/** How to make the schemas of `import:*`, as in `INPUT_SCHEMAS`. */
export const IMPORT_SCHEMAS = {
  'import:state': () => nothing,
  'import:begin': () =>
    z.strictObject({
      name: lineText(MAX_IMPORT_NAME_LENGTH, 1),
      bytes: z.int().min(1).max(MAX_IMPORT_BYTES),
    }),
  'import:put': () =>
    z.strictObject({
      offset: z.int().min(0).max(MAX_IMPORT_BYTES),
      slice: z.base64().min(4).max(MAX_SLICE_TEXT),
    }),
  'import:look': () =>
    z.strictObject({
      encoding: z.enum(IMPORT_ENCODINGS).nullable(),
      delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
      header: z.boolean().nullable(),
    }),
  'import:check': () =>
    z.strictObject({
      columns,
      decimals: z.enum(DECIMAL_STYLES),
      headings: z.array(lineText(60)).length(4),
      words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
    }),
  'import:get-picture': () => z.strictObject({ picture }),
  'import:put-picture': () =>
    z.discriminatedUnion('ok', [
      z.strictObject({ picture, ok: z.literal(true), image: smallPicture }),
      z.strictObject({ picture, ok: z.literal(false), why: z.enum(PICTURE_REFUSALS) }),
    ]),
  'import:apply': () => z.strictObject({ way: z.enum(IMPORT_WAYS), renames: z.boolean().optional() }),
  'import:seen': () => nothing,
  'import:cancel': () => nothing,
  'import:export': () =>
    z.strictObject({
      headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
      yes: lineText(20, 1),
      no: lineText(20, 1),
    }),
  'import:model': () =>
    z.strictObject({
      headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
      yes: lineText(20, 1),
      names: z.array(lineText(MAX_NAME_LENGTH, 1)).length(EXAMPLE_CODES.length),
    }),
  ...PICTURE_SCHEMAS,
} satisfies SchemasOf<typeof importApi>;
