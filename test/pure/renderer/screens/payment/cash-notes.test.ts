import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedNotes } from '../../../../../renderer/screens/payment/cash-form.tsx';
import { cents } from '../../../../../shared/money.ts';

describe('suggested notes', () => {
  it('are the exact amount and what people hand over for it', () => {
    expect(suggestedNotes(cents(3790))).toEqual([3790, 4000, 5000, 10000, 20000]);
    expect(suggestedNotes(cents(46163))).toEqual([46163, 46500, 47000, 48000, 50000, 60000]);
  });

  it('do not repeat an amount that is itself a note', () => {
    expect(suggestedNotes(cents(5000))).toEqual([5000, 6000, 10000, 20000]);
  });

  it('always cover the amount, rise, and never repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_99 }), (due) => {
        const notes = suggestedNotes(cents(due));
        expect(notes[0]).toBe(due);
        expect(notes.every((note, index) => index === 0 || note > (notes[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
