import { describe, expect, it } from 'vitest';
import {
  EMPTY_PRODUCT_FORM,
  formOfKnown,
  type ProductForm,
  productFieldOf,
  productFormChanged,
  productToForm,
  readProductForm,
} from '../../../../../renderer/ui/product-form/product-form.ts';
import { cents } from '../../../../../shared/money.ts';
import { product } from '../../../../support/listed-products.ts';

const GOOD: ProductForm = {
  code: 'CAFE500',
  barcode: '7891000315507',
  name: 'Café torrado 500 g',
  price: '1.234,56',
  moreBarcodes: '',
  unit: 'piece',
  category: '',
  minimumAge: '',
  image: undefined,
};

const STORED = product(7, { code: 'CAFE500', name: 'Café torrado 500 g', priceCents: cents(123456), hasImage: true });

function problemsOf(change: Partial<ProductForm>) {
  const read = readProductForm({ ...GOOD, ...change }, null);
  return read.ok ? {} : read.problems;
}

describe('reading the product form', () => {
  it('gives the draft with the price in centavos and without stray spaces', () => {
    const read = readProductForm({ ...GOOD, code: ' CAFE500 ', name: '  Café   torrado ' }, null);
    expect(read).toEqual({
      ok: true,
      draft: {
        id: null,
        code: 'CAFE500',
        barcode: '7891000315507',
        name: 'Café torrado',
        priceCents: 123456,
        moreBarcodes: [],
        unit: 'piece',
        category: null,
        minimumAge: null,
      },
    });
  });

  it('takes an empty barcode as none', () => {
    const read = readProductForm({ ...GOOD, barcode: ' ' }, STORED.id);
    expect(read).toMatchObject({ ok: true, draft: { id: 7, barcode: null } });
  });

  it('tells a picture that stays from one that is taken away and one that is new', () => {
    expect(readProductForm(GOOD, null)).not.toHaveProperty('draft.image');
    expect(readProductForm({ ...GOOD, image: null }, null)).toHaveProperty('draft.image', null);
    expect(readProductForm({ ...GOOD, image: 'AAAA' }, null)).toHaveProperty('draft.image', 'AAAA');
  });

  it.each([
    [{ code: '' }, { code: 'codeMissing' }],
    [{ code: 'A B' }, { code: 'codeWithSpace' }],
    [{ code: 'A*B' }, { code: 'codeWithSpace' }],
    [{ code: 'A'.repeat(61) }, { code: 'codeTooLong' }],
    [{ barcode: '7891000315508' }, { barcode: 'barcodeDigit' }],
    [{ barcode: 'CX 1' }, { barcode: 'barcodeWithSpace' }],
    [{ barcode: '1'.repeat(61) }, { barcode: 'barcodeTooLong' }],
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ name: 'A'.repeat(121) }, { name: 'nameTooLong' }],
    [{ price: '' }, { price: 'priceMissing' }],
    [{ price: '12.50' }, { price: 'priceUnreadable' }],
    [{ price: '0,00' }, { price: 'priceZero' }],
    [{ moreBarcodes: '7891000315508' }, { moreBarcodes: 'barcodeDigit' }],
    [{ moreBarcodes: '1 '.repeat(21) }, { moreBarcodes: 'barcodesMany' }],
    [{ minimumAge: '0' }, { minimumAge: 'ageUnreadable' }],
    [{ minimumAge: 'x' }, { minimumAge: 'ageUnreadable' }],
  ])('finds what is wrong in %o', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it('reads what the shop alone knows', () => {
    const shop = { moreBarcodes: ' 111, 222;333 ', unit: 'weight', category: ' Frios ', minimumAge: '18' } as const;
    expect(readProductForm({ ...GOOD, ...shop }, null)).toMatchObject({
      draft: { moreBarcodes: ['111', '222', '333'], unit: 'weight', category: 'Frios', minimumAge: 18 },
    });
  });

  it('does not demand a check digit of a shop code that only looks short', () => {
    expect(problemsOf({ barcode: '12345' })).toEqual({});
  });

  it('names every field at once', () => {
    expect(Object.keys(problemsOf({ ...EMPTY_PRODUCT_FORM }))).toEqual(['code', 'name', 'price']);
  });
});

describe('the form of a stored product', () => {
  it('is unchanged until something is typed, and again when it is typed back', () => {
    const start = productToForm(STORED);
    expect(start.price).toBe('1.234,56');
    expect(productFormChanged({ ...start }, start)).toBe(false);
    expect(productFormChanged({ ...start, name: 'Café' }, start)).toBe(true);
    expect(productFormChanged({ ...start, image: null }, start)).toBe(true);
  });

  it('knows which field an error of the main process names', () => {
    expect(productFieldOf('priceCents')).toBe('price');
    expect(productFieldOf('code')).toBe('code');
    expect(productFieldOf('draft.barcode')).toBe('barcode');
    expect(productFieldOf('somethingElse')).toBeNull();
    expect(productFieldOf(undefined)).toBeNull();
  });
});

it.each([
  ['7899999999990', { code: '7899999999990', barcode: '7899999999990' }],
  ['(01)07891000315507(17)301231', { code: '7891000315507', barcode: '7891000315507' }],
  ['78999999', { code: '78999999', barcode: '78999999' }],
  ['XYZ99999', { code: 'XYZ99999' }],
  ['999', { code: '999' }],
])('an unknown %s begins the form with %j', (code, known) => {
  expect(formOfKnown({ code })).toEqual({ ...EMPTY_PRODUCT_FORM, ...known });
});
