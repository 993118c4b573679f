import { beforeEach, describe, expect, test } from 'vitest';
import { GS } from '../../../../../../shared/control-characters.ts';
import { gtinCheckDigit } from '../../../../../../shared/product-code/gtin.ts';
import type { SaleLine } from '../../../../../../shared/sale.ts';
import { isLabelPrice } from '../../../../../../shared/weight.ts';
import { rotProduct } from '../../../../../support/damaged-till.ts';
import { value } from '../../../../../support/value.ts';
import { openSaleTill, type SaleTill } from '../sale-till.ts';

const whole = (body: string): string => `${body}${gtinCheckDigit(body)}`;
const COFFEE = '7891000315507';
const COFFEE_14 = `0${COFFEE}`;
/** Variable weight: packing digit 9. */
const CHEESE = whole('9789100031550');
const MAGAZINE = '9771234567898';
const LABELS = ['20CCCCCPPPPPD', '21CCCCCTTTTTD'];

let till: SaleTill;

beforeEach(() => {
  // 2026-11-20
  till = openSaleTill({ weightLabels: LABELS });
  till.product('CAFE', 1_000, { barcode: COFFEE });
  till.product('QUEIJO', 3_990, { barcode: CHEESE, unit: 'weight' });
  till.product('REVISTA', 2_000, { barcode: MAGAZINE });
  till.product('42', 3_990, { unit: 'weight' });
  till.product('101', 250);
});

function last(): SaleLine {
  const line = value(till.sales.current())?.lines.at(-1);
  if (line === undefined) throw new Error('no line');
  return line;
}

const sold = (text: string) => {
  const answer = till.sales.addByCode(text);
  if (!answer.ok) return answer.error.code;
  const { code, quantity, totalCents, weight } = last();
  return [code, quantity, totalCents, ...(weight === null ? [] : [weight.grams])];
};

describe('a symbol of GS1', () => {
  test.each([
    [`01${COFFEE_14}`, ['CAFE', 1, 1_000]],
    [`]d201${COFFEE_14}10LOTE${GS}17271231`, ['CAFE', 1, 1_000]],
    [`]C110LOTE${GS}01${COFFEE_14}`, ['CAFE', 1, 1_000]],
    [`${GS}01${COFFEE_14}${GS}21A*B x`, 'gs1_unreadable'],
    [`3*(01)${COFFEE_14}`, ['CAFE', 3, 3_000]],
    [`https://loja.example/p/01/${COFFEE_14}/10/LOTE?17=271231`, ['CAFE', 1, 1_000]],
    [`]e001${CHEESE}3103000350`, ['QUEIJO', 1, 1_397, 350]],
    [`01${CHEESE}3102000035`, ['QUEIJO', 1, 1_397, 350]],
    [`(01)${CHEESE}(3103)000350(3922)1400`, ['QUEIJO', 1, 1_400, 351]],
    [`01${CHEESE}31030003508005004000`, ['QUEIJO', 1, 1_400, 351]],
    [`01${CHEESE}39221400`, ['QUEIJO', 1, 1_400, 351]],
    [`01${COFFEE_14}3922990`, ['CAFE', 1, 990]],
    // the scanner has lost GS between R$ 9,90 and the serial number 5
    [`01${COFFEE_14}39220990215`, 'gs1_unreadable'],
    [`01${COFFEE_14}39220990${GS}215`, ['CAFE', 1, 990]],
    [`01${COFFEE_14}3103000350`, 'label_of_piece'],
    [`3*01${CHEESE}3103000350`, 'label_times'],
    [`01${CHEESE}`, 'weight_needed'],
    [`0,350*01${CHEESE}`, ['QUEIJO', 1, 1_397, 350]],
    [`02${COFFEE_14}3712`, 'gs1_of_contents'],
    [`01${COFFEE_14}306`, ['CAFE', 6, 6_000]],
    [`01${COFFEE_14}3712`, ['CAFE', 12, 12_000]],
    [`01${COFFEE_14}30100`, 'unlikely'],
    [`01${COFFEE_14}3010000`, 'invalid_input'],
    [`01${COFFEE_14}300`, 'invalid_input'],
    [`3*01${COFFEE_14}306`, 'label_times'],
    [`01${CHEESE}306`, 'label_of_pieces'],
    [`(01)${CHEESE}(30)6(3103)000350`, ['QUEIJO', 1, 1_397, 350]],
    [`(01)${COFFEE_14}(30)2(3922)1990`, ['CAFE', 1, 1_990]],
    [`(01)${COFFEE_14}(3922)1000000000`, 'label_price_unread'],
    [`(01)${COFFEE_14}(3902)990`, 'label_price_unread'],
    [`(01)${COFFEE_14}(3922)1`, 'unlikely'],
    [`(01)${COFFEE_14}(3922)0`, 'label_unreadable'],
    [`(01)${COFFEE_14}(3932)840990`, 'label_price_unread'],
    [`(01)${CHEESE}(3952)004000`, 'label_price_unread'],
    [`(01)${CHEESE}(8005)004000`, 'label_price_unread'],
    [`(01)${CHEESE}(3103)000350(3952)004000`, ['QUEIJO', 1, 1_400, 351]],
    [`(01)${CHEESE}(3102)000035(3103)000350`, ['QUEIJO', 1, 1_397, 350]],
    [`(01)${CHEESE}(3102)000350(3103)000350`, 'gs1_unreadable'],
    [']C110LOTE', 'gs1_without_product'],
    [`]C101${COFFEE_14}17269999`, 'gs1_unreadable'],
    ['https://loja.example/promo', 'web_address_scanned'],
    [']Q1promo', 'matrix_scanned'],
    [`01${whole('0400638133393')}`, 'unknown_product'],
  ])('%j', (text, line) => expect(sold(text)).toEqual(line));

  test('says a price, which stands, and the line tells it', () => {
    value(till.sales.addByCode(`01${CHEESE}39221401`));
    expect(isLabelPrice(last())).toBe(true);
    value(till.sales.addByCode(`01${COFFEE_14}3922990`));
    expect(last()).toMatchObject({ unitPriceCents: 990, listPriceCents: 1_000 });
    value(till.sales.addByCode(`01${COFFEE_14}39221000`));
    expect(last().listPriceCents).toBeNull();
  });

  test('sells nothing that the catalogue has no price of', () => {
    till.product('BRINDE', 0, { barcode: whole('789100031551') });
    expect(sold(`(01)0${whole('789100031551')}(3922)990`)).toBe('invalid_input');
  });

  test('keeps the catalogue\u2019s price beside a label\u2019s, also in a sale with a discount', () => {
    value(till.sales.addByCode('101'));
    value(till.sales.discountSale({ kind: 'amount', cents: 10 as never }));
    value(till.sales.addByCode(`01${COFFEE_14}3922990`));
    expect(last()).toMatchObject({ unitPriceCents: 990, listPriceCents: 1_000 });
  });

  test.each([
    ['17261119', { kind: 'use_by', day: '2026-11-19' }],
    ['15261119', { kind: 'best_before', day: '2026-11-19' }],
    ['1526111917261118', { kind: 'use_by', day: '2026-11-18' }],
    ['17261120', null],
    ['17261100', null],
    ['17261000', { kind: 'use_by', day: '2026-10-31' }],
  ])('is sold after a date of it is over, and told: %s', (fields, over) => {
    const sale = value(till.sales.addByCode(`01${COFFEE_14}${fields}`));
    expect(sale.over ?? null).toEqual(over === null ? null : { ...over, name: 'Product CAFE' });
    expect(sale.lines).toHaveLength(1);
  });
});

