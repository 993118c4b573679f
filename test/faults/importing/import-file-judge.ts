import type { Database } from 'better-sqlite3';
import { readCopy } from '../../support/by-driver.ts';
import { type Breach, breach } from '../judge/breach.ts';
import { catalogueBreaches } from '../judge/catalogue.ts';
import { roomForFiles } from '../room.ts';
import { type Listed, type ProductFile, type Shelf, shelfAfter } from './imported-file.ts';

/** A till's file about an import, and what the operator is to be told. */
export type FoundFile = {
  readonly breaches: readonly Breach[];
  /** `under_way` while the journal exists, otherwise `before` or `after`. */
  readonly stands: 'before' | 'under_way' | 'after';
  /** Rows imported, by the journal. */
  readonly done: number;
  /** Messages for the operator, by product, in order. */
  readonly told: string;
};

type Journal = { readonly line: number; readonly done: number };

/** Reads a copy of `file`: a killed till leaves it untouched. */
export function judgeImport(file: string, before: Shelf, imported: ProductFile): FoundFile {
  return readCopy(file, (copy) => judge(copy, before, imported), roomForFiles());
}

function judge(database: Database, before: Shelf, imported: ProductFile): FoundFile {
  const text = database.prepare(`SELECT value FROM till_memory WHERE key = 'import_under_way'`).pluck().get();
  const journal = typeof text === 'string' ? (JSON.parse(text) as Journal) : null;
  const shelf = readShelf(database);
  const all = shelfAfter(before, imported, Number.POSITIVE_INFINITY);
  const isAfter = journal === null && isSame(shelf, all);
  const wanted = journal === null ? (isAfter ? all : before) : shelfAfter(before, imported, journal.line);
  const breaches = [...differences(shelf, wanted), ...catalogueBreaches(database), ...heldBreaches(database, journal)];
  const stands = journal !== null ? 'under_way' : isAfter ? 'after' : 'before';
  return { breaches, stands, done: journal?.done ?? 0, told: toldOf(database) };
}

function readShelf(database: Database): Shelf {
  const rows = database
    .prepare<[], Omit<Listed, 'more_barcodes'> & { readonly more_barcodes: string }>(
      `SELECT code, barcode, product.name, price_cents, active, more_barcodes, unit, category.name AS category, minimum_age
       FROM product LEFT JOIN category ON category.id = category_id ORDER BY product.id`,
    )
    .all();
  return new Map(rows.map((row) => [row.code, { ...row, more_barcodes: JSON.parse(row.more_barcodes) as string[] }]));
}

const lines = (shelf: Shelf): readonly string[] =>
  [...shelf.values()].map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Order included: first in the file is first on the shelf. */
function isSame(one: Shelf, other: Shelf): boolean {
  return lines(one).join('\n') === lines(other).join('\n');
}

function differences(there: Shelf, wanted: Shelf): Breach[] {
  if (isSame(there, wanted)) return [];
  const [is, should] = [lines(there), lines(wanted)];
  const at = should.findIndex((line, index) => line !== is[index]);
  const says = `${is.length} products instead of ${should.length}; product ${at + 1} is ${is[at]} instead of ${should[at]}`;
  return [breach('I29', ['product'], `the catalogue is not as the journal says: ${says}`)];
}

/** The search index is paused during an import and only then. */
function heldBreaches(database: Database, journal: Journal | null): Breach[] {
  const merge = database.prepare(`SELECT v FROM product_search_config WHERE k = 'automerge'`).pluck().get() ?? 4;
  const isHeld = merge === 0;
  if (isHeld === (journal !== null)) return [];
  return [breach('I29', ['product_search_config'], `the index puts itself together with ${String(merge)}`)];
}

function toldOf(database: Database): string {
  const rows = database
    .prepare<[], { readonly line: string }>(
      `SELECT code || ' ' || kind || ' ' || payload || ' ' || state AS line
       FROM outbox JOIN product ON outbox.lane = 'product:' || product.id ORDER BY code, outbox.id`,
    )
    .all();
  return rows.map(({ line }) => line).join('\n');
}
