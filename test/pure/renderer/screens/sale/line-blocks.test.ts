import { describe, expect, test } from 'vitest';
import {
  BLOCK_LINES,
  inBlocks,
  isSameBlock,
  lineWidths,
} from '../../../../../renderer/screens/sale/sale-lines-list.tsx';
import { showSale, useSale } from '../../../../../renderer/state/sale-store.ts';
import { cents } from '../../../../../shared/money.ts';
import type { SaleLine } from '../../../../../shared/sale.ts';
import { line, sale } from '../../sale-fixtures.ts';

const many = (count: number): SaleLine[] => Array.from({ length: count }, (_, index) => line(`line-${index + 1}`));
const shown = (): readonly SaleLine[] => useSale.getState().sale?.lines ?? [];

describe('the lines of a long sale', () => {
  test('are all there, once, in their order and with their numbers', () => {
    for (const count of [0, 1, BLOCK_LINES, BLOCK_LINES + 1, 205]) {
      const blocks = inBlocks(many(count), null);
      expect(blocks.flatMap(({ lines }) => lines)).toEqual(many(count));
      expect(blocks.map(({ firstNumber }) => firstNumber)).toEqual(blocks.map((_, at) => at * BLOCK_LINES + 1));
    }
  });

  test('one scan more, as the till tells it, draws the block of the new line and that of the one that was current', () => {
    showSale(sale({ lines: many(200) }));
    const before = inBlocks(shown(), shown().at(-1)?.id ?? null);
    showSale(sale({ lines: many(201) }));
    const after = inBlocks(shown(), shown().at(-1)?.id ?? null);
    const drawn = after.filter((block, at) => before[at] === undefined || !isSameBlock(before[at], block));
    expect(drawn.map(({ firstNumber }) => firstNumber)).toEqual([181, 201]);
    showSale(null);
  });

  test('a line that changed, went or was chosen draws its block', () => {
    const lines = many(45);
    const [first] = inBlocks(lines, null);
    const changed = lines.map((one, at) => (at === 3 ? line(one.id, { quantity: 2 }) : one));
    const shorter = lines.slice(0, 19);
    for (const other of [inBlocks(changed, null), inBlocks(shorter, null), inBlocks(lines, lines[7]?.id ?? null)]) {
      expect(first !== undefined && other[0] !== undefined && isSameBlock(first, other[0])).toBe(false);
    }
  });
});

test('the columns of figures have room for the widest of them', () => {
  expect(lineWidths(many(3))).toEqual({ quantity: 4, price: 5, total: 5 });
  const dear = line('dear', { quantity: 12_345, unitPriceCents: cents(999_999_999), totalCents: cents(123_456) });
  expect(lineWidths([...many(2), dear])).toEqual({
    quantity: 5,
    price: '9.999.999,99'.length,
    total: '1.234,56'.length,
  });
});
