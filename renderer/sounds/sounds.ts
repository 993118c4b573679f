import { useEffect } from 'react';
import { isRefused, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sound } from '../../shared/sound-settings.ts';
import { onPush } from '../pos-api.ts';
import { useTill } from '../state/till-store.ts';
import type { SoundPlayer } from './sound-player.ts';

let player: SoundPlayer | null = null;

/** Replaces the player, for tests. */
export function playBy(other: SoundPlayer | null): void {
  player = other;
}

/** Loaded when the page is idle or with the first sound. Rejects if it cannot be loaded. */
export const PAGE_SOUNDS = {
  bring: async (): Promise<void> => {
    const { createSoundPlayer } = await import('./sound-player.ts');
    player ??= createSoundPlayer(window);
  },
};

export function playSound(sound: Sound): void {
  const sounds = useTill.getState().till?.sounds;
  if (sounds?.[sound] === true) tryOut(sound, sounds.volume);
}

/** Ignores the settings; `volume` 0 to 100. A failure is ignored: the screen says the same. */
export function tryOut(sound: Sound, volume: number): void {
  if (player === null) void PAGE_SOUNDS.bring().then(() => player?.(sound, volume), ignored);
  else player(sound, volume);
}

function ignored(): void {
  // as above
}

type Told = Pick<Payment, 'id' | 'tender' | 'state' | 'reason'>;

/** Sounds for decisions of the customer or the bank; the cashier's acts and network failures are silent. */
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
