import type { Payment } from '../../../shared/payment.ts';
import type { OperatorLink } from '../../../shared/till-state.ts';

/** An operator that is well answers within this. */
const SILENCE_SHOWN_MS = 5_000;

/**
 * For how many milliseconds the operator has said nothing of a payment; null while nothing is to be said of it. The header
 * tells of a failed request at once: the payment says the same then.
 */
export function silenceMs({ silentSince }: Payment, link: OperatorLink | undefined, nowMs: number): number | null {
  if (silentSince === null) return null;
  const silent = nowMs - Date.parse(silentSince);
  return link?.state === 'failed' || silent >= SILENCE_SHOWN_MS ? silent : null;
}
