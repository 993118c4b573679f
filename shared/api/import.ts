import type { PictureRefusal } from '../image-header.ts';
import type { ProductId } from '../product.ts';
import type {
  DecimalStyle,
  ImportColumns,
  ImportDelimiter,
  ImportEncoding,
  ImportState,
  ImportWay,
  PictureMatch,
} from '../product-import.ts';
import { push, read, write } from './call.ts';

/** Import and export of products, and of many pictures at once. Each call of the import answers what it is at now. */
export const importApi = {
  'import:state': read<null, ImportState>({ act: 'importProducts' }),
  /** A file of so many bytes is about to come. What was there before is forgotten. */
  'import:begin': write<{ name: string; bytes: number }, ImportState>({ act: 'importProducts', recover: 'repeat' }),
  /** The next slice, as Base64. With the last one the file is looked at, and the answer is the preview. */
  'import:put': write<{ offset: number; slice: string }, ImportState>({ act: 'importProducts', recover: 'look' }),
  /** Looks at the file again, read as somebody says; null for what is to be found out. Where the header stands always is. */
  'import:look': write<
    { encoding: ImportEncoding | null; delimiter: ImportDelimiter | null; header: boolean | null },
    ImportState
  >({ act: 'importProducts', recover: 'repeat' }),
  /**
   * Begins to read the whole file, changing nothing; how it goes is pushed. `headings` and `words` are those of the file of
   * bad rows: line, column, value, reason, and a word for each field and reason.
   */
  'import:check': write<
    {
      columns: ImportColumns;
      decimals: DecimalStyle;
      headings: readonly string[];
      words: readonly { code: string; text: string }[];
    },
    ImportState
  >({ act: 'importProducts', recover: 'repeat' }),
  /** The picture that waits, as it stands in the file, in Base64. `import_not_here` where another does, or none. */
  'import:get-picture': read<{ picture: number }, { readonly image: string }>({
    act: 'importProducts',
    while: 'selling',
  }),
  /** What the page made of it, Base64 of a PNG or JPEG, or why it is not taken. */
  'import:put-picture': write<
    { picture: number } & ({ ok: true; image: string } | { ok: false; why: PictureRefusal }),
    null
  >({ act: 'importProducts', recover: 'look' }),
  /**
   * Begins to put in what was checked; how it goes is pushed. `renames`: rows that make another product of what they hit go in,
   * too; without it they are left out, and `way` is `good` where there are any.
   */
  'import:apply': write<{ way: ImportWay; renames?: boolean | undefined }, ImportState>({
    act: 'importProducts',
    recover: 'look',
  }),
  /** Somebody has what came of it before them: it is not told again. Nothing is pushed. */
  'import:seen': write<null, null>({ act: 'importProducts', recover: 'repeat' }),
  /** Ends whatever is at hand. `import_goes_on` for all-or-nothing that has begun to go in. */
  'import:cancel': write<null, ImportState>({ act: 'importProducts', recover: 'repeat' }),
  /** Writes every product to a file that an import reads back, under these headings. */
  'import:export': write<
    { headings: readonly string[]; yes: string; no: string },
    { readonly file: string; readonly products: number }
  >({ act: 'importProducts', while: 'open', recover: 'repeat' }),
  /** Writes a file to begin with: these headings and rows that are examples, of these names, which no import takes. */
  'import:model': write<
    { headings: readonly string[]; yes: string; names: readonly string[] },
    { readonly file: string }
  >({ act: 'importProducts', while: 'open', recover: 'repeat' }),

  /** In the order of `keys`. */
  'pictures:match': read<{ keys: readonly string[] }, readonly PictureMatch[]>({ act: 'importProducts' }),
  /**
   * Stores the picture, Base64 of a PNG or JPEG, with its product, as `catalogue:save` does. `changed`: false where the
   * product had it already, and nothing is sent to the operator.
   */
  'pictures:put': write<{ productId: ProductId; image: string }, { readonly changed: boolean }>({
    act: 'importProducts',
    recover: 'repeat',
  }),
  /** Writes a list of what was not taken, part by part: `file` with the `last` part, null before it. */
  'pictures:write-list': write<
    {
      first: boolean;
      last: boolean;
      headings: readonly string[];
      rows: readonly { name: string; reason: string }[];
    },
    { readonly file: string | null }
  >({ act: 'importProducts', while: 'open', recover: 'repeat' }),
};

export const importPushes = {
  'import:changed': push<ImportState>('caller'),
};
