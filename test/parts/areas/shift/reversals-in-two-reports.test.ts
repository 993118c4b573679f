import { test as base, expect } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { ShiftReport } from '../../../../shared/shift.ts';
import { partPaidByPix, theCase, undoAtOperator } from '../../../support/case-scenes.ts';
import { FLOAT_CENTS } from '../../../support/on-duty.ts';
import { type LyingShop, openLyingShop } from '../../../support/open-lying-shop.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function z(shop: LyingShop) {
  value(shop.till().shift.count(piecesOf(FLOAT_CENTS)));
  const report = value(shop.till().shift.close('Fica aberto para amanhã.', true));
  value(shop.till().shift.open(cents(FLOAT_CENTS)));
  return report;
}

/** What the Zs together say of money that is still there. */
function net(reports: readonly ShiftReport[]): number {
  return reports.reduce(
    (all, one) =>
      all +
      one.payments.reduce((sum, { tally }) => sum + tally.cents, 0) +
      one.lateApprovals.cents -
      (one.reversed?.cents ?? 0) -
      (one.lateReversals?.cents ?? 0),
    0,
  );
}

async function leg(shop: LyingShop) {
  const { sale, id, code } = await partPaidByPix(shop);
  return { sale, id, code: code };
}

test('a leg gone in its shift and undone in the next: the Zs together hold nothing', async ({ shop }) => {
  const { sale, id, code } = await leg(shop);
  await undoAtOperator(shop, code);
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  value(shop.till().sales.setAside(sale.id));
  const first = await z(shop);
  value(shop.till().sales.resume(sale.id));
  value(shop.till().legs.undo(id));
  value(shop.till().sales.cancel(sale.id, 'customer_gave_up'));
  const second = await z(shop);
  expect(net([first, second])).toBe(0);
});

test('a leg gone and undone in one shift: its Z holds nothing', async ({ shop }) => {
  const { sale, id, code } = await leg(shop);
  await undoAtOperator(shop, code);
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  value(shop.till().legs.undo(id));
  value(shop.till().sales.cancel(sale.id, 'customer_gave_up'));
  const only = await z(shop);
  expect(only.payments).toEqual([]);
  expect(only.reversed).toEqual({ count: 0, cents: 0 });
});
