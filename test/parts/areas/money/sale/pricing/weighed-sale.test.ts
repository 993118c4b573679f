import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../../../../../shared/money.ts';
import type { ProductId } from '../../../../../../shared/product.ts';
import { gtinCheckDigit } from '../../../../../../shared/product-code/gtin.ts';
import type { SaleLine } from '../../../../../../shared/sale.ts';
import { MAX_GRAMS } from '../../../../../../shared/weight.ts';
import { value } from '../../../../../support/value.ts';
import { openSaleTill, type SaleTill } from '../sale-till.ts';

const LABELS = ['20CCCCCPPPPPD', '21CCCCCTTTTTD'];
const label = (body: string): string => `${body}${gtinCheckDigit(body)}`;

const OF_42 = label('9789100031550');

let till: SaleTill;
let cheese: ProductId;

beforeEach(() => {
  till = openSaleTill({ weightLabels: LABELS });
  cheese = till.product('42', 3_990, { unit: 'weight', barcode: OF_42 });
  till.product('101', 250);
});

function only(): SaleLine {
  const [line, ...others] = value(till.sales.current())?.lines ?? [];
  if (line === undefined || others.length > 0) throw new Error('not one line');
  return line;
}

describe('a product that is sold by weight', () => {
  test.each([
    ['0,350*42', 350, 1_397],
    ['2*42', 2_000, 7_980],
    [label('200004200350'), 350, 1_397],
    [label('210004201400'), 351, 1_400],
  ])('%s is one package', (text, grams, price) => {
    value(till.sales.addByCode(text));
    expect(only()).toMatchObject({ quantity: 1, unitPriceCents: price, totalCents: price });
    expect(only().weight).toEqual({ grams, kgPriceCents: 3_990 });
  });

  test('is not added without a weight: the answer names it, so that the screen can ask', () => {
    const error = { code: 'weight_needed', values: { name: 'Product 42', productId: cheese, kgPriceCents: 3_990 } };
    expect(till.sales.addByCode('42')).toMatchObject({ error });
    expect(till.sales.addProduct(cheese, 1)).toMatchObject({ error });
    expect(value(till.sales.addWeighed(cheese, 100)).totalCents).toBe(399);
  });

  test('refuses a label that says nothing', () => {
    expect(till.sales.addByCode(label('210004200000'))).toMatchObject({ error: { code: 'label_unreadable' } });
    expect(till.sales.addByCode(label('200004200000'))).toMatchObject({ error: { field: 'grams' } });
    expect(value(till.sales.current())).toBeNull();
  });

  test('costs at least a centavo and at most what a line may: neither more nor less is sold or weighed anew', () => {
    const cheap = till.product('1', 10, { unit: 'weight' });
    const dear = till.product('2', 999_999_999, { unit: 'weight' });
    const refused = { error: { code: 'invalid_input', field: 'grams' } };
    expect(till.sales.addWeighed(cheap, 49)).toMatchObject(refused);
    expect(till.sales.addWeighed(dear, 1_001)).toMatchObject(refused);
    expect(value(till.sales.current())).toBeNull();
    value(till.sales.addWeighed(cheap, 50));
    expect(only()).toMatchObject({ totalCents: 1, weight: { grams: 50 } });
    for (const grams of [0, 49, MAX_GRAMS + 1]) expect(till.sales.setWeight(only().id, grams)).toMatchObject(refused);
    expect(value(till.sales.setWeight(only().id, MAX_GRAMS))).toMatchObject({ totalCents: 10_000 });
  });

  test('has to be one, and for sale', () => {
    const piece = till.product('3', 10);
    expect(till.sales.addWeighed(piece, 100)).toMatchObject({ error: { code: 'not_by_weight' } });
    till.database.products.setActive(cheese, false, 'later');
    expect(till.sales.addWeighed(cheese, 100)).toMatchObject({ error: { code: 'inactive_product' } });
    expect(value(till.sales.current())).toBeNull();
  });

  test('may cost as much as a line at the most', () => {
    const dear = till.product('2', 999_999_999, { unit: 'weight' });
    expect(value(till.sales.addWeighed(dear, 1_000)).totalCents).toBe(999_999_999);
    expect(till.sales.setWeight(only().id, 1_001)).toMatchObject({ error: { field: 'grams' } });
    expect(value(till.sales.setWeight(only().id, 1_000)).totalCents).toBe(999_999_999);
  });

  test('is weighed anew, and its percentage of discount follows', () => {
    value(till.sales.addWeighed(cheese, 350));
    const { id } = only();
    value(till.sales.discountLine(id, { kind: 'percent', basisPoints: 1_000 }));
    value(till.sales.setWeight(id, 700));
    expect(only()).toMatchObject({ unitPriceCents: 2_793, discountCents: 279, totalCents: 2_514 });
    expect(only().weight?.grams).toBe(700);
    expect(till.sales.setQuantity(id, 2)).toMatchObject({ error: { code: 'weight_needed' } });
  });

  test('keeps weight and price of its line when the catalogue changes', () => {
    value(till.sales.addWeighed(cheese, 350));
    till.database.products.update(cheese, { code: '42', barcode: null, name: 'Queijo', priceCents: cents(1) }, 'later');
    value(till.sales.setWeight(only().id, 100));
    expect(only()).toMatchObject({ totalCents: 399, weight: { grams: 100, kgPriceCents: 3_990 } });
  });

  test('is taken off the sale again, and the sale goes on', () => {
    value(till.sales.addWeighed(cheese, 350));
    const { id } = only();
    expect(value(till.sales.cancelLine(id, 'wrong_item')).totalCents).toBe(0);
    expect(value(till.sales.addByCode('101')).totalCents).toBe(250);
  });

  test('has its weight on the trail once for each weight it had', () => {
    value(till.sales.addWeighed(cheese, 350));
    value(till.sales.discountSale({ kind: 'amount', cents: cents(1) }));
    const trail = till.database.connection.prepare("SELECT body FROM audit WHERE subject = 'line_weight'");
    expect(trail.all()).toHaveLength(1);
  });
});

