import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import { catalogueBreaches } from '../../../../faults/judge/catalogue.ts';
import { open, put } from '../../../../support/importing-till.ts';
import type { OpenCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const HEAD = 'Código;Código de barras;Nome;Preço;Ativo;Outros códigos de barras;Unidade;Categoria;Idade mínima\r\n';

async function written(till: OpenCore) {
  await till.core.stop();
  const database = new Sqlite(path.join(till.folder, 'training', 'till.db'));
  const products = database
    .prepare(
      `SELECT code, barcode, product.name, name_folded, price_cents, active, deleting, more_barcodes, unit, minimum_age,
         category.name AS category, search_rank, head_office_code
       FROM product LEFT JOIN category ON category.id = category_id WHERE code GLOB 'H*' ORDER BY product.id`,
    )
    .all();
  const told = database
    .prepare(
      `SELECT code, kind, payload FROM outbox JOIN product ON outbox.lane = 'product:' || product.id
       WHERE code GLOB 'H*' AND state <> 'superseded' ORDER BY code, outbox.id`,
    )
    .all();
  const breaches = catalogueBreaches(database);
  database.close();
  return { products, told, breaches };
}

test('a file writes what the same products by hand write, to the row', async (context) => {
  const byHand = await open(context);
  const { serve } = byHand.core;
  const [plain, off] = [
    { code: 'H1', barcode: 'HB', name: 'Pão de mel 4111111111111111', priceCents: cents(250) },
    { code: 'H2', barcode: null, name: 'Água "sem gás"; 500 ml', priceCents: cents(1) },
  ];
  const cheese = { code: 'H3', barcode: null, name: 'Queijo', priceCents: cents(4990) };
  const shop = { moreBarcodes: ['HX', 'HY'], unit: 'weight', category: 'Frios', minimumAge: 18 } as const;
  value(await serve('catalogue:save', { id: null, ...plain }));
  const { id: productId } = value(await serve('catalogue:save', { id: null, ...off }));
  value(await serve('catalogue:set-active', { productId, active: false }));
  value(await serve('catalogue:save', { id: null, ...cheese, ...shop }));
  const imported = await open(context);
  const rows = [
    'H1;HB;Pão de mel 4111111111111111;2,50;sim;;un;;',
    'H2;;"Água ""sem gás""; 500 ml";0,01;não;;;;',
    'H3;;Queijo;49,90;;HX HY;kg;Frios;18',
  ];
  await put(imported, HEAD + rows.join('\r\n'));
  const [hand, file] = [await written(byHand), await written(imported)];
  expect(file).toEqual(hand);
  expect(file.products).toHaveLength(3);
  expect(file.told).toHaveLength(4);
  expect(file.breaches).toEqual([]);
});
