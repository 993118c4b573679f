import type { Category, CategoryId } from '../../../shared/product.ts';
import type { Statements } from '../../db/statements.ts';

/** A category exists as long as a product has it. */
export function categoryRows(database: Statements) {
  const forSale = database.prepare<[], Category>(
    `SELECT id, name FROM category WHERE EXISTS (
       SELECT 1 FROM product WHERE category_id = category.id AND active = 1 AND deleting = 0)`,
  );
  const all = database.prepare<[], string>('SELECT name FROM category').pluck();
  const byName = database.prepare<[string], CategoryId>('SELECT id FROM category WHERE name = ?').pluck();
  const insert = database.prepare<[string]>('INSERT INTO category (name) VALUES (?)');
  const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM product WHERE category_id = category.id)';
  let collator: Intl.Collator | null = null;
  const compare = (one: string, other: string): number => {
    // made on first use: its tables take 2 MB
    collator ??= new Intl.Collator('pt-BR');
    return collator.compare(one, other);
  };
  return {
    forSale: (): readonly Category[] => forSale.all().sort((one, other) => compare(one.name, other.name)),
    names: (): readonly string[] => all.all().sort(compare),
    idOf: (name: string): CategoryId => byName.get(name) ?? (Number(insert.run(name).lastInsertRowid) as CategoryId),
    dropUnused: database.prepare<[CategoryId]>(`DELETE FROM category WHERE id = ? AND ${IS_UNUSED}`).run,
    dropAllUnused: database.prepare<[]>(`DELETE FROM category WHERE ${IS_UNUSED}`).run,
  };
}

export type CategoryRows = ReturnType<typeof categoryRows>;
