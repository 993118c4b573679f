import type { ProductId } from '../../../shared/product.ts';
import { memoryRows } from '../../db/memory-rows.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { listedProductRows } from './listed-products.ts';
import { productRows } from './product-rows.ts';
import { outboxRows } from './sending/outbox-rows.ts';
import { productSendingRows } from './sending/product-sending-rows.ts';

export function catalogueTables(statements: Statements) {
  return {
    products: productRows(statements),
    productPlaces: productPlaceRows(statements),
    productsToSend: productSendingRows(statements),
    /** The catalogue as imports, exports and comparisons read it. */
    importing: listedProductRows(statements),
    searchUpkeep: productSearchUpkeep(statements),
    outbox: outboxRows(statements),
    /** What has been sold, for the order of the search. */
    bestSellers: bestSellerRows(statements),
  };
}

export type CatalogueTables = ReturnType<typeof catalogueTables>;
export type CatalogueDatabase = TillFile & CatalogueTables;

/** Adds up what has been sold, shift by shift, and moves products in the search by it. */
function bestSellerRows(database: Statements) {
  const memory = memoryRows(database);
  const next = database
    .prepare<[number], number>(`SELECT min(number) FROM shift WHERE state = 'closed' AND number > ?`)
    .pluck();
  // rank: eight steps for each doubling
  const add = database.prepare<[number]>(
    `UPDATE product SET sold = product.sold + line.sold,
       search_rank = min(255, 1 + CAST(8 * log2(product.sold + line.sold) AS INTEGER))
     FROM (
       SELECT product_id, count(*) AS sold FROM shift
       JOIN sale ON sale.shift_id = shift.id AND sale.state = 'paid'
       JOIN sale_line ON sale_line.sale_id = sale.id AND cancelled_at IS NULL
       WHERE shift.number = ? GROUP BY product_id
     ) AS line
     WHERE product.id = line.product_id`,
  );
  return {
    /** False when every closed shift is in. Within a transaction: a shift is counted once or not yet. */
    countNextShift: (): boolean => {
      const number = next.get(Number(memory.get('shifts_ranked') ?? 0)) ?? null;
      if (number === null) return false;
      add.run(number);
      memory.set('shifts_ranked', String(number));
      return true;
    },
  };
}

type Named = { readonly name_folded: string };

const FOR_SALE = 'active = 1 AND deleting = 0';
/** Counted from the nearer end, as far as a first letter tells: about as many names begin before it as behind it. */
const MIDDLE_LETTER = 'i';

/** Where products stand in the list by name. */
function productPlaceRows(database: Statements) {
  const named = (only: string) =>
    database.prepare<[ProductId], Named>(`SELECT name_folded FROM product WHERE id = ? AND ${only}`);
  const count = (only: string, side: '<' | '>') =>
    database
      .prepare<[string, string, ProductId], number>(
        `SELECT (SELECT count(*) FROM product WHERE ${only} AND name_folded ${side} ?)
           + (SELECT count(*) FROM product WHERE ${only} AND name_folded = ? AND id ${side} ?)`,
      )
      .pluck();
  const listOf = (only: string, total: string) => ({
    named: named(only),
    before: count(only, '<'),
    behind: count(only, '>'),
    total: database.prepare<[], number>(`SELECT ${total} FROM product_count`).pluck(),
  });
  const lists = { all: listOf('true', 'all_of_them'), forSale: listOf(FOR_SALE, 'for_sale') };

  return {
    /** The row of a product in the list by name, of all or of what is for sale; null where it is not in that. */
    of: (id: ProductId, onlyActive: boolean): number | null => {
      const list = onlyActive ? lists.forSale : lists.all;
      const name = list.named.get(id)?.name_folded;
      if (name === undefined) return null;
      if (name < MIDDLE_LETTER) return list.before.get(name, name, id) ?? 0;
      return (list.total.get() ?? 0) - 1 - (list.behind.get(name, name, id) ?? 0);
    },
  };
}

/**
 * How the search index is kept in order. It gathers each transaction as a piece of its own, and of itself puts pieces
 * together within whatever transaction comes next, as much as it likes: a tenth of a second of a sale. Whoever writes
 * thousands of products holds that off, and puts pieces together in small steps.
 */
const SETTINGS = {
  held: { automerge: 0, crisismerge: 1_000, deletemerge: 0 },
  /** As the index has it when nobody says anything. */
  usual: { automerge: 4, crisismerge: 16, deletemerge: 10 },
} as const;

function productSearchUpkeep(database: Statements) {
  const command = database.prepare<[string, number]>(
    'INSERT INTO product_search (product_search, rank) VALUES (?, CAST(? AS INTEGER))',
  );
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();

  function set(settings: (typeof SETTINGS)[keyof typeof SETTINGS]): void {
    for (const [name, to] of Object.entries(settings)) command.run(name, to);
  }

  return {
    /** Nothing is put together until {@link release}; stands in the file. */
    hold: (): void => set(SETTINGS.held),
    release: (): void => set(SETTINGS.usual),
    /** Puts pieces together until about so many pages are written; false where there is nothing to do. */
    mergeSome: (pages: number): boolean => {
      const before = changes.get() ?? 0;
      command.run('merge', pages);
      // the command itself counts as one
      return (changes.get() ?? 0) - before > 1;
    },
  };
}
