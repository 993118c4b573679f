import { formatAmount } from '../../../../shared/money.ts';
import {
  type DecimalStyle,
  type ImportCheck,
  type ImportColumns,
  type ImportFailure,
  type ImportFormat,
  type ImportRowError,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type PriceJump,
} from '../../../../shared/product-import.ts';
import { type ErrorSheet, openErrorSheet, type SheetWords, shownValue } from './line-sheet.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import { type ImportedProduct, textOf } from './product-fields.ts';
import { type RowError, readRow } from './read-row.ts';
import { type CsvRecord, RecordReader } from './record-reader.ts';
import type { Verdict } from './row-fate.ts';
import { dropStaged, finishStaged, openStagedWriter, type StagedWriter, stage } from './staged-rows.ts';
import { readText } from './text-encoding.ts';

export type CheckOrder = {
  readonly file: string;
  readonly format: ImportFormat;
  readonly columns: ImportColumns;
  readonly decimals: DecimalStyle;
  /** Where the good rows are put. */
  readonly stagedFile: string;
  /** Where the bad ones are named. */
  readonly errorFile: string;
  readonly words: SheetWords;
};

export type CheckParts = {
  /** Asks the main thread, which alone may read the catalogue. In the order of `rows`. */
  readonly ask: (rows: readonly ImportedProduct[]) => Promise<readonly Verdict[]>;
  /** Gives a picture to a page, which opens it and makes it small. */
  readonly shrink: (bytes: Uint8Array) => Promise<ShrunkPicture>;
  readonly onProgress: (readBytes: number) => void;
  /** Throws when nobody waits for it any more. */
  readonly goOn: () => void;
};

export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  readonly code: ImportFailure;

  constructor(code: ImportFailure) {
    super(code);
    this.code = code;
  }
}

/** Rows that are asked about at once; some milliseconds of the main thread. */
const ASKED_AT_ONCE = 200;
/** Characters of the rows that wait, and bytes of their pictures: rows with long cells are asked about sooner. */
const HELD_AT_ONCE = 4 * 1024 * 1024;
const SHOWN_ERRORS = 50;
/** Rows that have to speak for each ambiguous one: nine in ten of those with a sign, and none against. */
const SPEAK_FOR_ONE = 9;

/**
 * Reads the whole file and changes nothing of the catalogue: good rows go into the staged file, bad ones into the file of
 * errors. A column of prices of which a few are ambiguous and nine times as many speak, all one way, is read again that way.
 *
 * Throws {@link FileRefusedError}, and whatever the disk says; nothing is left behind then.
 */
export async function checkFile(order: CheckOrder, parts: CheckParts): Promise<ImportCheck> {
  const first = await checkOnce(order, parts);
  const { comma, dot } = first.spoken;
  const isClear = comma > 0 !== dot > 0 && comma + dot >= SPEAK_FOR_ONE * first.ambiguous;
  if (order.decimals !== 'auto' || first.ambiguous === 0 || !isClear) return first.check;
  return (await checkOnce({ ...order, decimals: comma > 0 ? 'comma' : 'dot' }, parts)).check;
}

type Once = {
  readonly check: ImportCheck;
  readonly ambiguous: number;
  readonly spoken: { readonly comma: number; readonly dot: number };
};

async function checkOnce(order: CheckOrder, parts: CheckParts): Promise<Once> {
  const staged = openStagedWriter(order.stagedFile);
  let sheet: ErrorSheet;
  try {
    sheet = openErrorSheet(order.errorFile, order.words);
  } catch (error) {
    dropStaged(staged);
    throw error;
  }
  try {
    const pass = new CheckPass(order, parts, staged, sheet);
    const once = await pass.run();
    finishStaged(staged);
    if (once.check.errorFile !== null) sheet.finish();
    else sheet.drop();
    return once;
  } catch (error) {
    dropStaged(staged);
    sheet.drop();
    throw error;
  }
}

