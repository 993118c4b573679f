import { useEffect } from 'react';
import type { Payment, PaymentId } from '../../shared/payment.ts';
import { isFinal, type PaymentState } from '../../shared/payment-states.ts';
import type { Sound } from '../../shared/sound-settings.ts';
import { onPush } from '../pos-api.ts';
import { playSound } from './sounds.ts';

type Told = Pick<Payment, 'id' | 'tender' | 'state'>;

/** What somebody else has decided; what the cashier did with his own key needs no sound. */
const SOUND_OF: Partial<Readonly<Record<PaymentState, Sound>>> = {
  approved: 'approved',
  declined: 'refused',
  expired: 'refused',
};

/**
 * The sound that news of a payment makes, or null: its end, once, where it was seen on its way. What changes of it later,
 * as when its receipt does not come out or it is undone, is no news of money.
 */
export function createPaymentEar(): (payment: Told) => Sound | null {
  const underWay = new Set<PaymentId>();
  return ({ id, tender, state }) => {
    if (tender !== 'card' && tender !== 'pix') return null;
    if (!isFinal(state)) {
      underWay.add(id);
      return null;
    }
    return underWay.delete(id) ? (SOUND_OF[state] ?? null) : null;
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
