import { expect, onTestFinished, test } from 'vitest';
import type { PersonId } from '../../../../shared/person.ts';
import { makeHistory, orderOf, rescue } from '../../../support/damaged-till.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { beginPix, openHistory } from '../../../support/till-history.ts';

test('a held sale comes back as it was held when the file is put together from its trail', async () => {
  const history = await makeHistory(tempFolder(), { parts: [3] });
  const before = openHistory(history.files.till);
  const payment = beginPix(before, '2026-11-20T15:00:00.000Z');
  const id = before.payments.get(payment).saleId;
  const by = { id: 'caio' as PersonId, name: 'Caio Nunes', role: 'cashier' as const };
  before.transaction(() => before.heldSales.hold(id, { by, at: '2026-11-20T15:01:00.000Z' }));
  const truth = before.sales.find(id);
  before.close();
  expect(rescue(history.files)).toMatchObject({ ok: true });
  const after = openHistory(orderOf(history.files).newFile);
  onTestFinished(() => after.close());
  expect(truth?.held_by).toBe(JSON.stringify(by));
  expect(after.sales.find(id)).toEqual(truth);
});
