import { describe, expect, it } from 'vitest';
import {
  conflictOf,
  lastFailure,
  livePayment,
  mayForce,
} from '../../../../../renderer/screens/payment/payments-of-sale.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { PAYMENT_STATES } from '../../../../../shared/payment-states.ts';
import { card, pix, sale } from '../../sale-fixtures.ts';

describe('the payment that a screen is about', () => {
  it('is the one that has not ended, whatever came after it', () => {
    const declined = card({ id: 'old' as PaymentId, state: 'declined' });
    const live = card({ id: 'live' as PaymentId, state: 'unconfirmed' });
    expect(livePayment(sale({ payments: [declined, live] }))?.id).toBe('live');
    expect(livePayment(sale({ payments: [declined] }))).toBeNull();
    expect(livePayment(null)).toBeNull();
  });

  it('keeps the cashier at the payment in exactly the states that are not final', () => {
    const live = PAYMENT_STATES.filter((state) => livePayment(sale({ payments: [card({ state })] })) !== null);
    expect(live).toEqual(['created', 'pending', 'in_progress', 'cancel_requested', 'unconfirmed']);
  });

  it('is never called a failure when it was paid', () => {
    expect(lastFailure(sale({ payments: [card({ state: 'declined' }), card({ state: 'approved' })] }))).toBeNull();
    expect(lastFailure(sale({ payments: [pix({ state: 'expired' })] }))?.state).toBe('expired');
  });

  it('is in conflict when any attempt had money after its end, also an earlier one', () => {
    const late = card({ id: 'late' as PaymentId, state: 'cancelled', conflict: true });
    expect(conflictOf(sale({ payments: [late, pix({ state: 'expired' })] }))?.id).toBe('late');
    expect(conflictOf(sale({ payments: [pix({ state: 'expired' })] }))).toBeNull();
  });

  it('may be forced only after a plain abort was refused', () => {
    expect((['none', 'asked', 'refused', 'forced'] as const).filter((abort) => mayForce(card({ abort })))).toEqual([
      'refused',
    ]);
    expect(mayForce(pix())).toBe(false);
  });
});
