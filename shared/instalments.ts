import type { Cents } from './money.ts';
import { MAX_INSTALMENTS } from './payment.ts';

/** Whether an amount may be paid in so many instalments, none of them below `leastCents`. One is always right. */
export function mayInstalments(amount: Cents, instalments: number, leastCents: Cents): boolean {
  if (!Number.isSafeInteger(instalments) || instalments < 1 || instalments > MAX_INSTALMENTS) return false;
  return instalments === 1 || Math.trunc(amount / instalments) >= Math.max(1, leastCents);
}
