import { invariant } from '../../../../shared/assert.ts';
import { readImageKind } from '../../../../shared/image-header.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ImportCounts, ImportRowError } from '../../../../shared/product-import.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ImportedChange } from '../../catalogue/imported-fields.ts';
import type { ImportDatabase } from '../tables.ts';
import { type ImportJournal, writeJournal } from './import-journal.ts';
import { createChunkPace, createLogPace, createSearchPace } from './paces.ts';
import { textOf } from './product-fields.ts';
import { type Catalogue, type ChangedFate, fateOf, type NewFate } from './row-fate.ts';
import type { StagedReader, StagedRow } from './staged-rows.ts';

export type ApplyParts = {
  readonly database: ImportDatabase;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Puts down what the operator is to learn of a product that was changed, in the transaction of whoever calls it. */
  readonly tellOfChange: (id: ProductId, changed: ImportedChange, at: string) => void;
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  readonly onChunk: (journal: ImportJournal) => void;
  /** True when no other chunk is wanted. */
  readonly left: () => boolean;
};

const KEPT_REFUSALS = 50;
/**
 * Puts the staged rows in, from where the journal stands, a chunk at a time. Each chunk is one transaction: its products,
 * what the operator is to learn of them, and the journal's place.
 *
 * Where the power goes: before the first chunk's journal, nothing has happened. After it, whole chunks are in, and the
 * till goes on with the next one when it is opened again, both for all-or-nothing and for the good rows: what was begun
 * is finished and never undone. A till that sells meanwhile sells each product at the price that is stored, old or new.
 * Rows are compared with the catalogue as it then is: one that somebody has made impossible since the check is refused
 * and told, and is the only way for a whole file not to be whole.
 *
 * Answers the journal as it stands at the end, whose `done` is less than its `rows` where it was left.
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
  // what comes next finds an index in order
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
        // the rows behind it may want the barcode that it gives up
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

/**
 * All new products of a chunk, behind its changes. Two rows of one file have neither a code nor a barcode in common, so that
 * none of them would have had another fate if the new ones before it had been there already.
 */
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
