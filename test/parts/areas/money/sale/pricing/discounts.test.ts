import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAll } from '../../../../../../electron/db/audit/verify-audit.ts';
import { cents } from '../../../../../../shared/money.ts';
import type { SaleLineId } from '../../../../../../shared/sale.ts';
import { value } from '../../../../../support/value.ts';
import { ANA } from '../../../shift/drawer-till.ts';
import { amount, LENA, lineOf, openPricedTill, type PricedTill, payWhole, percent } from './priced-till.ts';

let till: PricedTill;

beforeEach(() => {
  till = openPricedTill();
});

describe('a discount on an item', () => {
  test('as a percentage follows the quantity; as an amount stays as typed', () => {
    const { id } = lineOf(till.scan('3*101'));
    expect(value(till.sales.discountLine(id, percent(500)))).toMatchObject({
      lines: [{ discountCents: 150, discountBasisPoints: 500, totalCents: 2_850, shareCents: 0 }],
      subtotalCents: 2_850,
      totalCents: 2_850,
      dueCents: 2_850,
    });
    expect(value(till.sales.setQuantity(id, 2))).toMatchObject({ lines: [{ discountCents: 100, totalCents: 1_900 }] });
    value(till.sales.discountLine(id, amount(70)));
    const sale = value(till.sales.setQuantity(id, 4));
    expect(sale).toMatchObject({ lines: [{ discountCents: 70, discountBasisPoints: null, totalCents: 3_930 }] });
    expect(till.acts(sale)).toEqual([
      { kind: 'line_discount', lineId: id, reason: null, cents: 150, person: ANA.name, approver: null },
      { kind: 'line_discount', lineId: id, reason: null, cents: 70, person: ANA.name, approver: null },
    ]);
  });

  test('leaves a centavo at least', () => {
    const { id } = lineOf(till.scan('101'));
    till.actor.signedIn(LENA);
    expect(till.sales.discountLine(id, amount(1_000))).toMatchObject({ error: { code: 'discount_over_total' } });
    expect(value(till.sales.discountLine(id, amount(999))).totalCents).toBe(1);
    const cheap = lineOf(till.scan('103'), 1).id;
    expect(till.sales.discountLine(cheap, percent(5_000))).toMatchObject({ error: { code: 'discount_over_total' } });
    expect(till.sales.setQuantity(id, 1)).toMatchObject({ ok: true });
    value(till.sales.setQuantity(id, 5));
    value(till.sales.discountLine(id, amount(2_000)));
    expect(till.sales.setQuantity(id, 2)).toMatchObject({ error: { code: 'discount_over_total', field: 'discount' } });
    expect(lineOf(till.stored())).toMatchObject({ quantity: 5, totalCents: 3_000 });
  });

  test.each([
    ['of nothing', amount(0)],
    ['below nothing', amount(-5)],
    ['of everything', percent(10_000)],
  ])('%s is none', (_what, discount) => {
    const { id } = lineOf(till.scan('101'));
    const refused = till.sales.discountLine(id, discount);
    expect(refused).toMatchObject({ error: { code: 'invalid_input', field: 'discount' } });
    expect(till.acts(till.stored())).toEqual([]);
  });

  test('is of a kept item of the open sale', () => {
    expect(till.sales.discountLine('x' as SaleLineId, percent(100))).toMatchObject({ error: { code: 'no_open_sale' } });
    const { id } = lineOf(till.scan('101'));
    expect(till.sales.discountLine('x' as SaleLineId, percent(100))).toMatchObject({ error: { code: 'not_found' } });
    value(till.sales.cancelLine(id, 'wrong_item'));
    expect(till.sales.discountLine(id, percent(100))).toMatchObject({ error: { code: 'not_found' } });
    expect(till.sales.discountSale(percent(100))).toMatchObject({ error: { code: 'empty_sale' } });
    till.actor.signedIn(null);
    expect(till.sales.discountLine(id, percent(100))).toMatchObject({ error: { code: 'signed_out' } });
  });
});

