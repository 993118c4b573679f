import { useEffect } from 'react';
import { isRefused, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sound } from '../../shared/sound-settings.ts';
import { onPush } from '../pos-api.ts';
import { playSound } from './sounds.ts';

type Told = Pick<Payment, 'id' | 'tender' | 'state' | 'reason'>;

/** Sounds for decisions of the customer or the bank; the cashier's own acts and network failures are silent. */
function soundOf(payment: Told): Sound | null {
  if (payment.state === 'approved') return 'approved';
  return isRefused(payment) || payment.state === 'expired' ? 'refused' : null;
}

export function createPaymentEar(): (payment: Told) => Sound | null {
  const underWay = new Set<PaymentId>();
  return (payment) => {
    const { id, tender, state } = payment;
    if (tender !== 'card' && tender !== 'pix') return null;
    if (!isFinal(state)) {
      underWay.add(id);
      return null;
    }
    return underWay.delete(id) ? soundOf(payment) : null;
  };
}

export function usePaymentSounds(): void {
  useEffect(() => {
    const hear = createPaymentEar();
    return onPush('payment:changed', (payment) => {
      const sound = hear(payment);
      if (sound !== null) playSound(sound);
    });
  }, []);
}
