import type { ProductId } from '../../../shared/product.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { bestSellerRows } from './best-sellers.ts';
import { listedProductRows } from './listed-products.ts';
import { productRows } from './product-rows.ts';
import { outboxRows } from './sending/outbox-rows.ts';
import { productSendingRows } from './sending/product-sending-rows.ts';

export function catalogueTables(statements: Statements) {
  return {
    products: productRows(statements),
    productPlaces: productPlaceRows(statements),
    productsToSend: productSendingRows(statements),
    importing: listedProductRows(statements),
    searchUpkeep: productSearchUpkeep(statements),
    outbox: outboxRows(statements),
    bestSellers: bestSellerRows(statements),
  };
}

export type CatalogueTables = ReturnType<typeof catalogueTables>;
export type CatalogueDatabase = TillFile & CatalogueTables;

const FOR_SALE = 'active = 1 AND deleting = 0';
/** Half of the names begin before it: places are counted from the nearer end. */
const MIDDLE_LETTER = 'i';

function productPlaceRows(database: Statements) {
  const { total, value } = queriesOf(database);
  const count = (only: string, side: '<' | '>') =>
    total<[string, string, ProductId]>(
      `SELECT (SELECT count(*) FROM product WHERE ${only} AND name_folded ${side} ?)
         + (SELECT count(*) FROM product WHERE ${only} AND name_folded = ? AND id ${side} ?)`,
    );
  const listOf = (only: string, counted: string) => ({
    named: value<[ProductId], string>(`SELECT name_folded FROM product WHERE id = ? AND ${only}`),
    before: count(only, '<'),
    behind: count(only, '>'),
    total: total<[]>(`SELECT ${counted} FROM product_count`),
  });
  const lists = { all: listOf('true', 'all_of_them'), forSale: listOf(FOR_SALE, 'for_sale') };

  return {
    of: (id: ProductId, onlyActive: boolean): number | null => {
      const list = onlyActive ? lists.forSale : lists.all;
      const name = list.named(id);
      if (name === null) return null;
      if (name < MIDDLE_LETTER) return list.before(name, name, id);
      return list.total() - 1 - list.behind(name, name, id);
    },
  };
}

/** By default the index merges inside any transaction: 100 ms of a sale. Bulk writers merge in small steps. */
const SETTINGS = {
  held: { automerge: 0, crisismerge: 1_000, deletemerge: 0 },
  /** SQLite's defaults. */
  usual: { automerge: 4, crisismerge: 16, deletemerge: 10 },
} as const;

function productSearchUpkeep(database: Statements) {
  const { total, run } = queriesOf(database);
  const command = run<[string, number]>(
    'INSERT INTO product_search (product_search, rank) VALUES (?, CAST(? AS INTEGER))',
  );
  const changes = total<[]>('SELECT total_changes()');

  function set(settings: (typeof SETTINGS)[keyof typeof SETTINGS]): void {
    for (const [name, to] of Object.entries(settings)) command(name, to);
  }

  return {
    /** Stored in the file until {@link release}. */
    hold: (): void => set(SETTINGS.held),
    release: (): void => set(SETTINGS.usual),
    /** False if nothing is left. */
    mergeSome: (pages: number): boolean => {
      const before = changes();
      command('merge', pages);
      // the command itself counts as one change
      return changes() - before > 1;
    },
  };
}
