import { expect, test } from 'vitest';
import { createFavourites } from '../../../../electron/areas/catalogue/catalogue.ts';
import { MAX_FAVOURITES } from '../../../../shared/favourites.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { TillDatabase } from '../../../support/till-database.ts';
import { openHistory, stock } from '../../../support/till-history.ts';
import { value } from '../../../support/value.ts';

function openShop(count: number): TillDatabase {
  const database = openHistory(':memory:');
  stock(database, count);
  return database;
}

const id = (number: number): ProductId => number as ProductId;
const codes = (database: TillDatabase): string[] => value(createFavourites(database).list()).map(({ code }) => code);

test('favourites keep the order in which they were chosen, each once, until they are taken away', () => {
  const database = openShop(5);
  const { set } = createFavourites(database);
  expect(codes(database)).toEqual([]);
  for (const number of [3, 1, 3, 5]) value(set(id(number), true));
  expect(codes(database)).toEqual(['C3', 'C1', 'C5']);
  expect(value(set(id(1), false)).map(({ code }) => code)).toEqual(['C3', 'C5']);
  value(set(id(4), false));
  expect(codes(database)).toEqual(['C3', 'C5']);
});

/** All favourites that fit, and one product more. */
function full() {
  const database = openShop(MAX_FAVOURITES + 1);
  const { set } = createFavourites(database);
  for (let number = 1; number <= MAX_FAVOURITES; number++) value(set(id(number), true));
  return { database, set };
}

test('there are no more than can be seen at a glance, and one that is there may be chosen again', () => {
  const { database, set } = full();
  const refused = { ok: false, error: { code: 'invalid_input', field: 'favourites' } };
  expect(set(id(MAX_FAVOURITES + 1), true)).toEqual(refused);
  expect(value(set(id(1), true))).toHaveLength(MAX_FAVOURITES);
  expect(codes(database)).toHaveLength(MAX_FAVOURITES);
});

test('a product that is gone is no favourite, and gives its place free', () => {
  const { database, set } = full();
  database.products.setDeleting(id(2), 'then');
  database.products.remove(id(3));
  expect(codes(database)).toHaveLength(MAX_FAVOURITES - 2);
  expect(set(id(2), true)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  value(set(id(MAX_FAVOURITES + 1), true));
  expect(codes(database).at(-1)).toBe(`C${MAX_FAVOURITES + 1}`);
});

test('what is remembered and cannot be read is as nothing', () => {
  const database = openShop(2);
  for (const text of ['', 'x', '{}', '["1", null, 1.5]']) {
    database.memory.set('favourites', text);
    expect(codes(database)).toEqual([]);
  }
  value(createFavourites(database).set(id(2), true));
  expect(codes(database)).toEqual(['C2']);
});
