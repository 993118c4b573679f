import { describe, expect, it } from 'vitest';
import { currentLine, neighbourLine, pieceCount } from '../../../../../renderer/screens/sale/sale-lines.ts';
import type { SaleLineId } from '../../../../../shared/sale.ts';
import { line, sale } from '../../sale-fixtures.ts';

const basket = sale({ lines: [line('a'), line('b', { cancelled: true, quantity: 9 }), line('c', { quantity: 3 })] });
const id = (text: string) => text as SaleLineId;

describe('the line that keys act on', () => {
  it('is the newest unless another was chosen', () => {
    expect(currentLine(basket, null)?.id).toBe('c');
    expect(currentLine(basket, id('a'))?.id).toBe('a');
  });

  it('is never a cancelled one', () => {
    expect(currentLine(basket, id('b'))?.id).toBe('c');
    expect(currentLine(sale({ lines: [line('x', { cancelled: true })] }), null)).toBeNull();
  });

  it('moves over the cancelled, and stays at the ends', () => {
    expect(neighbourLine(basket, null, -1)).toBe('a');
    expect(neighbourLine(basket, id('a'), -1)).toBe('a');
    expect(neighbourLine(basket, id('a'), 1)).toBe('c');
    expect(neighbourLine(basket, id('c'), 1)).toBe('c');
  });

  it('counts pieces without the cancelled', () => expect(pieceCount(basket)).toBe(4));
});
