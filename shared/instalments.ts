import type { Cents } from './money.ts';
import { MAX_INSTALMENTS } from './payment.ts';

/** One instalment is always allowed; others must reach `leastCents` each. */
export function mayInstalments(amount: Cents, instalments: number, leastCents: Cents): boolean {
  if (!Number.isSafeInteger(instalments) || instalments < 1 || instalments > MAX_INSTALMENTS) return false;
  return instalments === 1 || Math.trunc(amount / instalments) >= Math.max(1, leastCents);
}
