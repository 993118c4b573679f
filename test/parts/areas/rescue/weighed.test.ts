import { expect, onTestFinished, test } from 'vitest';
import type { SaleLineId } from '../../../../shared/sale.ts';
import { makeHistory, orderOf, rescue } from '../../../support/damaged-till.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { beginPix, openHistory } from '../../../support/till-history.ts';

test('a package keeps its weight, and a product its shelf and its barcodes, when the file is put together', async () => {
  const history = await makeHistory(tempFolder(), { parts: [3] });
  const before = openHistory(history.files.till);
  const sale = before.payments.get(beginPix(before, '2026-11-20T15:00:00.000Z')).saleId;
  const [line] = before.sales.lines(sale);
  if (line === undefined) throw new Error('no line');
  before.transaction(() => {
    const kgPriceCents = (line.unitPriceCents * 2) as typeof line.unitPriceCents;
    before.sales.weighLine(line.id as SaleLineId, { grams: 500, kgPriceCents });
    const [product] = before.products.search({ text: 'C7', onlyActive: true, offset: 0, limit: 1 }).products;
    if (product === undefined) throw new Error('no product');
    const shop = { moreBarcodes: ['4711'], unit: 'weight', category: 'Frios', minimumAge: 18 } as const;
    before.products.update(product.id, { ...product, shop }, '2026-11-20T15:00:00.000Z');
  });
  const truth = before.sales.lines(sale);
  before.close();
  expect(rescue(history.files)).toMatchObject({ ok: true });
  const after = openHistory(orderOf(history.files).newFile);
  onTestFinished(() => after.close());
  expect(truth[0]?.weight?.grams).toBe(500);
  expect(after.sales.lines(sale)).toEqual(truth);
  expect(after.products.findByBarcode('4711')).toMatchObject({
    code: 'C7',
    unit: 'weight',
    category: 'Frios',
    minimumAge: 18,
  });
  const [frios] = after.products.categories.forSale();
  const within = { text: '', categoryId: frios?.id ?? null, onlyActive: true, offset: 0, limit: 5 };
  expect(after.products.search(within).products.map(({ code }) => code)).toEqual(['C7']);
});
