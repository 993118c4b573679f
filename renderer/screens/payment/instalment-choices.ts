import { mayInstalments } from '../../../shared/instalments.ts';
import { type Cents, split } from '../../../shared/money.ts';
import { MAX_INSTALMENTS } from '../../../shared/payment.ts';

/** One row of the list of instalments: `first` differs from `each` by a centavo or so where the amount does not divide. */
export type InstalmentChoice = {
  readonly count: number;
  readonly first: Cents;
  readonly each: Cents;
  readonly larger: number;
};

/** 1 to 12 instalments with the value of each; none below the least, nor below one centavo. */
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
