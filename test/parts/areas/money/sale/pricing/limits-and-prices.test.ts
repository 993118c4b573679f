import { beforeEach, describe, expect, test } from 'vitest';
import { type GrownDiscount, missingRole } from '../../../../../../electron/areas/money/sale/pricing/change-sale.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../../../shared/discount.ts';
import { cents, MAX_CENTS } from '../../../../../../shared/money.ts';
import type { PersonId, Role } from '../../../../../../shared/person.ts';
import { MAX_QUANTITY, type SaleLineId } from '../../../../../../shared/sale.ts';
import { testActor } from '../../../../../support/test-actor.ts';
import { value } from '../../../../../support/value.ts';
import { ANA, MARTA, stockProduct } from '../../../shift/drawer-till.ts';
import { amount, LENA, lineOf, openPricedTill, type PricedTill, percent } from './priced-till.ts';

let till: PricedTill;

beforeEach(() => {
  till = openPricedTill();
});

const because = (code: string) => ({ error: { code } });
const refused = (field: string) => ({ error: { code: 'invalid_input', field } });

describe('the limit of a role', () => {
  test('holds for the amount as for the percentage', () => {
    const { id } = lineOf(till.scan('10*101'));
    expect(till.sales.discountLine(id, percent(501))).toMatchObject(because('needs_supervisor'));
    expect(till.sales.discountLine(id, amount(501))).toMatchObject(because('needs_supervisor'));
    expect(value(till.sales.discountLine(id, amount(500))).totalCents).toBe(9_500);
    expect(till.sales.discountSale(percent(600))).toMatchObject(because('needs_supervisor'));
    expect(till.acts(till.stored())).toHaveLength(1);
  });

  test('is the approver’s, for this one act; both are on record', () => {
    const { id } = lineOf(till.scan('10*101'));
    value(till.withPin(MARTA, () => till.sales.discountLine(id, percent(3_000))));
    expect(till.acts(till.stored())).toMatchObject([{ cents: 3_000, person: ANA.name, approver: MARTA.name }]);
    expect(till.sales.discountSale(percent(600))).toMatchObject(because('needs_supervisor'));
  });

  test('beyond a supervisor only a manager will do', () => {
    const { id } = lineOf(till.scan('10*101'));
    expect(till.sales.discountLine(id, percent(3_001))).toMatchObject(because('needs_manager'));
    const tried = till.withPin(MARTA, () => till.sales.discountLine(id, percent(3_001)));
    expect(tried).toMatchObject(because('needs_manager'));
    expect(value(till.withPin(LENA, () => till.sales.discountLine(id, percent(3_001)))).totalCents).toBe(6_999);
  });

  test('is asked about again when the same discount grows by a quantity, not when it falls', () => {
    const { id } = lineOf(till.scan('10*101'));
    value(till.withPin(MARTA, () => till.sales.discountLine(id, percent(1_000))));
    expect(till.sales.setQuantity(id, 11)).toMatchObject(because('needs_supervisor'));
    value(till.sales.setQuantity(id, 9));
    value(till.withPin(MARTA, () => till.sales.setQuantity(id, 12)));
    expect(till.acts(till.stored())).toMatchObject([
      { kind: 'line_discount', cents: 1_000, approver: MARTA.name },
      { kind: 'line_discount', cents: 1_200, approver: MARTA.name },
    ]);
  });

  test('is not got round by taking items away under a fixed amount', () => {
    const first = lineOf(till.scan('20*101')).id;
    till.scan('2*101');
    value(till.sales.discountSale(amount(1_000)));
    expect(till.sales.cancelLine(first, 'customer_gave_up')).toMatchObject(because('needs_manager'));
    expect(till.sales.setQuantity(first, 10)).toMatchObject(because('needs_supervisor'));
    expect(till.stored().totalCents).toBe(21_000);
  });

  test('a scan waits for nobody: what would make it grow is refused, and nothing is added', () => {
    till.scan('10*101');
    value(till.withPin(MARTA, () => till.sales.discountSale(percent(1_000))));
    expect(till.sales.addByCode('101')).toMatchObject(because('discount_over_limit'));
    expect(till.stored().lines).toHaveLength(1);
    value(till.sales.discountSale(amount(50)));
    expect(till.scan('101').lines).toHaveLength(2);
  });

  test('of nothing means nobody of that role gives any', () => {
    const { cashier, supervisor } = DEFAULT_DISCOUNT_LIMITS;
    Object.assign(till.settings, { discountLimits: { cashier: { ...cashier, lineCents: cents(0) }, supervisor } });
    const { id } = lineOf(till.scan('101'));
    expect(till.sales.discountLine(id, amount(1))).toMatchObject(because('needs_supervisor'));
  });
});

