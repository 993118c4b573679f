import { expect, test } from 'vitest';
import { localDay } from '../../../../electron/lib/local-day.ts';
import { cents } from '../../../../shared/money.ts';
import { DENOMINATIONS } from '../../../../shared/shift.ts';
import { checkInvariants } from '../../../faults/judge/check-invariants.ts';
import { device } from '../../../support/case-scenes.ts';
import { openShop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

const TWO_HUNDREDS = DENOMINATIONS.map((one) => (one === 10_000 ? 2 : 0));

test('a card that is approved after the close, before anybody opens again, is of its own shift', async (context) => {
  const shop = await openShop(context);
  const { till } = shop;
  await shop.service.fault('pos-venda.create', 'answer_lost');
  await shop.service.fault('pos-venda.read', 'http_status', { times: -1 });
  const sale = shop.sell(900);
  const { id } = shop.startCard(sale);
  expect(value(till().shift.checkClose()).matters.map(({ matter }) => matter)).toContain('open_sale');
  await shop.until(id, 'unconfirmed');
  value(till().sales.setAside(sale.id));
  value(till().shift.count(TWO_HUNDREDS));
  const first = value(till().shift.close('', true));
  expect(first.carriedOver).toContainEqual({ matter: 'unconfirmed', count: 1 });
  await shop.service.clearFaults();
  // nobody is signed in and no shift is open while the operator brings the money
  await shop.service.device(device(shop).code, 'start');
  await shop.service.device(device(shop).code, 'approve');
  await shop.until(id, 'approved');
  expect(value(till().sales.get(sale.id)).state).toBe('paid');
  value(till().shift.open(cents(20_000)));
  expect(value(till().shift.reportX())).toMatchObject({ lateApprovals: { count: 1, cents: 900 }, sales: { count: 0 } });
  expect(value(till().shift.getReport(1))).toEqual(first);
  // the day was held beside the operator's at the close, by itself
  const day = localDay(shop.clock.now());
  await shop
    .poll(() => value(till().reconciliation.view(day)).report)
    .toMatchObject({
      cause: 'day_end',
    });
  const ledger = await shop.service.ledger();
  await shop.closeTill();
  expect(checkInvariants({ tillFile: `${shop.folder}/till/real/till.db`, ledger })).toEqual([]);
});
