import { invariant } from '../../../../shared/assert.ts';
import { readImageKind } from '../../../../shared/image-header.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ImportCounts, ImportRowError } from '../../../../shared/product-import.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ImportedChange } from '../../catalogue/product-changes.ts';
import type { ImportDatabase } from '../tables.ts';
import { type ImportJournal, writeJournal } from './import-journal.ts';
import { textOf } from './product-fields.ts';
import { type Catalogue, type ChangedFate, fateOf, type NewFate } from './row-fate.ts';
import type { StagedReader, StagedRow } from './staged-rows.ts';

type ApplyParts = {
  readonly database: ImportDatabase;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** In the caller's transaction. */
  readonly tellOfChange: (id: ProductId, changed: ImportedChange, at: string) => void;
  readonly breathe: () => Promise<void>;
  readonly onChunk: (journal: ImportJournal) => void;
  readonly left: () => boolean;
};

const KEPT_REFUSALS = 50;
/**
 * A chunk is one transaction of products, outbox rows and the journal. After a power cut the next start continues: a
 * begun import is never undone. Rows that became impossible since the check are refused and reported.
 */
export async function applyRows(begun: ImportJournal, staged: StagedReader, parts: ApplyParts): Promise<ImportJournal> {
  const { clock, database } = parts;
  const pace = createChunkPace({ clock, isSelling: () => database.sales.findOpen() !== null });
  const log = createLogPace(database.moveLog, pace.isCalm);
  const search = createSearchPace(database.searchUpkeep.mergeSome);
  let journal = begun;
  while (!parts.left()) {
    const rows = staged.after(journal.line, pace.rows());
    if (rows.length === 0) break;
    const beganMs = clock.monotonicMs();
    let [rowsAtMs, readyAtMs] = [beganMs, beganMs];
    journal = applyChunk(journal, rows, parts, () => {
      rowsAtMs = clock.monotonicMs();
      search.mergeFor(rows.length);
      readyAtMs = clock.monotonicMs();
    });
    pace.took(rows.length, rowsAtMs - beganMs, clock.monotonicMs() - readyAtMs);
    parts.onChunk(journal);
    await parts.breathe();
    if (!log.isDue(rows.length)) continue;
    log.move();
    await parts.breathe();
  }
  // leaves a merged index
  while (!parts.left() && search.mergeMore()) await parts.breathe();
  return journal;
}

function applyChunk(
  before: ImportJournal,
  rows: readonly StagedRow[],
  parts: ApplyParts,
  beforeCommit: () => void,
): ImportJournal {
  const at = parts.clock.now().toISOString();
  const counts: Record<keyof ImportCounts, number> = { ...before.counts };
  const refused: ImportRowError[] = [...before.refused];
  return parts.database.transaction(() => {
    const created: NewFate[] = [];
    const changes: ChangedFate[] = [];
    for (const row of rows) {
      const fate = fateOf(row, parts.catalogue);
      if (fate.kind === 'changed' && (row.renames || fate.renames) && !before.renames) {
        counts.left += 1;
        continue;
      }
      counts[fate.kind] += 1;
      if (fate.kind === 'created') created.push(fate);
      else if (fate.kind === 'changed') {
        changes.push(fate);
        // later rows may take the barcode that this one releases
        if (fate.changed.barcodes) change(changes.splice(0), parts, at);
      } else if (fate.kind === 'refused' && refused.length < KEPT_REFUSALS) refused.push(fateError(row, fate));
    }
    change(changes, parts, at);
    create(created, parts.database, at);
    const line = rows.at(-1)?.line ?? before.line;
    const journal: ImportJournal = { ...before, line, done: before.done + rows.length, counts, refused };
    writeJournal(parts.database, journal);
    beforeCommit();
    return journal;
  });
}

function change(changes: readonly ChangedFate[], { database, tellOfChange }: ApplyParts, at: string): void {
  if (changes.length === 0) return;
  database.importing.updateAll(
    changes.map(({ id, fields }) => ({ id, ...fields })),
    at,
  );
  for (const { id, changed, image } of changes) {
    putImage(database, id, image);
    tellOfChange(id, changed, at);
  }
}

