import type { Cents } from './money.ts';
import type { ProductId } from './product.ts';
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
/** Without pictures, which would make the file as large as the database. */
export const EXPORT_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'image');
/** Rows of the template, never imported. */
export const EXAMPLE_CODES = ['EXEMPLO-1', 'EXEMPLO-2'] as const;

export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [';', ',', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** Decimal sign. `auto`: by each price; ambiguous ones follow the rest. */
export const DECIMAL_STYLES = ['auto', 'comma', 'dot'] as const;
export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

/**
 * all   every row or none; offered if the check found no bad row
 * good  good rows only; the others are in the error file
 */
export const IMPORT_WAYS = ['all', 'good'] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];

/** Why a row is refused or reported. */
export const IMPORT_REASONS = [
  // line
  'quote_broken',
  'field_too_long',
  'too_many_columns',
  // text
  'control_character',
  'unreadable_character',
  'too_long',
  'spreadsheet_error',
  // fields
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
  // picture
  'picture_address',
  'picture_not_encoded',
  'picture_not_a_picture',
  'picture_too_large',
  'picture_too_many_pixels',
  'picture_animated',
  'picture_unreadable',
  // conflicts with rows or catalogue
  'code_twice',
  'barcode_twice',
  'barcode_of_other',
  'being_deleted',
  'code_retiring',
  // warnings
  'other_product',
  'price_unlikely',
  'zeros_restored',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

export const IMPORT_FAILURES = ['too_many_rows', 'no_rows', 'file_lost', 'disk', 'stopped_early'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
/** Bytes per call from the page. */
export const IMPORT_SLICE_BYTES = 512 * 1024;
/** Larger shops split the file. */
export const MAX_IMPORT_ROWS = 1_000_000;
/** A row with more is bad. */
export const MAX_IMPORT_COLUMNS = 100;
export const MAX_IMPORT_NAME_LENGTH = 200;
export const PREVIEW_ROWS = 20;
export const PREVIEW_CELL_LENGTH = 80;

export type ImportFormat = {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
  readonly header: boolean;
  /** 1-based line of the header or first row; earlier lines are skipped. */
  readonly begins: number;
};

/** Null: ignored. Each field at most once. */
export type ImportColumns = readonly (ImportField | null)[];

export type ImportPreview = {
  readonly format: ImportFormat;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Guessed. */
  readonly columns: ImportColumns;
};

export type ImportCheck = {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bad: number;
  /** Rows whose name shares no word with the product they match. */
  readonly renames: number;
  /** Changed rows whose price is ten times or a tenth (`isUnlikely`). */
  readonly jumps: number;
  /** Rows with a corrected value; also counted above. */
  readonly mended: number;
  /** Style used, if the file or the user settled it. */
  readonly decimals: DecimalStyle;
  /** First price only `decimals` could settle, as 12.900; else null. */
  readonly settledPrice: { readonly line: number; readonly value: string; readonly price: Cents } | null;
  /** Lists bad, corrected, renaming and jumping rows; null if none. */
  readonly errorFile: string | null;
  readonly first: readonly ImportRowError[];
  /** `value`: new name; `detail`: the present product. */
  readonly firstRenames: readonly ImportRowError[];
  readonly firstJumps: readonly PriceJump[];
  /** `detail`: the value used instead. */
  readonly firstMended: readonly ImportRowError[];
};

export type PriceJump = {
  /** First line of the row, 1-based. */
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly from: Cents;
  readonly to: Cents;
};

export type ImportRowError = {
  readonly line: number;
  readonly field: ImportField | null;
  readonly value: string;
  readonly reason: ImportReason;
  /** Conflicting line, or product code and name. */
  readonly detail: string | null;
};

/** `refused`: bad in the check, or invalid since because the catalogue changed. */
export type ImportCounts = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Renaming rows left out. */
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
      /** Index of the picture waiting for a page to shrink it; else null. */
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
      readonly cancelled: boolean;
      /** Interrupted by an exit and finished at this start. */
      readonly resumed: boolean;
      readonly errorFile: string | null;
      readonly refused: readonly ImportRowError[];
    }
  | { readonly step: 'failed'; readonly name: string; readonly why: ImportFailure };

/** Keys per call: each may need a search, which delays scans. */
export const KEYS_AT_ONCE = 8;
export const LINES_AT_ONCE = 100;
export const MAX_PICTURE_NAME_LENGTH = 200;

/**
 * Product of a picture, by file name without extension.
 * unknown    no such code or barcode
 * ambiguous  code and barcode of two products, or two codes differing only in case
 * deleting   its product is being deleted
 */
export type PictureMatch =
  | { readonly kind: 'product'; readonly productId: ProductId; readonly code: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous' | 'deleting' };