const grown = (least: Role): GrownDiscount => ({ lineId: null, cents: cents(100), least });
const actorOf = (role: Role) => testActor({ id: 'ana-prado' as PersonId, name: 'Ana Prado', role });

test.for<[Role, readonly Role[], Role | null]>([
  ['cashier', ['cashier'], null],
  ['cashier', ['cashier', 'supervisor'], 'supervisor'],
  ['cashier', ['supervisor', 'manager'], 'manager'],
  ['cashier', ['manager', 'supervisor'], 'manager'],
  ['supervisor', ['supervisor', 'manager'], 'manager'],
  ['supervisor', ['cashier', 'supervisor'], null],
  ['manager', ['manager'], null],
])('a %s who grows discounts of %j needs: %s', ([role, least, missing]) => {
  expect(missingRole(actorOf(role), least.map(grown))).toBe(missing);
});

describe('another price', () => {
  test('is kept beside the catalogue’s, with its reason and what it comes to', () => {
    const { id } = lineOf(till.scan('2*101'));
    const changed = value(till.withPin(MARTA, () => till.sales.changePrice(id, cents(900), 'wrong_label')));
    expect(changed).toMatchObject({ lines: [{ unitPriceCents: 900, listPriceCents: 1_000, totalCents: 1_800 }] });
    const back = value(till.withPin(MARTA, () => till.sales.changePrice(id, cents(1_000), 'other')));
    expect(back).toMatchObject({ lines: [{ unitPriceCents: 1_000, listPriceCents: null, totalCents: 2_000 }] });
    expect(till.acts(back)).toMatchObject([
      { kind: 'price_changed', lineId: id, reason: 'wrong_label', cents: 200, approver: MARTA.name },
      { kind: 'price_changed', reason: 'other', cents: -200 },
    ]);
  });

  test('of nothing, or beyond what money can be, is refused', () => {
    const { id } = lineOf(till.scan('2*101'));
    till.actor.signedIn(LENA);
    for (const priceCents of [cents(0), cents(999_999_999)]) {
      expect(till.sales.changePrice(id, priceCents, 'other')).toMatchObject(refused('priceCents'));
    }
    const unknown = till.sales.changePrice('x' as SaleLineId, cents(5), 'other');
    expect(unknown).toMatchObject(because('not_found'));
  });

  test('takes a discount along: a percentage is worked out again, an amount has to fit', () => {
    const { id } = lineOf(till.scan('101'));
    till.actor.signedIn(LENA);
    value(till.sales.discountLine(id, percent(1_000)));
    expect(value(till.sales.changePrice(id, cents(500), 'promotion'))).toMatchObject({ totalCents: 450 });
    value(till.sales.discountLine(id, amount(400)));
    expect(till.sales.changePrice(id, cents(400), 'promotion')).toMatchObject(because('discount_over_total'));
  });
});

