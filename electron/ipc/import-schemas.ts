import { z } from 'zod';
import { PICTURE_REFUSALS } from '../../shared/image-header.ts';
import {
  DECIMAL_STYLES,
  EXPORT_FIELDS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_SLICE_BYTES,
  IMPORT_WAYS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_NAME_LENGTH,
} from '../../shared/product-import.ts';
import { lineText } from './field-schemas.ts';
import { smallPicture } from './picture-schemas.ts';

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
  'import:apply': () => z.strictObject({ way: z.enum(IMPORT_WAYS) }),
  'import:cancel': () => nothing,
  'import:export': () =>
    z.strictObject({
      headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
      yes: lineText(20, 1),
      no: lineText(20, 1),
    }),
};
