import type { Category, CategoryId } from '../../../shared/product.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';

export function categoryRows(database: Statements) {
  const { value, all, values, run } = queriesOf(database);
  const forSale = all<[], Category>(
    `SELECT id, name FROM category WHERE EXISTS (
       SELECT 1 FROM product WHERE category_id = category.id AND active = 1 AND deleting = 0)`,
  );
  const allNames = values<[], string>('SELECT name FROM category');
  const byName = value<[string], CategoryId>('SELECT id FROM category WHERE name = ?');
  const insert = database.prepare<[string]>('INSERT INTO category (name) VALUES (?)');
  const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM product WHERE category_id = category.id)';
  let collator: Intl.Collator | null = null;
  const compare = (one: string, other: string): number => {
    // made on first use: its tables take 2 MB
    collator ??= new Intl.Collator('pt-BR');
    return collator.compare(one, other);
  };
  return {
    forSale: (): readonly Category[] => forSale().sort((one, other) => compare(one.name, other.name)),
    names: (): readonly string[] => allNames().sort(compare),
    idOf: (name: string): CategoryId => byName(name) ?? (Number(insert.run(name).lastInsertRowid) as CategoryId),
    dropUnused: run<[CategoryId]>(`DELETE FROM category WHERE id = ? AND ${IS_UNUSED}`),
    dropAllUnused: run<[]>(`DELETE FROM category WHERE ${IS_UNUSED}`),
  };
}

export type CategoryRows = ReturnType<typeof categoryRows>;
