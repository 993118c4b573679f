import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { encryptPersonal, personalKeyOf, searchKeyOf } from '../../../electron/services/personal/personal-cipher.ts';
import type { PersonId } from '../../../shared/person.ts';
import { makeHistory, orderOf, rescue } from '../../support/damaged-till.ts';
import { asAnEarlierProgram } from '../../support/early-sale.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { beginPix, openHistory } from '../../support/till-history.ts';

test('a sale that an earlier program held comes back with its name and its encrypted CPF when the file is put together from its trail', async () => {
  const history = await makeHistory(tempFolder(), { parts: [3] });
  const before = openHistory(history.files.till);
  const payment = beginPix(before, '2026-11-20T15:00:00.000Z');
  const id = before.payments.get(payment).sale_id;
  const key = personalKeyOf(randomBytes(32).toString('base64'));
  const by = { id: 'caio' as PersonId, name: 'Caio Nunes', role: 'cashier' as const };
  before.transaction(() => {
    before.heldSales.hold(id, { by, at: '2026-11-20T15:01:00.000Z' });
    const text = encryptPersonal(key, { saleId: id, kind: 'tax_id' }, '12345678909', randomBytes(12));
    asAnEarlierProgram(before.connection, () =>
      before.connection
        .prepare(`UPDATE sale SET held_name = 'Dona Lúcia', tax_id = ?, tax_id_key = ? WHERE id = ?`)
        .run(text, searchKeyOf(key, '12345678909'), id),
    );
  });
  const truth = before.sales.find(id);
  before.close();
  expect(rescue(history.files)).toMatchObject({ ok: true });
  const after = openHistory(orderOf(history.files).newFile);
  onTestFinished(() => after.close());
  expect(truth?.held_name).toBe('Dona Lúcia');
  expect(after.sales.find(id)).toEqual(truth);
  expect(after.heldSales.earlyMarks()).toEqual([key.mark]);
});