describe('a discount on the whole sale', () => {
  test('is shared out to the kept items, and again whenever they change', () => {
    till.scan('101');
    till.scan('102');
    const cancelled = lineOf(till.scan('102'), 2).id;
    value(till.sales.cancelLine(cancelled, 'wrong_item'));
    const sale = value(till.sales.discountSale(percent(500)));
    const fivePercent = { discountCents: 67, discountBasisPoints: 500 };
    expect(sale).toMatchObject({ subtotalCents: 1_333, ...fivePercent, totalCents: 1_266 });
    expect(sale.lines.map((line) => line.shareCents)).toEqual([50, 17, 0]);
    const more = till.scan('101');
    expect(more).toMatchObject({ subtotalCents: 2_333, discountCents: 117, totalCents: 2_216 });
    expect(more.lines.map((line) => line.shareCents)).toEqual([50, 17, 0, 50]);
    expect(verifyAll(till.database.connection)).toMatchObject({ ok: true });
  });

  test('comes after those of the items', () => {
    const { id } = lineOf(till.scan('101'));
    value(till.sales.discountLine(id, percent(500)));
    expect(value(till.sales.discountSale(amount(40)))).toMatchObject({ subtotalCents: 950, totalCents: 910 });
  });

  test('ends with the last item, and is not more than the others come to', () => {
    till.actor.signedIn(LENA);
    const first = lineOf(till.scan('101')).id;
    const second = lineOf(till.scan('102'), 1).id;
    value(till.sales.discountSale(amount(500)));
    expect(till.sales.cancelLine(first, 'wrong_item')).toMatchObject({ error: { code: 'discount_over_total' } });
    value(till.sales.cancelLine(second, 'wrong_item'));
    const empty = value(till.sales.cancelLine(first, 'wrong_item'));
    expect(empty).toMatchObject({ totalCents: 0, discountCents: 0, discountBasisPoints: null });
    expect(till.scan('102')).toMatchObject({ totalCents: 333, discountCents: 0 });
  });

  test('is in the sale as it is paid, in the list and in the Z', () => {
    const { id } = lineOf(till.scan('101'));
    value(till.sales.discountLine(id, amount(30)));
    const sale = value(till.sales.discountSale(amount(20)));
    expect(value(till.shift.reportX())).toMatchObject({ discounts: { count: 0, cents: 0 } });
    payWhole(till, sale);
    expect(value(till.shift.reportX())).toMatchObject({ sales: { count: 1 }, discounts: { count: 2, cents: 50 } });
    expect(value(till.sales.list(null))).toMatchObject([{ totalCents: 950, discountsCents: 50 }]);
    const changed = `UPDATE sale_line SET discount_cents = 0, total_cents = 1000 WHERE sale_id = '${sale.id}'`;
    expect(() => till.database.connection.exec(changed)).toThrow('of a closed sale');
  });
});

describe('what is agreed on twice is stored twice', () => {
  test('a second price, and a discount that comes to the same by another word', () => {
    const till = openPricedTill();
    const { id } = lineOf(till.scan('101'));
    value(till.sales.changePrice(id, cents(900), 'damaged'));
    value(till.sales.changePrice(id, cents(800), 'damaged'));
    expect(lineOf(till.stored())).toMatchObject({ unitPriceCents: 800, listPriceCents: 1_000, totalCents: 800 });
    value(till.withPin(LENA, () => till.sales.discountLine(id, percent(1_000))));
    expect(lineOf(till.stored())).toMatchObject({ discountCents: 80, discountBasisPoints: 1_000 });
    value(till.withPin(LENA, () => till.sales.discountLine(id, amount(80))));
    expect(lineOf(till.stored())).toMatchObject({ discountCents: 80, discountBasisPoints: null });
  });
});

test('a change writes its own item, however many the sale has', () => {
  const changes = till.database.connection.prepare<[], number>('SELECT total_changes()').pluck();
  const writtenBy = (id: SaleLineId, quantity: number): number => {
    const before = changes.get() ?? 0;
    value(till.sales.setQuantity(id, quantity));
    return (changes.get() ?? 0) - before;
  };
  const { id } = lineOf(till.scan('101'));
  const alone = writtenBy(id, 2);
  till.scan('102');
  till.scan('103');
  expect(writtenBy(id, 3)).toBe(alone);
});
