import { expect } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { atDevice, breaches, saleOf } from '../../../support/case-scenes.ts';
import { FLOAT_CENTS } from '../../../support/on-duty.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { localDay } from '../../../support/shop-day.ts';
import { shopTest as test } from '../../../support/shop-test.ts';
import { value } from '../../../support/value.ts';

test('a card that is approved after the close, before anybody opens again, is of its own shift, and its sale of the next', async ({
  shop,
}) => {
  const { till } = shop;
  await shop.service.fault('pos-venda.create', 'answer_lost');
  await shop.service.fault('pos-venda.read', 'http_status', { times: -1 });
  const sale = shop.sell(900);
  const { id } = shop.startCard(sale);
  expect(value(till().shift.checkClose()).matters.map(({ matter }) => matter)).toContain('open_sale');
  await shop.until(id, 'unconfirmed');
  value(till().sales.setAside(sale.id));
  value(till().shift.count(piecesOf(FLOAT_CENTS)));
  const first = value(till().shift.close('', true));
  expect(first.carriedOver).toContainEqual({ matter: 'unconfirmed', count: 1 });
  await shop.service.clearFaults();
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.until(id, 'approved');
  expect(saleOf(shop, sale.id).state).toBe('paid');
  value(till().shift.open(cents(20_000)));
  const sold = { lateApprovals: { count: 1, cents: 900 }, sales: { count: 1 } };
  expect(value(till().shift.reportX())).toMatchObject(sold);
  expect(value(till().shift.getReport(1))).toEqual(first);
  value(till().shift.count(piecesOf(20_000)));
  expect(value(till().shift.close('', true))).toMatchObject(sold);
  value(till().shift.open(cents(20_000)));
  expect(value(till().shift.reportX())).toMatchObject({ lateApprovals: { count: 0 }, sales: { count: 0 } });
  const day = localDay(shop.clock.now());
  await shop.poll(() => value(till().reconciliation.view(day)).report?.cause).toBe('day_end');
  expect(await breaches(shop)).toEqual([]);
});