type ReadProduct = {
  readonly line: number;
  readonly product: ImportedProduct;
  readonly told: readonly ImportRowError[];
};

class CheckPass {
  readonly #order: CheckOrder;
  readonly #parts: CheckParts;
  readonly #staged: StagedWriter;
  readonly #sheet: ErrorSheet;
  readonly #counts = { rows: 0, created: 0, changed: 0, unchanged: 0, bad: 0, renames: 0, jumps: 0, mended: 0 };
  readonly #spoken = { comma: 0, dot: 0 };
  readonly #first: ImportRowError[] = [];
  readonly #firstRenames: ImportRowError[] = [];
  readonly #firstJumps: PriceJump[] = [];
  readonly #firstMended: ImportRowError[] = [];
  #ambiguous = 0;
  #settledPrice: ImportCheck['settledPrice'] = null;
  #headerRead = false;
  #waiting: ReadProduct[] = [];
  /** What the rows that wait keep in memory. */
  #held = 0;
  /** The rows before those that wait, while the catalogue is asked about them. */
  #asked: Promise<void> = Promise.resolve();

  constructor(order: CheckOrder, parts: CheckParts, staged: StagedWriter, sheet: ErrorSheet) {
    this.#order = order;
    this.#parts = parts;
    this.#staged = staged;
    this.#sheet = sheet;
  }