/** After the changes; two rows of one file never share a code or barcode. */
function create(products: readonly NewFate[], database: ImportDatabase, at: string): void {
  if (products.length === 0) return;
  const { importing, outbox } = database;
  const before = importing.insertAll(
    products.map(({ fields }) => fields),
    at,
  );
  for (const { fields, image } of products) {
    const id = image === null ? undefined : importing.byCode(fields.code)?.id;
    if (id !== undefined) putImage(database, id, image);
  }
  outbox.addNewProducts(before, at);
}

function putImage({ products }: ImportDatabase, id: ProductId, image: Uint8Array | null): void {
  if (image === null) return;
  const kind = readImageKind(image);
  invariant(kind !== null, 'what was staged is a picture');
  products.putImage(id, { mime: `image/${kind}`, bytes: Buffer.from(image) });
}

function fateError(row: StagedRow, { reason, field, detail }: Omit<ImportRowError, 'line' | 'value'>): ImportRowError {
  return { line: row.line, field, value: textOf(row, field), reason, detail };
}

type ChunkPaceParts = Readonly<{ clock: Pick<Clock, 'monotonicMs'>; isSelling: () => boolean }>;

/** Main thread time of a chunk with its commit; a scan waits as long. Few large chunks are half the work. */
const [SELLING_MS, CALM_MS] = [5, 40];
/** On a slow disk: shorter chunks would make the import all syncs. */
const [LEAST_ROWS_MS, MOST_OF_SLOW_MS] = [3, 10];
/** Time without a sale before the till counts as calm. */
const CALM_AFTER_MS = 1_000;
const FIRST_ROWS = 40;
const [LEAST_ROWS, MOST_ROWS] = [10, 4_000];
const MOST_GROWTH = 1.3;
const NEWEST = 0.25;

export function createChunkPace({ clock, isSelling }: ChunkPaceParts) {
  let last: { readonly rows: number; readonly ms: number } | null = null;
  let commitMs = 1;
  // starts calm: the person at the till is importing
  let soldAtMs = Number.NEGATIVE_INFINITY;

  function isCalm(): boolean {
    if (isSelling()) soldAtMs = clock.monotonicMs();
    return clock.monotonicMs() - soldAtMs >= CALM_AFTER_MS;
  }

  return {
    isCalm,
    rows: (): number => {
      if (last === null) return FIRST_ROWS;
      const leastMs = Math.min(MOST_OF_SLOW_MS, Math.max(LEAST_ROWS_MS, commitMs / 2));
      const leftMs = Math.max(leastMs, (isCalm() ? CALM_MS : SELLING_MS) - commitMs);
      const wanted = (last.rows * leftMs) / Math.max(0.1, last.ms);
      return Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.min(wanted, last.rows * MOST_GROWTH))));
    },
    /** Rows before the commit, and the commit. */
    took: (rows: number, rowsMs: number, newestCommitMs: number): void => {
      commitMs += (newestCommitMs - commitMs) * NEWEST;
      last = { rows, ms: rowsMs };
    },
  };
}

/** A row adds a tenth of a page, which is merged four or five times. */
const PAGES_A_ROW = 0.4;
const PAGES_AT_ONCE = 16;

/** Inside the import's transactions: own steps would cost syncs. `mergeSome` returns false if nothing is left. */
function createSearchPace(mergeSome: (pages: number) => boolean) {
  let owedPages = 0;
  return {
    mergeFor: (rows: number): void => {
      owedPages += rows * PAGES_A_ROW;
      if (owedPages < PAGES_AT_ONCE) return;
      mergeSome(Math.round(owedPages));
      owedPages = 0;
    },
    mergeMore: (): boolean => mergeSome(PAGES_AT_ONCE),
  };
}

/** Pages in the WAL, well below the limit at which a sale's commit would checkpoint. */
const [SELLING_PAGES, CALM_PAGES] = [500, 2_000];
const FIRST_PAGES_A_ROW = 5;

/** Checkpoints the WAL between chunks: no sale's commit has to. `moveLog` returns its number of pages. */
export function createLogPace(moveLog: () => number, isCalm: () => boolean) {
  let pagesARow = FIRST_PAGES_A_ROW;
  let rowsSince = 0;
  return {
    isDue: (rows: number): boolean => {
      rowsSince += rows;
      return rowsSince * pagesARow >= (isCalm() ? CALM_PAGES : SELLING_PAGES);
    },
    move: (): void => {
      pagesARow = moveLog() / Math.max(1, rowsSince);
      rowsSince = 0;
    },
  };
}
