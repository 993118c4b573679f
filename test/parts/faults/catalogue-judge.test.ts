import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { catalogueBreaches } from '../../faults/judge/catalogue.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openHistory } from '../../support/till-history.ts';

const AT = '2026-11-20T12:00:00.000Z';

function closedShop(): Database {
  const file = path.join(tempFolder(), 'till.db');
  const till = openHistory(file);
  till.transaction(() => {
    const shop = { moreBarcodes: ['7891000100103'], unit: 'piece', category: 'Bebidas', minimumAge: 18 } as const;
    till.products.insert({ code: '1', barcode: 'A', name: 'Água com gás', priceCents: cents(100), shop }, AT);
    const off = till.products.insert({ code: '2', barcode: null, name: 'Pão-de-ló', priceCents: cents(100) }, AT);
    till.products.insert({ code: '3', barcode: null, name: 'Café', priceCents: cents(100) }, AT);
    till.products.setActive(off, false, AT);
  });
  till.close();
  const database = new Sqlite(file);
  onTestFinished(() => void database.close());
  return database;
}

describe('the judge of a catalogue', () => {
  test('finds nothing in a sound one', () => expect(catalogueBreaches(closedShop())).toEqual([]));

  test.each([
    ['a product that the search lost', 'DELETE FROM product_search WHERE rowid = (255 << 40) + 1'],
    ['one that it never knew', `INSERT INTO product_search (rowid, words) VALUES (77, 'fantasma')`],
    [
      'a word too much',
      `DELETE FROM product_search WHERE rowid = (255 << 40) + 3;
       INSERT INTO product_search (rowid, words) VALUES ((255 << 40) + 3, 'cafe 3 cha')`,
    ],
    ['a count', 'UPDATE product_count SET for_sale = for_sale + 1'],
    ['a further barcode that is gone', 'DELETE FROM product_barcode'],
    ['a further barcode of nobody', `INSERT INTO product_barcode VALUES ('B', 3)`],
  ])('finds %s', (_name, spoil) => {
    const database = closedShop();
    database.exec(spoil);
    const found = catalogueBreaches(database);
    expect(found.map(({ invariant }) => invariant)).toContain('I29');
  });
});
