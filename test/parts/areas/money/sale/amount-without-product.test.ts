import { describe, expect, test } from 'vitest';
import { type Cents, cents, MAX_CENTS } from '../../../../../shared/money.ts';
import { NO_PRODUCT } from '../../../../../shared/product.ts';
import type { ReportOf } from '../../../../../shared/report.ts';
import { reportSheet } from '../../../../../shared/report-sheet.ts';
import { checkInvariants } from '../../../../faults/judge/check-invariants.ts';
import { openReturnShop } from '../../../../support/return-scene.ts';
import { localDay } from '../../../../support/shop-day.ts';
import { value } from '../../../../support/value.ts';
import { afterRestart, openHeldTill, sell } from './held/held-till.ts';
import { openSaleTill } from './sale-till.ts';

const NAME = 'Valor sem produto';

describe('on the open sale', () => {
  test('is a line of its own, which is changed, cancelled and shared a discount like any other', () => {
    const { sales, product } = openSaleTill();
    product('101', 1_000);
    value(sales.addByCode('101'));
    value(sales.discountSale({ kind: 'percent', basisPoints: 1_000 }));
    const sale = value(sales.addAmount(cents(2_500), 'Conserto'));
    expect(sale).toMatchObject({ totalCents: 3_150, discountCents: 350 });
    const [, line] = sale.lines;
    expect(line).toMatchObject({ productId: NO_PRODUCT, code: '', name: 'Conserto', quantity: 1, weight: null });
    expect(line).toMatchObject({ unitPriceCents: 2_500, totalCents: 2_500, shareCents: 250, productInactive: false });
    const id = line?.id ?? ('' as never);
    expect(value(sales.setQuantity(id, 2)).totalCents).toBe(5_400);
    expect(value(sales.cancelLine(id, 'wrong_item')).totalCents).toBe(900);
  });

  test('goes no further than a sale may', () => {
    const { sales } = openSaleTill();
    const refused = { error: { code: 'invalid_input', field: 'amountCents' } };
    expect(value(sales.addAmount(cents(MAX_CENTS), NAME)).totalCents).toBe(MAX_CENTS);
    expect(sales.addAmount(1 as Cents, NAME)).toMatchObject(refused);
  });

  test('waits with a held sale over a restart, and no product of it is missed', async () => {
    const till = openHeldTill();
    value(till.sales.addAmount(cents(1_990), NAME));
    const { id } = sell(till, '101');
    value(await till.held.hold(id, 'Dona Lúcia'));
    const again = afterRestart(till);
    const { lines, totalCents } = value(again.sales.resume(id));
    expect(totalCents).toBe(2_240);
    expect(lines.map(({ name, productInactive }) => [name, productInactive])).toEqual([
      [NAME, false],
      ['Product 101', false],
    ]);
  });
});

test('only where the shop allows it; sold, returned and told as one row, the books in order', async (context) => {
  const shop = await openReturnShop(context);
  const { sales, returns, reports } = shop.till();
  expect(sales.addAmount(cents(500), NAME)).toMatchObject({ error: { code: 'amounts_off' } });
  expect(value(sales.current())).toBeNull();
  Object.assign(shop.settings, { allowAmounts: true });
  value(sales.addAmount(cents(500), NAME));
  const sale = shop.cash(value(sales.addAmount(cents(1_500), 'Conserto')));
  const made = value(shop.giveBack(sale.id, [0, 1]));
  expect(value(returns.get(made.id))).toMatchObject({
    totalCents: 1_500,
    lines: [{ productId: NO_PRODUCT, code: '', name: 'Conserto', quantity: 1 }],
  });
  const day = localDay(new Date(sale.closedAt ?? ''));
  const report = value(await reports.run('product', day, day)) as ReportOf<'product'>;
  expect(report.rows).toMatchObject([{ productId: NO_PRODUCT, quantity: 2, cents: 2_000 }]);
  expect(reportSheet(report).rows[0]?.slice(0, 3)).toEqual([
    { is: 'text', value: '' },
    { is: 'code', value: 'no_product' },
    { is: 'count', value: 2 },
  ]);
  await shop.closeTill();
  const ledger = await shop.service.ledger();
  expect(checkInvariants({ tillFile: `${shop.folder}/till/real/till.db`, ledger })).toEqual([]);
});
