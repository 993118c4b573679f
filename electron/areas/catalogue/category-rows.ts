import type { Category, CategoryId } from '../../../shared/product.ts';
import type { Statements } from '../../db/statements.ts';

/** The shelves of the shop. A category is there as long as a product has it. */
export function categoryRows(database: Statements) {
  const forSale = database.prepare<[], Category>(
    `SELECT id, name FROM category WHERE EXISTS (
       SELECT 1 FROM product WHERE category_id = category.id AND active = 1 AND deleting = 0)`,
  );
  const all = database.prepare<[], string>('SELECT name FROM category').pluck();
  const byName = database.prepare<[string], CategoryId>('SELECT id FROM category WHERE name = ?').pluck();
  const insert = database.prepare<[string]>('INSERT INTO category (name) VALUES (?)');
  const dropUnused = database.prepare<[CategoryId]>(
    `DELETE FROM category WHERE id = ? AND NOT EXISTS (SELECT 1 FROM product WHERE category_id = category.id)`,
  );
  const dropAllUnused = database.prepare<[]>(
    `DELETE FROM category WHERE NOT EXISTS (SELECT 1 FROM product WHERE category_id = category.id)`,
  );
  let collator: Intl.Collator | null = null;
  const compare = (one: string, other: string): number => {
    // made when it is needed: what it takes to know how Portuguese is sorted are two megabytes
    collator ??= new Intl.Collator('pt-BR');
    return collator.compare(one, other);
  };
  return {
    /** Those in which something is for sale, by name. */
    forSale: (): readonly Category[] => forSale.all().sort((one, other) => compare(one.name, other.name)),
    /** Every name, for who types one. */
    names: (): readonly string[] => all.all().sort(compare),
    /** The category of that name, made where there is none. */
    idOf: (name: string): CategoryId => byName.get(name) ?? (Number(insert.run(name).lastInsertRowid) as CategoryId),
    dropUnused: (id: CategoryId): void => void dropUnused.run(id),
    dropAllUnused: (): void => void dropAllUnused.run(),
  };
}

export type CategoryRows = ReturnType<typeof categoryRows>;
