import { invariant } from '../../../../shared/assert.ts';
import { readImageKind } from '../../../../shared/image-header.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ImportCounts, ImportRowError } from '../../../../shared/product-import.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ImportedChange } from '../../catalogue/product-changes.ts';
import type { ImportDatabase } from '../tables.ts';
import { type ImportJournal, writeJournal } from './import-journal.ts';
import { createChunkPace, createLogPace, createSearchPace } from './paces.ts';
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
 * A chunk is one transaction of products, outbox rows and the journal. After a power cut the next start continues: an
 * import that has begun is never undone. Rows that became impossible since the check are refused and reported.
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
        // later rows may take the barcode that this one gives up
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
