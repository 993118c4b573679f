import type { PictureRefusal } from './image-header.ts';
import type {
  DecimalStyle,
  ImportColumns,
  ImportDelimiter,
  ImportEncoding,
  ImportState,
  ImportWay,
} from './product-import.ts';

/** The calls of import and export: a part of the contract, in its form. Each answers what the import is at now. */
export type ImportCalls = {
  'import:state': { input: null; value: ImportState };
  /** A file of so many bytes is about to come. What was there before is forgotten. */
  'import:begin': { input: { name: string; bytes: number }; value: ImportState };
  /** The next slice, as Base64. With the last one the file is looked at, and the answer is the preview. */
  'import:put': { input: { offset: number; slice: string }; value: ImportState };
  /** Looks at the file again, read as somebody says; null for what is to be found out. */
  'import:look': {
    input: { encoding: ImportEncoding | null; delimiter: ImportDelimiter | null; header: boolean | null };
    value: ImportState;
  };
  /**
   * Begins to read the whole file, changing nothing; how it goes is pushed. `headings` and `words` are those of the file of
   * bad rows: line, column, value, reason, and a word for each field and reason.
   */
  'import:check': {
    input: {
      columns: ImportColumns;
      decimals: DecimalStyle;
      headings: readonly string[];
      words: readonly { code: string; text: string }[];
    };
    value: ImportState;
  };
  /** The picture that waits, as it stands in the file, in Base64. `import_not_here` where another does, or none. */
  'import:get-picture': { input: { picture: number }; value: { readonly image: string } };
  /** What the page made of it, Base64 of a PNG or JPEG, or why it is not taken. */
  'import:put-picture': {
    input: { picture: number } & ({ ok: true; image: string } | { ok: false; why: PictureRefusal });
    value: null;
  };
  /** Begins to put in what was checked; how it goes is pushed. */
  'import:apply': { input: { way: ImportWay }; value: ImportState };
  /** Ends whatever is at hand. `import_goes_on` for all-or-nothing that has begun to go in. */
  'import:cancel': { input: null; value: ImportState };
  /** Writes every product to a file that an import reads back, under these headings. */
  'import:export': {
    input: { headings: readonly string[]; yes: string; no: string };
    value: { readonly file: string; readonly products: number };
  };
};

/** Their channels, for the list in `ipc-contract.ts`. */
export const IMPORT_CHANNELS = {
  'import:state': 0,
  'import:begin': 0,
  'import:put': 0,
  'import:look': 0,
  'import:check': 0,
  'import:get-picture': 0,
  'import:put-picture': 0,
  'import:apply': 0,
  'import:cancel': 0,
  'import:export': 0,
} satisfies Record<keyof ImportCalls, 0>;
