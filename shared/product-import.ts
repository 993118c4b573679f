import type { Cents } from './money.ts';
import type { ProductId } from './product.ts';
/** What a column of a product file can mean, in the order in which the screen offers them. */
export const IMPORT_FIELDS = [
  'code',
  'barcode',
  'name',
  'price',
  'active',
  'more_barcodes',
  'unit',
  'category',
  'minimum_age',
  'image',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** What an export writes: pictures would make it as large as the till's own file. */
export const EXPORT_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'image');
/** The rows of a model that is given out to be filled in: no products, whoever leaves them there. */
export const EXAMPLE_CODES = ['EXEMPLO-1', 'EXEMPLO-2'] as const;

export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [';', ',', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** What stands before the centavos. `auto`: whatever each price says by itself, and the few ambiguous ones as all others say. */
export const DECIMAL_STYLES = ['auto', 'comma', 'dot'] as const;
export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

/**
 * all   every row goes in, or none does: offered where the check found nothing bad
 * good  the rows that were good go in; the others are in the file of errors
 */
export const IMPORT_WAYS = ['all', 'good'] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];

/** Why a row is not taken, or is told. The words for each are in `renderer/locales/`. */
export const IMPORT_REASONS = [
  // the line itself
  'quote_broken',
  'field_too_long',
  'too_many_columns',
  // any text
  'control_character',
  'unreadable_character',
  'too_long',
  'spreadsheet_error',
  // the fields
  'code_missing',
  'example_row',
  'scientific',
  'space_or_asterisk',
  'wrong_check_digit',
  'number_spoiled',
  'several_barcodes',
  'name_missing',
  'price_missing',
  'price_not_number',
  'price_negative',
  'price_zero',
  'price_too_high',
  'price_ambiguous',
  'price_too_exact',
  'active_unknown',
  'too_many_barcodes',
  'unit_unknown',
  'unit_other_weight',
  'age_unknown',
  // a picture
  'picture_address',
  'picture_not_encoded',
  'picture_not_a_picture',
  'picture_too_large',
  'picture_too_many_pixels',
  'picture_animated',
  'picture_unreadable',
  // beside the other rows, and the catalogue
  'code_twice',
  'barcode_twice',
  'barcode_of_other',
  'being_deleted',
  'code_retiring',
  // what is told of rows that can be taken
  'other_product',
  'price_unlikely',
  'zeros_restored',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** Why a whole file is not taken. */
export const IMPORT_FAILURES = ['too_many_rows', 'no_rows', 'file_lost', 'disk', 'stopped_early'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** Largest file that is taken, in bytes. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
/** Bytes that the page hands over at once. */
export const IMPORT_SLICE_BYTES = 512 * 1024;
/** Rows of one file; a larger shop divides its file. */
export const MAX_IMPORT_ROWS = 1_000_000;
/** Columns of a row; what is beyond makes the row bad. */
export const MAX_IMPORT_COLUMNS = 100;
export const MAX_IMPORT_NAME_LENGTH = 200;
/** Rows and characters a cell that the preview shows. */
export const PREVIEW_ROWS = 20;
export const PREVIEW_CELL_LENGTH = 80;

/** How a file is to be read. */
export type ImportFormat = {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
  readonly header: boolean;
  /** Line of the file, from 1, on which the header stands, or the first row where there is none; what is above is left out. */
  readonly begins: number;
};

/** What each column means; null for one that is left out. No field twice. */
export type ImportColumns = readonly (ImportField | null)[];

export type ImportPreview = {
  readonly format: ImportFormat;
  /** The header's cells; empty where the file has none. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the columns seem to mean. */
  readonly columns: ImportColumns;
};

export type ImportCheck = {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bad: number;
  /** Rows whose name has no word of the name of the product that they hit: they would make another product of it. */
  readonly renames: number;
  /** Rows whose price is ten times that of today or more, or a tenth or less (`isUnlikely`); among those that change. */
  readonly jumps: number;
  /** Rows of which something was taken as other than it stands there; they are counted above as well. */
  readonly mended: number;
  /** The style that prices were read by, where the file or somebody said so. */
  readonly decimals: DecimalStyle;
  /** The first price that `decimals` alone made one, as 12.900; null where each price spoke for itself. */
  readonly settledPrice: { readonly line: number; readonly value: string; readonly price: Cents } | null;
  /** The file that names each row that is bad, mended, renames or jumps, line by line; null where there is none. */
  readonly errorFile: string | null;
  /** The first bad rows, for the screen. */
  readonly first: readonly ImportRowError[];
  /** The first of those that rename, their new name as the value and the product as it is as the detail. */
  readonly firstRenames: readonly ImportRowError[];
  /** The first of those whose price jumps. */
  readonly firstJumps: readonly PriceJump[];
  /** The first mended ones, with what was taken instead as the detail. */
  readonly firstMended: readonly ImportRowError[];
};

/** A new price that is most often a slip, with the product as it is. */
export type PriceJump = {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly from: Cents;
  readonly to: Cents;
};

export type ImportRowError = {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  readonly field: ImportField | null;
  /** Shortened. */
  readonly value: string;
  readonly reason: ImportReason;
  /** What it collides with: a line of the file, or a product's code and name. */
  readonly detail: string | null;
};

/**
 * What became of the rows. `refused`: the check's bad ones, and those that do not go in any more since the catalogue changed
 * after it.
 */
export type ImportCounts = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Rows that would have made another product of what they hit, and were left out. */
  readonly left: number;
};

/** One import at a time. */
export type ImportState =
  | { readonly step: 'none' }
  | { readonly step: 'receiving'; readonly name: string; readonly bytes: number; readonly received: number }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'mapping'; readonly name: string; readonly preview: ImportPreview }
  | {
      readonly step: 'checking';
      readonly name: string;
      readonly bytes: number;
      readonly read: number;
      /** The picture that waits for a page to open it and make it small, counted through; null where none does. */
      readonly picture: number | null;
    }
  | { readonly step: 'checked'; readonly name: string; readonly preview: ImportPreview; readonly check: ImportCheck }
  | {
      readonly step: 'applying';
      readonly name: string;
      readonly way: ImportWay;
      readonly rows: number;
      readonly done: number;
    }
  | {
      readonly step: 'done';
      readonly name: string;
      readonly way: ImportWay;
      readonly counts: ImportCounts;
      /** Somebody ended it before its last row. */
      readonly cancelled: boolean;
      /** It was cut off by the end of the program and finished at this start. */
      readonly resumed: boolean;
      /** The check's file of bad rows; null where there was none. */
      readonly errorFile: string | null;
      /** The first rows that the catalogue, changed since the check, did not take any more. */
      readonly refused: readonly ImportRowError[];
    }
  | { readonly step: 'failed'; readonly name: string; readonly why: ImportFailure };

/** Keys that are asked about at once: each may be a search, and a scan that comes meanwhile waits as long. */
export const KEYS_AT_ONCE = 8;
/** Lines of a list that are written at once. */
export const LINES_AT_ONCE = 100;
/** Characters of a file's name as a list shows it. */
export const MAX_PICTURE_NAME_LENGTH = 200;

/**
 * Whose picture a file is, by its name without the ending.
 *
 * unknown    no product has it for a code or barcode
 * ambiguous  one product has it for its code and another for its barcode, or two differ in capitals alone
 * deleting   its product is on the way out
 */
export type PictureMatch =
  | { readonly kind: 'product'; readonly productId: ProductId; readonly code: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous' | 'deleting' };
