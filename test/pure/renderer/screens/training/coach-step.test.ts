import { describe, expect, it } from 'vitest';
import { type CoachedSale, coachStep } from '../../../../../renderer/screens/training/coach-hint.tsx';
import type { Payment } from '../../../../../shared/payment.ts';
import type { PaymentState } from '../../../../../shared/payment-states.ts';

function saleWith(
  lines: CoachedSale['lines'],
  states: readonly PaymentState[] = [],
  tender: Payment['tender'] = 'card',
): CoachedSale {
  return { lines, payments: states.map((state) => ({ state, tender })) };
}

const ITEM = { cancelled: false };
const CANCELLED = { cancelled: true };

describe('what the coach says', () => {
  it('leads from an empty checkout to the payment', () => {
    expect(coachStep('checkout', null)).toBe('scan');
    expect(coachStep('checkout', saleWith([CANCELLED]))).toBe('scan');
    expect(coachStep('checkout', saleWith([CANCELLED, ITEM]))).toBe('pay');
  });

  it('tells choosing from waiting, and a maquininha from a Pix', () => {
    expect(coachStep('payment', saleWith([ITEM]))).toBe('tender');
    expect(coachStep('payment', saleWith([ITEM]), { choosing: false })).toBe('paying');
    expect(coachStep('payment', saleWith([ITEM], ['pending']))).toBe('waitCard');
    expect(coachStep('payment', saleWith([ITEM], ['declined', 'in_progress']))).toBe('waitCard');
    expect(coachStep('payment', saleWith([ITEM], ['pending'], 'pix'))).toBe('waitPix');
  });

  it.each(['unconfirmed', 'cancel_requested', 'declined', 'cancelled', 'expired'] as const)(
    'leaves the word to the screen when the payment is %s',
    (state) => expect(coachStep('payment', saleWith([ITEM], [state]))).toBeNull(),
  );

  it('begins with the drawer, since nothing is sold before it is open', () => {
    expect(coachStep('checkout', null, { drawerShut: true })).toBe('open');
    expect(coachStep('shift-open', null, { drawerShut: true })).toBe('float');
    expect(coachStep('drawer', null, { drawerShut: true })).toBeNull();
    expect(coachStep('shift-open', null)).toBeNull();
  });

  it('ends at the receipt and is silent elsewhere', () => {
    expect(coachStep('receipt', null)).toBe('done');
    expect(coachStep('settings', saleWith([ITEM]))).toBeNull();
  });
});
