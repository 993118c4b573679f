import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepSame } from '../../../../renderer/state/keep-same.ts';

const copy = <Data>(data: Data): Data => structuredClone(data);
const lines = [
  { id: 'a', name: 'Café', quantity: 1, list: null },
  { id: 'b', name: 'Arroz', quantity: 2, list: 5 },
];
const sale = { id: 's', lines, payments: [], total: 12 };

describe('what did not change', () => {
  test('a sale that came anew and is as it was is the one from before', () => {
    expect(keepSame(sale, copy(sale))).toBe(sale);
  });

  test('with another line at the end, the lines before it are the same objects', () => {
    const after = {
      ...copy(sale),
      lines: [...copy(lines), { id: 'c', name: 'Sal', quantity: 1, list: null }],
      total: 14,
    };
    const kept = keepSame(sale, after);
    expect(kept).toEqual(after);
    expect(kept.lines[0]).toBe(lines[0]);
    expect(kept.lines[1]).toBe(lines[1]);
    expect(kept.payments).toBe(sale.payments);
  });

  test('a line that changed is another object, and so is the list that holds it', () => {
    const after = copy(sale);
    Object.assign(after.lines[1] ?? {}, { quantity: 3 });
    const kept = keepSame(sale, after);
    expect(kept.lines).not.toBe(lines);
    expect(kept.lines[0]).toBe(lines[0]);
    expect(kept.lines[1]).toEqual({ id: 'b', name: 'Arroz', quantity: 3, list: 5 });
  });

  test('a field that came, went, or took another one’s place is a change', () => {
    expect(keepSame<object>({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(keepSame<object>({ a: 1, b: undefined }, { a: 1 })).not.toHaveProperty('b');
    expect(keepSame<object>({ a: undefined }, { b: undefined })).toHaveProperty('b');
    expect(keepSame<object>([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(keepSame<object | null>({ a: 1 }, null)).toBeNull();
  });

  test('a field may have any name', () => {
    const odd: unknown = JSON.parse('{"__proto__":{"a":1}}');
    expect(Object.keys(Object(keepSame<unknown>({}, odd)))).toEqual(['__proto__']);
    expect(keepSame<unknown>(odd, copy(odd))).toBe(odd);
  });

  test('whatever was before: what is kept equals what came, and neither is touched', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const [was, comes] = [copy(before), copy(after)];
        expect(keepSame(before, after)).toEqual(comes);
        expect(keepSame(before, copy(before))).toEqual(was);
        expect(before).toEqual(was);
        expect(after).toEqual(comes);
      }),
    );
  });
});
