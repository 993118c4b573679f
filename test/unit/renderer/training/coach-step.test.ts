import { describe, expect, it } from 'vitest';
import { type CoachedSale, coachStep } from '../../../../renderer/training/coach-step.ts';
import type { PaymentState } from '../../../../shared/payment.ts';

function saleWith(lines: CoachedSale['lines'], states: readonly PaymentState[] = []): CoachedSale {
  return { lines, payments: states.map((state) => ({ state })) };
}

const ITEM = { cancelled: false };
const CANCELLED = { cancelled: true };

describe('what the coach says', () => {
  it('leads from an empty checkout to the payment', () => {
    expect(coachStep('checkout', null)).toBe('scan');
    expect(coachStep('checkout', saleWith([CANCELLED]))).toBe('scan');
    expect(coachStep('checkout', saleWith([CANCELLED, ITEM]))).toBe('pay');
  });

  it('tells choosing from waiting, also after an attempt that came to nothing', () => {
    expect(coachStep('payment', saleWith([ITEM]))).toBe('tender');
    expect(coachStep('payment', saleWith([ITEM], ['pending']))).toBe('wait');
    expect(coachStep('payment', saleWith([ITEM], ['declined']))).toBe('tender');
    expect(coachStep('payment', saleWith([ITEM], ['declined', 'unconfirmed']))).toBe('wait');
  });

  it('ends at the receipt and is silent elsewhere', () => {
    expect(coachStep('receipt', null)).toBe('done');
    expect(coachStep('settings', saleWith([ITEM]))).toBeNull();
  });
});
