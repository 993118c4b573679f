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
  readonly stagedFile: string;
  readonly errorFile: string;
  readonly words: SheetWords;
};

type CheckParts = {
  /** In the order of `rows`. Only the main thread reads the catalogue. */
  readonly ask: (rows: readonly ImportedProduct[]) => Promise<readonly Verdict[]>;
  readonly shrink: (bytes: Uint8Array) => Promise<ShrunkPicture>;
  readonly onProgress: (readBytes: number) => void;
  /** Throws when the check was cancelled. */
  readonly goOn: () => void;
};

function refusal(code: ImportFailure): Error {
  return Object.assign(new Error(code), { code });
}

const ASKED_AT_ONCE = 200;
const HELD_AT_ONCE = 4 * 1024 * 1024;
const SHOWN_ERRORS = 50;
/** Prices with a clear decimal sign for each ambiguous one. */
const CLEAR_PER_AMBIGUOUS = 9;

/** Good rows go to the staged file, bad ones to the error file. A few ambiguous prices follow nine times as many
 * clear ones of one style.
 * Throws an {@link ImportFailure} or the disk's error, and then leaves nothing behind. */
export async function checkFile(order: CheckOrder, parts: CheckParts): Promise<ImportCheck> {
  const first = await checkOnce(order, parts);
  const { comma, dot } = first.signs;
  const isClear = comma > 0 !== dot > 0 && comma + dot >= CLEAR_PER_AMBIGUOUS * first.ambiguous;
  if (order.decimals !== 'auto' || first.ambiguous === 0 || !isClear) return first.check;
  return (await checkOnce({ ...order, decimals: comma > 0 ? 'comma' : 'dot' }, parts)).check;
}

