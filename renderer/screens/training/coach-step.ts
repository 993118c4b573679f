import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { SaleLine } from '../../../shared/sale.ts';

/** What a newcomer does next on the way to the first sale; null where the coach has nothing to say. */
export type CoachStep = 'open' | 'float' | 'scan' | 'pay' | 'tender' | 'waitCard' | 'waitPix' | 'done';

/** What the coach looks at of a sale. */
export type CoachedSale = {
  readonly lines: readonly Pick<SaleLine, 'cancelled'>[];
  readonly payments: readonly Pick<Payment, 'state' | 'tender'>[];
};

/** Before the drawer has been opened nothing can be sold. */
const DRAWER_STEPS: Readonly<Record<string, CoachStep>> = { checkout: 'open', 'shift-open': 'float' };

/** Follows from where the cashier is and how the sale stands; the coach remembers nothing. */
export function coachStep(screen: string, sale: CoachedSale | null, drawerShut = false): CoachStep | null {
  if (screen === 'receipt') return 'done';
  if (drawerShut) return DRAWER_STEPS[screen] ?? null;
  const hasItems = sale?.lines.some((line) => !line.cancelled) ?? false;
  if (screen === 'checkout') return hasItems ? 'pay' : 'scan';
  if (screen !== 'payment') return null;
  const last = sale?.payments.at(-1);
  return last === undefined ? 'tender' : paymentStep(last);
}

/** An attempt that goes as it should is explained; where it does not, the screen itself says what to do, and has the word. */
function paymentStep({ state, tender }: Pick<Payment, 'state' | 'tender'>): CoachStep | null {
  if (isFinal(state) || state === 'unconfirmed' || state === 'cancel_requested') return null;
  return tender === 'pix' ? 'waitPix' : 'waitCard';
}