  async run(): Promise<Once> {
    const { file, format, decimals, errorFile } = this.#order;
    const reader = new RecordReader({ delimiter: format.delimiter, maxColumns: MAX_IMPORT_COLUMNS });
    for await (const { text, bytes, last } of readText(file, format.encoding)) {
      this.#parts.goOn();
      for (const record of reader.read(text, last)) {
        const row = this.#take(record);
        if (row?.product.image != null) await this.#shrink(row, row.product.image);
        else if (row !== null) this.#waiting.push(row);
        if (this.#waiting.length >= ASKED_AT_ONCE || this.#held >= HELD_AT_ONCE) await this.#settle();
      }
      this.#parts.onProgress(bytes);
    }
    await this.#settle();
    await this.#asked;
    if (this.#counts.rows === 0) throw new FileRefusedError('no_rows');
    const { bad, renames, jumps, mended } = this.#counts;
    const check: ImportCheck = {
      ...this.#counts,
      decimals,
      settledPrice: this.#settledPrice,
      errorFile: bad + renames + jumps + mended > 0 ? errorFile : null,
      ...{ first: this.#first, firstRenames: this.#firstRenames },
      ...{ firstJumps: this.#firstJumps, firstMended: this.#firstMended },
    };
    return { check, ambiguous: this.#ambiguous, spoken: this.#spoken };
  }

  /** The row, where nothing is wrong with it by itself. */
  #take(record: CsvRecord): ReadProduct | null {
    if (record.line < this.#order.format.begins) return null;
    if (this.#order.format.header && !this.#headerRead) {
      this.#headerRead = true;
      return null;
    }
    this.#counts.rows += 1;
    if (this.#counts.rows > MAX_IMPORT_ROWS) throw new FileRefusedError('too_many_rows');
    const { line } = record;
    if (record.cells === null) {
      const { fault: reason, begins: value } = record;
      this.#refuse([{ line, field: null, value, reason, detail: null }]);
      return null;
    }
    // texts that are parts of long ones keep those in memory
    for (const cell of record.cells) this.#held += cell.length;
    const { columns, decimals } = this.#order;
    const { product, errors, told, speaks, settled } = readRow(record.cells, columns, decimals);
    if (speaks !== null) this.#spoken[speaks] += 1;
    if (errors.some(({ reason }) => reason === 'price_ambiguous')) this.#ambiguous += 1;
    if (settled !== null && product.price !== null)
      this.#settledPrice ??= { line, value: shownValue(settled), price: product.price };
    if (errors.length === 0) return { line, product, told: told.map((each) => ({ line, ...each })) };
    this.#refuse(errors.map((error) => ({ line, ...readable(error, product) })));
    return null;
  }

  /** A row waits with the picture as it will be stored; where that cannot be made, the row is bad as a whole. */
  async #shrink({ line, product, told }: ReadProduct, image: Uint8Array): Promise<void> {
    const shrunk = await this.#parts.shrink(image);
    this.#parts.goOn();
    if (shrunk.ok) {
      this.#held += shrunk.image.length;
      this.#waiting.push({ line, product: { ...product, image: shrunk.image }, told });
      return;
    }
    const about = { field: 'image', value: '', reason: `picture_${shrunk.why}`, detail: null } as const;
    this.#refuse([{ line, ...readable(about, product) }]);
  }

  /** Has the catalogue asked about the rows that wait, once it has answered to those before: the file is read on meanwhile. */
  async #settle(): Promise<void> {
    const rows = this.#waiting;
    this.#held = 0;
    this.#waiting = [];
    await this.#asked;
    if (rows.length === 0) return;
    this.#asked = this.#ask(rows);
    // told to whoever waits for it next
    this.#asked.catch(() => undefined);
  }

  /** Puts the good ones where they are taken from. */
  async #ask(rows: readonly ReadProduct[]): Promise<void> {
    const verdicts = await this.#parts.ask(rows.map(({ product }) => product));
    this.#parts.goOn();
    rows.forEach((row, index) => {
      const verdict = verdicts[index];
      if (verdict !== undefined) this.#judge(row, verdict);
    });
  }

  #judge({ line, product, told }: ReadProduct, verdict: Verdict): void {
    if (verdict.kind === 'refused') {
      const { reason, field, detail } = verdict;
      this.#refuse([{ line, field, value: textOf(product, field), reason, detail }]);
      return;
    }
    // a barcode that named the product is no change of it: it may be one of several
    const barcode = product.code === '' && verdict.kind !== 'created' ? null : product.barcode;
    const renames = verdict.kind === 'renames';
    const twice = stage(this.#staged, { ...product, code: verdict.code, barcode, line, renames });
    if (twice !== null) {
      const { field, line: other } = twice;
      const reason = field === 'code' ? 'code_twice' : 'barcode_twice';
      this.#refuse([{ line, field, value: textOf(product, field), reason, detail: String(other) }]);
      return;
    }
    this.#counts[verdict.kind] += 1;
    if (verdict.kind === 'renames') {
      const detail = `${verdict.code} ${verdict.from}`;
      const about = { line, field: 'name', value: product.name ?? '', reason: 'other_product', detail } as const;
      this.#tell([about], this.#firstRenames);
    }
    if (verdict.kind === 'changed' && verdict.jump !== null) this.#tellJump({ line, ...verdict.jump });
    if (told.length > 0) this.#counts.mended += 1;
    this.#tell(told, this.#firstMended);
  }

  #refuse(errors: readonly ImportRowError[]): void {
    this.#counts.bad += 1;
    this.#tell(errors, this.#first);
  }

  #tellJump(jump: PriceJump): void {
    const { line, code, name, from, to } = jump;
    const detail = `${formatAmount(from)}: ${code} ${name}`;
    this.#counts.jumps += 1;
    this.#sheet.add({ line, field: 'price', value: formatAmount(to), reason: 'price_unlikely', detail });
    if (this.#firstJumps.length < SHOWN_ERRORS) this.#firstJumps.push(jump);
  }

  #tell(errors: readonly ImportRowError[], first: ImportRowError[]): void {
    for (const error of errors) {
      this.#sheet.add(error);
      if (first.length < SHOWN_ERRORS) first.push({ ...error, value: shownValue(error.value) });
    }
  }
}

/** A picture is nothing to be read: its product is named instead. An address says by itself what is wrong with it. */
function readable(error: RowError, { code, barcode }: ImportedProduct): RowError {
  if (error.field !== 'image' || error.reason === 'picture_address') return error;
  return { ...error, value: code || (barcode ?? '') };
}
