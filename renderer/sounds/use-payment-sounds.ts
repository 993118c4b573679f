import { useEffect } from 'react';
import { isRefused, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sound } from '../../shared/sound-settings.ts';
import { onPush } from '../pos-api.ts';
import { playSound } from './sounds.ts';

type Told = Pick<Payment, 'id' | 'tender' | 'state' | 'reason'>;

/** What somebody else has decided; what the cashier did with his own key needs no sound, and a network decides nothing. */
function soundOf(payment: Told): Sound | null {
  if (payment.state === 'approved') return 'approved';
  return isRefused(payment) || payment.state === 'expired' ? 'refused' : null;
}

/**
 * The sound that news of a payment makes, or null: its end, once, where it was seen on its way. What changes of it later,
 * as when its receipt does not come out or it is undone, is no news of money.
 */
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

/** Lets approvals and refusals be heard, whatever screen is open. */
export function usePaymentSounds(): void {
  useEffect(() => {
    const hear = createPaymentEar();
    return onPush('payment:changed', (payment) => {
      const sound = hear(payment);
      if (sound !== null) playSound(sound);
    });
  }, []);
}