type Once = {
  readonly check: ImportCheck;
  readonly ambiguous: number;
  readonly signs: { readonly comma: number; readonly dot: number };
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

type ReadProduct = Readonly<{ line: number; product: ImportedProduct; corrections: readonly ImportRowError[] }>;

type Shown = Record<'first' | 'firstRenames' | 'firstMended', ImportRowError[]> & { readonly firstJumps: PriceJump[] };

class CheckPass {
  readonly #order: CheckOrder;
  readonly #parts: CheckParts;
  readonly #out: { readonly staged: StagedWriter; readonly sheet: ErrorSheet };
  readonly #counts = { rows: 0, created: 0, changed: 0, unchanged: 0, bad: 0, renames: 0, jumps: 0, mended: 0 };
  readonly #signs = { comma: 0, dot: 0 };
  readonly #shown: Shown = { first: [], firstRenames: [], firstMended: [], firstJumps: [] };
  #ambiguous = 0;
  #settledPrice: ImportCheck['settledPrice'] = null;
  #headerRead = false;
  #waiting: ReadProduct[] = [];
  #held = 0;
  #asked: Promise<void> = Promise.resolve();

  constructor(order: CheckOrder, parts: CheckParts, staged: StagedWriter, sheet: ErrorSheet) {
    this.#order = order;
    this.#parts = parts;
    this.#out = { staged, sheet };
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
    if (this.#counts.rows === 0) throw refusal('no_rows');
    const { bad, renames, jumps, mended } = this.#counts;
    const check: ImportCheck = {
      ...this.#counts,
      decimals,
      settledPrice: this.#settledPrice,
      errorFile: bad + renames + jumps + mended > 0 ? errorFile : null,
      ...this.#shown,
    };
    return { check, ambiguous: this.#ambiguous, signs: this.#signs };
  }

  #take(record: CsvRecord): ReadProduct | null {
    if (record.line < this.#order.format.begins) return null;
    if (this.#order.format.header && !this.#headerRead) {
      this.#headerRead = true;
      return null;
    }
    this.#counts.rows += 1;
    if (this.#counts.rows > MAX_IMPORT_ROWS) throw refusal('too_many_rows');
    const { line } = record;
    if (record.cells === null) {
      const { fault: reason, begins: value } = record;
      this.#refuse([{ line, field: null, value, reason, detail: null }]);
      return null;
    }
    // a substring keeps the whole long string in memory
    for (const cell of record.cells) this.#held += cell.length;
    const { columns, decimals } = this.#order;
    const { product, errors, corrections, decimalSign, ambiguousCell } = readRow(record.cells, columns, decimals);
    if (decimalSign !== null) this.#signs[decimalSign] += 1;
    if (errors.some(({ reason }) => reason === 'price_ambiguous')) this.#ambiguous += 1;
    if (ambiguousCell !== null && product.price !== null)
      this.#settledPrice ??= { line, value: shownValue(ambiguousCell), price: product.price };
    if (errors.length === 0) return { line, product, corrections: corrections.map((each) => ({ line, ...each })) };
    this.#refuse(errors.map((error) => ({ line, ...readable(error, product) })));
    return null;
  }

  async #shrink({ line, product, corrections }: ReadProduct, image: Uint8Array): Promise<void> {
    const shrunk = await this.#parts.shrink(image);
    this.#parts.goOn();
    if (shrunk.ok) {
      this.#held += shrunk.image.length;
      this.#waiting.push({ line, product: { ...product, image: shrunk.image }, corrections });
      return;
    }
    const about = { field: 'image', value: '', reason: `picture_${shrunk.why}`, detail: null } as const;
    this.#refuse([{ line, ...readable(about, product) }]);
  }

  /** Reading continues meanwhile. */
  async #settle(): Promise<void> {
    const rows = this.#waiting;
    this.#held = 0;
    this.#waiting = [];
    await this.#asked;
    if (rows.length === 0) return;
    this.#asked = this.#ask(rows);
    this.#asked.catch(() => undefined);
  }

  async #ask(rows: readonly ReadProduct[]): Promise<void> {
    const verdicts = await this.#parts.ask(rows.map(({ product }) => product));
    this.#parts.goOn();
    rows.forEach((row, index) => {
      const verdict = verdicts[index];
      if (verdict !== undefined) this.#judge(row, verdict);
    });
  }

  #judge({ line, product, corrections }: ReadProduct, verdict: Verdict): void {
    if (verdict.kind === 'refused') {
      const { reason, field, detail } = verdict;
      this.#refuse([{ line, field, value: textOf(product, field), reason, detail }]);
      return;
    }
    // a barcode that identified the product does not change it
    const barcode = product.code === '' && verdict.kind !== 'created' ? null : product.barcode;
    const renames = verdict.kind === 'renames';
    const twice = stage(this.#out.staged, { ...product, code: verdict.code, barcode, line, renames });
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
      this.#tell([about], this.#shown.firstRenames);
    }
    if (verdict.kind === 'changed' && verdict.jump !== null) this.#tellJump({ line, ...verdict.jump });
    if (corrections.length > 0) this.#counts.mended += 1;
    this.#tell(corrections, this.#shown.firstMended);
  }

  #refuse(errors: readonly ImportRowError[]): void {
    this.#counts.bad += 1;
    this.#tell(errors, this.#shown.first);
  }

  #tellJump(jump: PriceJump): void {
    const { line, code, name, from, to } = jump;
    const detail = `${formatAmount(from)}: ${code} ${name}`;
    this.#counts.jumps += 1;
    this.#out.sheet.add({ line, field: 'price', value: formatAmount(to), reason: 'price_unlikely', detail });
    if (this.#shown.firstJumps.length < SHOWN_ERRORS) this.#shown.firstJumps.push(jump);
  }

  #tell(errors: readonly ImportRowError[], first: ImportRowError[]): void {
    for (const error of errors) {
      this.#out.sheet.add(error);
      if (first.length < SHOWN_ERRORS) first.push({ ...error, value: shownValue(error.value) });
    }
  }
}

/** A picture is unreadable as text; its product is named. */
function readable(error: RowError, { code, barcode }: ImportedProduct): RowError {
  if (error.field !== 'image' || error.reason === 'picture_address') return error;
  return { ...error, value: code || (barcode ?? '') };
}
