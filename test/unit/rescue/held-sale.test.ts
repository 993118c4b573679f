import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { encryptTaxId, searchKeyOf, taxIdKeyOf } from '../../../electron/services/tax-id/tax-id-cipher.ts';
import type { PersonId } from '../../../shared/person.ts';
import { makeHistory, orderOf, rescue } from '../../support/damaged-till.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { beginPix, openHistory } from '../../support/till-history.ts';

test('a held sale comes back with its name and its encrypted CPF when the file is put together from its trail', async () => {
  const history = await makeHistory(tempFolder(), { parts: [3] });
  const before = openHistory(history.files.till);
  const payment = beginPix(before, '2026-11-20T15:00:00.000Z');
  const id = before.payments.get(payment).sale_id;
  const key = taxIdKeyOf(randomBytes(32).toString('base64'));
  const by = { id: 'caio' as PersonId, name: 'Caio Nunes', role: 'cashier' as const };
  before.transaction(() => {
    before.heldSales.hold(id, { name: 'Dona Lúcia', by, at: '2026-11-20T15:01:00.000Z' });
    const text = encryptTaxId(key, id, '12345678909', randomBytes(12));
    before.heldSales.setTaxId(id, { text, searchKey: searchKeyOf(key, '12345678909') });
  });
  const truth = before.sales.find(id);
  before.close();
  expect(rescue(history.files)).toMatchObject({ ok: true });
  const after = openHistory(orderOf(history.files).newFile);
  onTestFinished(() => after.close());
  expect(truth?.held_name).toBe('Dona Lúcia');
  expect(after.sales.find(id)).toEqual(truth);
  expect(after.heldSales.taxIdMarks()).toEqual([key.mark]);
});
