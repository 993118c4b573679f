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

/** Characters that Base64 takes for the largest picture that is kept. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/** What the page made of a picture. */
const smallPicture = z.base64().min(4).max(MAX_IMAGE_TEXT);

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

/** Import and export of products, and of many pictures at once. Each call of the import answers what it is at now. */
export const importApi = {
  'import:state': read(nothing, { act: 'importProducts' }).gives<ImportState>(),
  /** A file of so many bytes is about to come. What was there before is forgotten. */
  'import:begin': write(
    () =>
      z.strictObject({
        name: lineText(MAX_IMPORT_NAME_LENGTH, 1),
        bytes: z.int().min(1).max(MAX_IMPORT_BYTES),
      }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /** The next slice, as Base64. With the last one the file is looked at, and the answer is the preview. */
  'import:put': write(
    () =>
      z.strictObject({
        offset: z.int().min(0).max(MAX_IMPORT_BYTES),
        slice: z.base64().min(4).max(MAX_SLICE_TEXT),
      }),
    { act: 'importProducts', recover: 'look' },
  ).gives<ImportState>(),
  /** Looks at the file again, read as somebody says; null for what is to be found out. Where the header stands always is. */
  'import:look': write(
    () =>
      z.strictObject({
        encoding: z.enum(IMPORT_ENCODINGS).nullable(),
        delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
        header: z.boolean().nullable(),
      }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /**
   * Begins to read the whole file, changing nothing; how it goes is pushed. `headings` and `words` are those of the file of
   * bad rows: line, column, value, reason, and a word for each field and reason.
   */
  'import:check': write(
    () =>
      z.strictObject({
        columns,
        decimals: z.enum(DECIMAL_STYLES),
        headings: z.array(lineText(60)).length(4),
        words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
      }),
    { act: 'importProducts', recover: 'repeat' },
  ).gives<ImportState>(),
  /** The picture that waits, as it stands in the file, in Base64. `import_not_here` where another does, or none. */
  'import:get-picture': read(() => z.strictObject({ picture }), {
    act: 'importProducts',
    while: 'selling',
  }).gives<{ readonly image: string }>(),
  /** What the page made of it, Base64 of a PNG or JPEG, or why it is not taken. */
  'import:put-picture': write(
    () =>
      z.discriminatedUnion('ok', [
        z.strictObject({ picture, ok: z.literal(true), image: smallPicture }),
        z.strictObject({ picture, ok: z.literal(false), why: z.enum(PICTURE_REFUSALS) }),
      ]),
    { act: 'importProducts', recover: 'look' },
  ).gives<null>(),
  /**
   * Begins to put in what was checked; how it goes is pushed. `renames`: rows that make another product of what they hit go in,
   * too; without it they are left out, and `way` is `good` where there are any.
   */
  'import:apply': write(() => z.strictObject({ way: z.enum(IMPORT_WAYS), renames: z.boolean().optional() }), {
    act: 'importProducts',
    recover: 'look',
  }).gives<ImportState>(),
  /** Somebody has what came of it before them: it is not told again. Nothing is pushed. */
  'import:seen': write(nothing, { act: 'importProducts', recover: 'repeat' }).gives<null>(),
  /** Ends whatever is at hand. `import_goes_on` for all-or-nothing that has begun to go in. */
  'import:cancel': write(nothing, { act: 'importProducts', recover: 'repeat' }).gives<ImportState>(),
  /** Writes every product to a file that an import reads back, under these headings. */
  'import:export': write(
    () =>
      z.strictObject({
        headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
        yes: lineText(20, 1),
        no: lineText(20, 1),
      }),
    { act: 'importProducts', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string; readonly products: number }>(),
  /** Writes a file to begin with: these headings and rows that are examples, of these names, which no import takes. */
  'import:model': write(
    () =>
      z.strictObject({
        headings: z.array(lineText(60)).length(EXPORT_FIELDS.length),
        yes: lineText(20, 1),
        names: z.array(lineText(MAX_NAME_LENGTH, 1)).length(EXAMPLE_CODES.length),
      }),
    { act: 'importProducts', while: 'open', recover: 'repeat' },
  ).gives<{ readonly file: string }>(),

  /** In the order of `keys`. */
  'pictures:match': read(() => z.strictObject({ keys: z.array(lineText(MAX_CODE_LENGTH, 1)).max(KEYS_AT_ONCE) }), {
    act: 'importProducts',
  }).gives<readonly PictureMatch[]>(),
  /**
   * Stores the picture, Base64 of a PNG or JPEG, with its product, as `catalogue:save` does. `changed`: false where the
   * product had it already, and nothing is sent to the operator.
   */
  'pictures:put': write(() => z.strictObject({ productId: numberId<ProductId>(), image: smallPicture }), {
    act: 'importProducts',
    recover: 'repeat',
  }).gives<{ readonly changed: boolean }>(),
  /** Writes a list of what was not taken, part by part: `file` with the `last` part, null before it. */
  'pictures:write-list': write(
    () =>
      z.strictObject({
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
