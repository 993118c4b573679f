import type { ProductId } from '../../../shared/product.ts';
import type { Statements } from '../../db/statements.ts';

type Named = { readonly name_folded: string };

const FOR_SALE = 'active = 1 AND deleting = 0';
/** Counted from the nearer end, as far as a first letter tells: about as many names begin before it as behind it. */
const MIDDLE_LETTER = 'i';

/** Where products stand in the list by name. */
export function productPlaceRows(database: Statements) {
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

export type ProductPlaceRows = ReturnType<typeof productPlaceRows>;
