import { expect, test } from 'vitest';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PersonId } from '../../../../../shared/person.ts';
import { makeHistory } from '../../../../support/damaged-till.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';
import { beginPix, openHistory } from '../../../../support/till-history.ts';

const AT = '2026-11-20T15:00:00.000Z';

/** The sale after `work`, equal when rebuilt from its trail. */
async function putTogether(work: (till: TillDatabase, sale: SaleId) => void) {
  const { files } = await makeHistory(tempFolder(), { parts: [3] });
  const before = openHistory(files.till);
  const id = before.payments.get(beginPix(before, AT)).saleId;
  before.transaction(() => work(before, id));
  const saleIn = ({ sales }: TillDatabase) => ({ sale: sales.find(id), lines: sales.lines(id) });
  const truth = saleIn(before);
  before.close();
  const { database } = restored(files);
  expect(saleIn(database)).toEqual(truth);
  return { database, ...truth };
}

test('a held sale comes back as it was held when the file is put together from its trail', async () => {
  const by = { id: 'caio' as PersonId, name: 'Caio Nunes', role: 'cashier' as const };
  const { sale } = await putTogether(({ heldSales }, id) => heldSales.hold(id, { by, at: AT }));
  expect(sale?.held_by).toBe(JSON.stringify(by));
});

test('a package keeps its weight, and a product its shelf and its barcodes, when the file is put together', async () => {
  const shop = { moreBarcodes: ['4711'], unit: 'weight', category: 'Frios', minimumAge: 18 } as const;
  const { lines, database } = await putTogether(({ sales, products }, id) => {
    for (const line of sales.lines(id)) {
      sales.weighLine(line.id, { grams: 500, kgPriceCents: cents(line.unitPriceCents * 2) });
    }
    const [product] = products.search({ text: 'C7', onlyActive: true, offset: 0, limit: 1 }).products;
    if (product === undefined) throw new Error('no product');
    products.update(product.id, { ...product, shop }, AT);
  });
  expect(lines[0]?.weight?.grams).toBe(500);
  const { unit, category, minimumAge } = shop;
  expect(database.products.findByBarcode('4711')).toMatchObject({ code: 'C7', unit, category, minimumAge });
  const [frios] = database.products.categories.forSale();
  const within = { text: '', categoryId: frios?.id ?? null, onlyActive: true, offset: 0, limit: 5 };
  expect(database.products.search(within).products.map(({ code }) => code)).toEqual(['C7']);
});
