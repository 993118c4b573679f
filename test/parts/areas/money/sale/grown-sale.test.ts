import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { showGrown, showSale, useSale } from '../../../../../renderer/state/sale-store.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId } from '../../../../../shared/sale.ts';
import { MARTA } from '../../../../support/test-actor.ts';
import { value } from '../../../../support/value.ts';
import { openSaleTill, type SaleTill } from './sale-till.ts';

let till: SaleTill;

beforeEach(() => {
  till = openSaleTill();
  till.product('101', 250);
  till.product('102', 1_000);
  till.product('201', 3_990, { unit: 'weight', minimumAge: 18 });
  showSale(null);
});

const current = (): Sale | null => value(till.sales.current());

function scan(text: string, known: LinesStamp | null): GrownSale {
  const told = value(till.sales.addByCode(text, known));
  if (!('linesFrom' in told)) throw new Error('a caller that keeps lines is told which they are');
  return told;
}

/** The page's handling: the delta, or the whole sale if it does not fit. */
function scanAtPage(text: string): 'told' | 'asked' {
  const { stamp } = useSale.getState();
  if (showGrown(scan(text, stamp), stamp)) return 'told';
  showSale(current());
  return 'asked';
}

describe('a page that keeps the lines of the sale', () => {
  test('is told the whole sale first, then each new line alone, and of everything else the whole', () => {
    expect(scanAtPage('101')).toBe('told');
    const { stamp } = useSale.getState();
    const told = scan('0,350*201', stamp);
    expect(told.lines.map(({ code, weight }) => [code, weight?.grams])).toEqual([['201', 350]]);
    expect(told).toMatchObject({ linesFrom: 1, totalCents: 250 + 1_397, ageToCheck: 18 });
    const before = useSale.getState().sale?.lines[0];
    expect(showGrown(told, stamp)).toBe(true);
    expect(useSale.getState().sale).toEqual(current());
    expect(useSale.getState().sale?.lines[0]).toBe(before);
  });

  test('is told all lines when another page has changed one, and when the same comes back as it was', () => {
    scanAtPage('101');
    scanAtPage('102');
    const first = current()?.lines[0]?.id as SaleLineId;
    value(till.sales.setQuantity(first, 3));
    const { stamp } = useSale.getState();
    expect(scan('101', stamp)).toMatchObject({ linesFrom: 0, lines: [{ quantity: 3 }, {}, {}] });
    showSale(current());
    value(till.sales.setQuantity(first, 2));
    value(till.sales.setQuantity(first, 3));
    expect(scan('101', stamp).linesFrom).toBe(0);
  });

  test('is told all lines where a discount of the sale is shared out to them, and of a sale that was held', () => {
    scanAtPage('101');
    value(till.sales.discountSale({ kind: 'percent', basisPoints: 500 }));
    showSale(current());
    expect(scan('102', useSale.getState().stamp).linesFrom).toBe(0);
    value(till.sales.discountSale({ kind: 'none' }));
    const { id } = current() as Sale;
    const holding = { name: 'Cliente 1', by: MARTA, at: '2026-11-20T12:00:00.000Z' };
    till.database.transaction(() => till.database.heldSales.hold(id, holding));
    value(till.sales.resume(id));
    const { stamp } = scan('101', null);
    till.database.products.setActive(value(till.sales.get(id)).lines[0]?.productId as never, false, '2026-11-20');
    const told = scan('102', stamp);
    expect(told.lines.map(({ code, productInactive }) => [code, productInactive])).toContainEqual(['101', true]);
  });

  test('has a stamp that is worth nothing at another opening of a file', () => {
    const { stamp } = scan('101', null);
    const other = openSaleTill();
    other.product('101', 250);
    value(other.sales.addByCode('101'));
    expect(value(other.sales.addByCode('101', stamp))).toMatchObject({ linesFrom: 0, lines: [{}, {}] });
  });

  test('asks for the sale where its own lines have become others while the scan was on its way', () => {
    scanAtPage('101');
    const { stamp } = useSale.getState();
    const late = scan('102', stamp);
    showSale({ ...(useSale.getState().sale as Sale), lines: [] });
    expect(showGrown(late, stamp)).toBe(false);
    expect(useSale.getState().sale?.lines).toEqual([]);
    showSale(current());
    expect(scanAtPage('101')).toBe('told');
    expect(useSale.getState().sale).toEqual(current());
  });

  test('whoever does not say what he has is told the sale as ever', () => {
    expect(till.sales.addByCode('101')).toEqual({ ok: true, value: current() });
  });
});

describe('two pages at one till', () => {
  type Act = 'here' | 'there' | 'more' | 'cancelled' | 'discount' | 'none' | 'refused' | 'read' | 'next';
  const elsewhere = fc.constantFrom<Act>('there', 'more', 'cancelled', 'discount', 'none', 'refused', 'read', 'next');
  const act = fc.oneof({ weight: 3, arbitrary: fc.constant<Act>('here') }, { weight: 8, arbitrary: elsewhere });
  const acts = fc.array(act, { maxLength: 40 });

  function actThere(act: Act): void {
    const line = current()?.lines.findLast(({ cancelled }) => !cancelled)?.id;
    const { sales } = till;
    if (act === 'there') sales.addByCode('102');
    if (act === 'read') showSale(current());
    if (act === 'refused') sales.addByCode('9999*9999');
    if (line === undefined) return;
    if (act === 'more') sales.setQuantity(line, 7);
    if (act === 'cancelled') sales.cancelLine(line, 'customer_gave_up');
    if (act === 'discount') sales.discountSale({ kind: 'amount', cents: 1 as never });
    if (act === 'none') sales.discountSale({ kind: 'none' });
    if (act === 'next') sales.cancel(current()?.id as never, 'customer_gave_up');
  }

  test('each shows after each of its scans what the till has, line by line and in its sums', () => {
    fc.assert(
      fc.property(acts, (chosen) => {
        actThere('next');
        showSale(null);
        for (const act of chosen) {
          if (act !== 'here') actThere(act);
          else {
            scanAtPage('101');
            expect(useSale.getState().sale).toEqual(current());
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
