import { z } from 'zod';
import { PICTURE_REFUSALS } from '../image-header.ts';
import { MAX_CODE_LENGTH, MAX_IMAGE_BYTES, MAX_NAME_LENGTH, type ProductId } from '../product.ts';
import {
  DECIMAL_STYLES,
  EXAMPLE_CODES,
  EXPORT_FIELDS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_SLICE_BYTES,
  IMPORT_WAYS,
  type ImportState,
  KEYS_AT_ONCE,
  LINES_AT_ONCE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_NAME_LENGTH,
  MAX_PICTURE_NAME_LENGTH,
  type PictureMatch,
} from '../product-import.ts';
import { read, write } from './call.ts';
import { lineText, nothing, numberId } from './fields.ts';

/** Base64 length. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

const smallPicture = z.base64().min(4).max(MAX_IMAGE_TEXT);

/** Base64 length. */
const MAX_SLICE_TEXT = Math.ceil(IMPORT_SLICE_BYTES / 3) * 4;

const picture = z.int().min(1);
const columns = z
  .array(z.enum(IMPORT_FIELDS).nullable())
  .max(MAX_IMPORT_COLUMNS)
  .refine((fields) => {
    const named = fields.filter((field) => field !== null);
    return new Set(named).size === named.length;
  }, 'a field twice');

export const importApi = {
  'import:state': read(nothing, { act: 'importProducts' }).gives<ImportState>(),
  /** Announces a file and drops the one before. */
  'import:begin': write(
    () => ({
      name: lineText(MAX_IMPORT_NAME_LENGTH, 1),
      bytes: z.int().min(1).max(MAX_IMPORT_BYTES),
    }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /** Base64. The last slice returns the preview. */
  'import:put': write(
    () => ({
      offset: z.int().min(0).max(MAX_IMPORT_BYTES),
      slice: z.base64().min(4).max(MAX_SLICE_TEXT),
    }),
    { act: 'importProducts', recover: 'look' },
  ).gives<ImportState>(),
  /** Re-reads the file with these settings; null is detected, as is the header's line. */
  'import:look': write(
    () => ({
      encoding: z.enum(IMPORT_ENCODINGS).nullable(),
      delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
      header: z.boolean().nullable(),
    }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /** Reads the whole file, changes nothing; progress is pushed. `headings` (line, column, value, reason) and `words`
   * (fields and reasons) are for the error file. */
  'import:check': write(
    () => ({
      columns,
      decimals: z.enum(DECIMAL_STYLES),
      headings: z.array(lineText(60)).length(4),
      words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
    }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /** Base64 of the waiting picture; else `import_not_here`. */
  'import:get-picture': read(() => ({ picture }), { act: 'importProducts', while: 'selling' }).gives<{
    readonly image: string;
  }>(),
  /** The page's PNG or JPEG as Base64, or the refusal. */
  'import:put-picture': write(
    () =>
      z.discriminatedUnion('ok', [
        z.strictObject({ picture, ok: z.literal(true), image: smallPicture }),
        z.strictObject({ picture, ok: z.literal(false), why: z.enum(PICTURE_REFUSALS) }),
      ]),
    { act: 'importProducts', recover: 'look' },
  ).gives<null>(),
  /** Applies the checked rows; progress is pushed. Without `renames`, renaming rows are left out; if there are any,
   * `way` must be `good`. */
  'import:apply': write(() => ({ way: z.enum(IMPORT_WAYS), renames: z.boolean().optional() }), {
    act: 'importProducts',
    recover: 'look',
  }).gives<ImportState>(),
  /** Acknowledges the result. */
  'import:seen': write(nothing, { act: 'importProducts', recover: 'repeat' }).gives<null>(),
  /** `import_goes_on` once an all-or-nothing import is being applied. */
  'import:cancel': write(nothing, { act: 'importProducts', recover: 'repeat' }).gives<ImportState>(),
  /** Writes all products in the format an import reads. */
  'import:export': write(
    () => ({
      headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
      yes: lineText(20, 1),
      no: lineText(20, 1),
    }),
    { act: 'importProducts', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string; readonly products: number }>(),
  /** Writes a template with example rows, which no import takes. */
  'import:model': write(
    () => ({
      headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
      yes: lineText(20, 1),
      names: z.array(lineText(MAX_NAME_LENGTH, 1)).length(EXAMPLE_CODES.length),
    }),
    { act: 'importProducts', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string }>(),

  /** In the order of `keys`. */
  'pictures:match': read(() => ({ keys: z.array(lineText(MAX_CODE_LENGTH, 1)).max(KEYS_AT_ONCE) }), {
    act: 'importProducts',
  }).gives<readonly PictureMatch[]>(),
  /** Base64 PNG or JPEG, stored as by `catalogue:save`. `changed`: false if equal, so nothing is sent. */
  'pictures:put': write(() => ({ productId: numberId<ProductId>(), image: smallPicture }), {
    act: 'importProducts',
    recover: 'repeat',
  }).gives<{ readonly changed: boolean }>(),
  /** Writes the list of refused pictures in parts; `file` is null before the `last` part. */
  'pictures:write-list': write(
    () => ({
      first: z.boolean(),
      last: z.boolean(),
      headings: z.array(lineText(60)).length(2),
      rows: z
        .array(z.strictObject({ name: lineText(MAX_PICTURE_NAME_LENGTH), reason: lineText(200) }))
        .max(LINES_AT_ONCE),
    }),
    { act: 'importProducts', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string | null }>(),
};