describe('at the ends of what a sale can be', () => {
  beforeEach(() => till.actor.signedIn(LENA));

  test('a line has a piece at the least, and so many at the most', () => {
    const { id } = lineOf(till.scan('103'));
    for (const quantity of [-1, 0, MAX_QUANTITY + 1]) {
      expect(till.sales.setQuantity(id, quantity)).toMatchObject(refused('quantity'));
    }
    expect(value(till.sales.setQuantity(id, MAX_QUANTITY))).toMatchObject({ totalCents: MAX_QUANTITY });
    expect(value(till.sales.setQuantity(id, 1))).toMatchObject({ totalCents: 1 });
  });

  test('a line comes to no more than money can be, nor does a sale', () => {
    stockProduct(till, 'third', 333_333_333);
    const { id } = lineOf(till.scan('third'));
    expect(till.sales.setQuantity(id, 4)).toMatchObject(refused('quantity'));
    expect(value(till.sales.setQuantity(id, 3)).totalCents).toBe(MAX_CENTS);
    expect(till.sales.addByCode('103')).toMatchObject(refused('quantity'));
    expect(till.sales.changePrice(id, cents(333_333_334), 'other')).toMatchObject(refused('priceCents'));
    value(till.sales.changePrice(id, cents(333_333_332), 'other'));
    expect(till.scan('3*103').totalCents).toBe(MAX_CENTS);
    expect(till.sales.changePrice(id, cents(333_333_333), 'other')).toMatchObject(refused('priceCents'));
    expect(till.stored().totalCents).toBe(MAX_CENTS);
  });

  test('nor does a line before its discount', () => {
    stockProduct(till, 'third', 333_333_333);
    const { id } = lineOf(till.scan('third'));
    value(till.sales.discountLine(id, percent(5_000)));
    expect(till.sales.setQuantity(id, 4)).toMatchObject(refused('quantity'));
    expect(till.stored().lines).toMatchObject([{ quantity: 1 }]);
  });

  test('nor does a sale of several lines', () => {
    stockProduct(till, 'third', 333_333_333);
    stockProduct(till, 'other', 333_333_333);
    const { id } = lineOf(till.scan('2*third'));
    expect(till.scan('other').totalCents).toBe(MAX_CENTS);
    expect(till.sales.setQuantity(id, 3)).toMatchObject(refused('quantity'));
    expect(till.stored().totalCents).toBe(MAX_CENTS);
  });

  test('a price is a centavo at the least', () => {
    const { id } = lineOf(till.scan('101'));
    expect(value(till.sales.changePrice(id, cents(1), 'other')).totalCents).toBe(1);
    expect(value(till.sales.changePrice(id, cents(MAX_CENTS), 'other')).totalCents).toBe(MAX_CENTS);
  });

  test('a discount leaves a hundredth of a percent', () => {
    stockProduct(till, 'dear', 1_000_000);
    const { id } = lineOf(till.scan('dear'));
    expect(value(till.sales.discountLine(id, percent(1))).totalCents).toBe(999_900);
    expect(value(till.sales.discountLine(id, percent(9_999))).totalCents).toBe(100);
    expect(till.sales.discountLine(id, percent(0))).toMatchObject(refused('discount'));
    const whole = { discountCents: 0, discountBasisPoints: null, totalCents: 1_000_000 };
    expect(lineOf(value(till.sales.discountLine(id, { kind: 'none' })))).toMatchObject(whole);
    expect(value(till.sales.discountSale(percent(9_999))).totalCents).toBe(100);
    expect(till.sales.discountSale(percent(10_000))).toMatchObject(refused('discount'));
    expect(till.sales.discountSale(amount(0))).toMatchObject(refused('discount'));
    expect(value(till.sales.discountSale({ kind: 'none' })).totalCents).toBe(1_000_000);
    const kinds = till.acts(till.stored()).map((act) => [act.kind, act.cents]);
    expect(kinds).toEqual([
      ['line_discount', 100],
      ['line_discount', 999_900],
      ['line_discount', 0],
      ['sale_discount', 999_900],
      ['sale_discount', 0],
    ]);
  });
});

describe('a cancel', () => {
  test('of an item and of a sale keeps its reason and what it came to', () => {
    const { id } = lineOf(till.scan('101'));
    till.scan('102');
    value(till.sales.cancelLine(id, 'damaged'));
    const sale = till.stored();
    value(till.sales.cancel(sale.id, 'no_means_to_pay'));
    expect(till.acts(sale)).toEqual([
      { kind: 'line_cancelled', lineId: id, reason: 'damaged', cents: 1_000, person: ANA.name, approver: null },
      { kind: 'sale_cancelled', lineId: null, reason: 'no_means_to_pay', cents: 333, person: ANA.name, approver: null },
    ]);
  });

  test('that is refused keeps nothing', () => {
    const sale = till.scan('101');
    value(till.sales.cancel(sale.id, 'other'));
    expect(till.sales.cancel(sale.id, 'other')).toMatchObject(because('sale_not_open'));
    expect(till.acts(sale)).toHaveLength(1);
  });
});
