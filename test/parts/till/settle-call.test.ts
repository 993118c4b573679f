import { expect, test } from 'vitest';
import { settleCall } from '../../../electron/till/app-core.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';

const saleId = 'sale' as SaleId;
const ERROR = new Error('disk I/O error');

test('while the file cannot be asked, nobody says that a payment or a scan was not stored', () => {
  const paid = settleCall(null, 'payment:pay-cash', { saleId, tenderedCents: cents(100) }, ERROR);
  expect(paid).toEqual({ ok: false, error: { code: 'storage_unsure' } });
  expect(settleCall(null, 'sale:add-by-code', { text: '101' }, ERROR)).toEqual(paid);
});

test('what comes to the same when it is done again may simply be done again', () => {
  const failed = { ok: false, error: { code: 'storage_failed' } };
  expect(settleCall(null, 'sale:confirm-age', { saleId }, ERROR)).toEqual(failed);
  const unread = { ok: false, error: { code: 'storage_unread' } };
  expect(settleCall(null, 'sale:get', { saleId }, ERROR)).toEqual(unread);
});