describe('a number before a code, or on a label, that is most often a slip', () => {
  test.each([
    ['100*101', { name: 'Product 101', quantity: 100, totalCents: 25_000 }],
    ['45,000*42', { name: 'Product 42', grams: 45_000, totalCents: 179_550 }],
    ['31*42', { name: 'Product 42', grams: 31_000, totalCents: 123_690 }],
    [label('200004230001'), { name: 'Product 42', grams: 30_001, totalCents: 119_704 }],
    ['20*42', { name: 'Product 42', grams: 20_000, totalCents: 79_800 }],
    [`(3922)200000(01)${OF_42}`, { name: 'Product 42', grams: 50_125, totalCents: 200_000 }],
    [label('210010102500'), { name: 'Product 101', quantity: 1, totalCents: 2_500 }],
    [label('210010100025'), { name: 'Product 101', quantity: 1, totalCents: 25 }],
  ])('%s is registered only where it is meant', (text, values) => {
    expect(till.sales.addByCode(text)).toMatchObject({ error: { code: 'unlikely', values } });
    expect(value(till.sales.current())).toBeNull();
    expect(value(till.sales.addByCode(text, undefined, true)).totalCents).toBe(values.totalCents);
  });

  test.each([
    '99*101',
    '350*42',
    '9*42',
    '30,0*42',
    label('200004230000'),
    label('210010102499'),
    label('210010100026'),
  ])('%s is none', (text) => {
    value(till.sales.addByCode(text));
  });
});

test('a code of the catalogue, whole, comes before any reading of it as a quantity', () => {
  till.product('40', 900);
  till.product('4x40', 5);
  expect(value(till.sales.addByCode(' 4x40 '))).toMatchObject({
    totalCents: 5,
    lines: [{ code: '4x40', quantity: 1 }],
  });
  expect(value(till.sales.addByCode('2*4x40')).totalCents).toBe(15);
  expect(value(till.sales.addByCode('3x40')).totalCents).toBe(2_715);
});

describe('a product that is sold by the piece', () => {
  test('takes no weight', () => {
    expect(till.sales.addByCode('0,350*101')).toMatchObject({ error: { code: 'whole_pieces', field: 'quantity' } });
    expect(till.sales.addByCode(label('200010100350'))).toMatchObject({
      error: { code: 'label_of_piece', values: { name: 'Product 101' } },
    });
    value(till.sales.addByCode('101'));
    expect(till.sales.setWeight(only().id, 100)).toMatchObject({ error: { code: 'not_by_weight' } });
  });

  test('whose own barcode looks like a label is that product', () => {
    till.product('7', 500, { barcode: label('200004200350') });
    value(till.sales.addByCode(label('200004200350')));
    expect(only()).toMatchObject({ code: '7', weight: null });
  });
});

test('the file refuses a package that does not cost what it weighs, and one of a closed sale', () => {
  value(till.sales.addWeighed(cheese, 350));
  const { connection } = till.database;
  const change = (sql: string) => () => connection.exec(sql);
  expect(change('UPDATE line_weight SET grams = 300')).toThrow('what it weighs');
  expect(change('UPDATE sale_line SET quantity = 2, total_cents = unit_price_cents * 2')).toThrow('a package is one');
  expect(change('DELETE FROM line_weight')).toThrow('never deleted');
  const sale = value(till.sales.current());
  value(till.sales.cancel(sale?.id as never, 'customer_gave_up'));
  expect(change('UPDATE line_weight SET kg_price_cents = 3991')).toThrow('closed');
});

describe('a product that is not for everybody', () => {
  test('has its age looked at once a line, and again for what is added later', () => {
    till.product('beer', 500, { minimumAge: 18 });
    till.product('glue', 500, { minimumAge: 16 });
    expect(value(till.sales.addByCode('101')).ageToCheck).toBeNull();
    expect(value(till.sales.addByCode('glue')).ageToCheck).toBe(16);
    const sale = value(till.sales.addByCode('beer'));
    expect(sale.ageToCheck).toBe(18);
    expect(value(till.sales.confirmAge(sale.id)).ageToCheck).toBeNull();
    expect(value(till.sales.addByCode('beer')).ageToCheck).toBe(18);
    value(till.sales.confirmAge(sale.id));
    const acts = till.database.saleActs.ofSale(sale.id);
    expect(acts.map(({ kind, line_id }) => [kind, line_id])).toEqual(
      value(till.sales.get(sale.id))
        .lines.filter(({ code }) => code !== '101')
        .map(({ id }) => ['age_checked', id]),
    );
  });

  test('is still to be looked at after another act on its line', () => {
    till.product('beer', 500, { minimumAge: 18 });
    const [line] = value(till.sales.addByCode('beer')).lines;
    const discounted = till.sales.discountLine(line?.id as never, { kind: 'percent', basisPoints: 100 });
    expect(value(discounted).ageToCheck).toBe(18);
  });

  test('is forgotten with its line', () => {
    till.product('beer', 500, { minimumAge: 18 });
    const [line] = value(till.sales.addByCode('beer')).lines;
    value(till.sales.addByCode('101'));
    expect(value(till.sales.cancelLine(line?.id as never, 'customer_gave_up')).ageToCheck).toBeNull();
  });
});
