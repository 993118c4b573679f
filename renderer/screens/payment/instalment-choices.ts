import { mayInstalments } from '../../../shared/instalments.ts';
import { type Cents, split } from '../../../shared/money.ts';
import { MAX_INSTALMENTS } from '../../../shared/payment.ts';

/** Without an even division `larger` instalments, the first among them, are a centavo more than `each`. */
export type InstalmentChoice = {
  readonly count: number;
  readonly first: Cents;
  readonly each: Cents;
  readonly larger: number;
};

export function instalmentChoices(amount: Cents, leastCents: Cents): readonly InstalmentChoice[] {
  const counts = Array.from({ length: MAX_INSTALMENTS }, (_, index) => index + 1);
  const offered = counts.filter((count) => mayInstalments(amount, count, leastCents));
  return offered.map((count) => {
    const parts = split(amount, count);
    const each = parts.at(-1) ?? amount;
    const first = parts[0] ?? amount;
    return { count, first, each, larger: parts.filter((part) => part !== each).length };
  });
}
