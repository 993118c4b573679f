import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, MAX_CENTS } from '../../../shared/money.ts';
import { POINT_DECIMALS } from '../../../shared/number-marks.ts';
import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import {
  formatKilograms,
  gramsOf,
  MAX_GRAMS,
  packageCents,
  parseKilograms,
  weighedCents,
} from '../../../shared/weight.ts';
import { isLabelLayout, readWeightLabel } from '../../../shared/weight-label.ts';

const ean = (body: string): string => `${body}${gtinCheckDigit(body)}`;

describe('kilograms', () => {
  test.each([
    ['0,350', 350],
    ['1.25', 1_250],
    ['2', 2_000],
    ['49', 49_000],
    ['50', 50],
    ['350', 350],
    ['1250', 1_250],
    ['350,0', 350_000],
    ['0,001', 1],
    ['999,999', MAX_GRAMS],
  ])('%s is %i g', (text, grams) => expect(parseKilograms(text)).toBe(grams));

  test.each(['', '0', '0,000', '1000,0', '1000000', '1,2345', '-1', '1,2,3', 'kg', '1e3'])('%j is no weight', (text) =>
    expect(parseKilograms(text)).toBeNull(),
  );

  test('are shown as they are typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_GRAMS }), (grams) => {
        expect(parseKilograms(formatKilograms(grams))).toBe(grams);
        expect(parseKilograms(formatKilograms(grams, POINT_DECIMALS))).toBe(grams);
      }),
    );
  });
});

describe('the price of a package', () => {
  test('rounds half a centavo up', () => {
    expect(weighedCents(cents(3_990), 350)).toBe(1_397); // 1396.5
    expect(weighedCents(cents(3_990), 349)).toBe(1_393); // 1392.51
    expect(weighedCents(cents(100), 4)).toBe(0);
  });

  test.each([
    [10, 49, null],
    [10, 50, 1],
    [1, MAX_GRAMS, 1_000],
    [1, MAX_GRAMS + 1, null],
    [MAX_CENTS, 1_000, MAX_CENTS],
    [MAX_CENTS, 1_001, null],
    [3_990, 0, null],
  ])('at %i a kilogram and of %i g is one of a line, or none: %o', (kilogram, grams, price) =>
    expect(packageCents(cents(kilogram), grams)).toBe(price),
  );

  test('and the weight of a price are each other to the gram, or to the centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (kilogram, grams) => {
        const kg = cents(kilogram);
        const back = gramsOf(weighedCents(kg, grams), kg);
        expect(Math.abs(back - grams)).toBeLessThanOrEqual(Math.ceil(500 / kilogram) + 1);
      }),
    );
  });
});

describe("the layout of a scale's labels", () => {
  test.each(['2CCCC0PPPPPPD', '2CCCCXPPPPPPD', '20CCCCCPPPPPD', '21CCCCCTTTTTD', '2CCCCCCTTTTTD', '2XCCCCCTTTTTD'])(
    '%s',
    (layout) => expect(isLabelLayout(layout)).toBe(!layout.includes('0P')),
  );

  test.each(['', '1CCCCCCPPPPPD', '2CCCCCCPPPPP', '2CCCPPPPPPXXD', '2CCCCPPPTTTTD', '2CCCCCCCCCCCD', '2CCCCCPPPPPPX'])(
    '%j is none',
    (layout) => expect(isLabelLayout(layout)).toBe(false),
  );
});

describe("a scale's label", () => {
  const LAYOUTS = ['20CCCCCPPPPPD', '21CCCCCTTTTTD'];

  test('says a weight, or a price', () => {
    expect(readWeightLabel('2000002001027', LAYOUTS)).toEqual({ code: '00002', grams: 102, totalCents: null });
    expect(readWeightLabel(ean('210000201397'), LAYOUTS)).toEqual({ code: '00002', grams: null, totalCents: 1_397 });
  });

  test('is none with a wrong check digit, another beginning, or another length', () => {
    expect(readWeightLabel('2000002001028', LAYOUTS)).toBeNull();
    expect(readWeightLabel(ean('220000201397'), LAYOUTS)).toBeNull();
    expect(readWeightLabel(ean('789100031550'), LAYOUTS)).toBeNull();
    expect(readWeightLabel('20000020', LAYOUTS)).toBeNull();
    expect(readWeightLabel('2000002001027', [])).toBeNull();
  });
});