test('a magazine is found without its issue, which stands in the name of its line', () => {
  for (const [text, issue] of [
    [`${MAGAZINE}05`, '05'],
    [`${MAGAZINE} 05`, '05'],
    [`${MAGAZINE}51999`, '51999'],
    [`]E3${MAGAZINE}05`, '05'],
    [`2*${MAGAZINE} 07`, '07'],
  ]) {
    value(till.sales.addByCode(text ?? ''));
    expect(last()).toMatchObject({ code: 'REVISTA', name: `Product REVISTA \u00b7 ed. ${issue}` });
  }
  expect(last().quantity).toBe(2);
});

describe('the label of a scale', () => {
  test.each([
    [`3*${whole('200004200350')}`, 'label_times'],
    [`0,350*${whole('200004200350')}`, 'label_times'],
    [whole('200010100350'), 'label_of_piece'],
    [whole('210010100199'), ['101', 1, 199]],
    [whole('210010100000'), 'label_unreadable'],
    [whole('209999900350'), 'unknown_product'],
  ])('%s', (text, line) => expect(sold(text)).toEqual(line));
});

test('a product that is not as it was stored is not sold by any of its codes', () => {
  const tea = till.product('CHA', 700, { barcode: whole('789100031551') });
  rotProduct(till.database, 'price_cents', 7, tea);
  for (const text of ['CHA', `2*CHA`, whole('789100031551')]) expect(sold(text)).toBe('product_unsound');
});

describe('what the catalogue has as a whole', () => {
  test('comes before every reading as a quantity, and where it is not for sale, that is told', () => {
    till.product('40', 100);
    till.product('4', 100);
    expect(sold('4x40')).toEqual(['40', 4, 400]);
    const screw = till.product('4x40', 50);
    till.product('M1', 60, { barcode: '10X50' });
    till.product('M2', 70, { moreBarcodes: ['2x4'] });
    expect(sold('4x40')).toEqual(['4x40', 1, 50]);
    expect(sold('4X40')).toEqual(['4x40', 1, 50]);
    expect(sold('10x50')).toEqual(['M1', 1, 60]);
    expect(sold('2x4')).toEqual(['M2', 1, 70]);
    expect(sold('4*40')).toEqual(['40', 4, 400]);
    expect(sold('2*4x40')).toEqual(['4x40', 2, 100]);
    till.database.products.setActive(screw, false, 'later');
    expect(sold('4x40')).toBe('inactive_product');
  });

  test('is found with capitals ignored where that is one product, else both are told', () => {
    till.product('CX-01', 10);
    expect(sold('cx-01')).toEqual(['CX-01', 1, 10]);
    expect(sold('3*cX-01')).toEqual(['CX-01', 3, 30]);
    till.product('Cx-01', 20);
    expect(sold('CX-01')).toEqual(['CX-01', 1, 10]);
    const codes = 'CX-01 (Product CX-01); Cx-01 (Product Cx-01)';
    const error = { code: 'code_in_capitals', values: { text: 'cx-01', codes } };
    expect(till.sales.addByCode('cx-01')).toMatchObject({ error });
    till.product('7', 30, { moreBarcodes: ['abc/1'] });
    expect(sold('ABC/1')).toEqual(['7', 1, 30]);
    expect(sold('abc')).toBe('unknown_product');
  });
});
