import type { ReactNode } from 'react';
import type { Sale } from '../../shared/sale.ts';
import { giveBackText, keptPayments } from '../text/give-back.ts';

/** What goes back to the customer where a part-paid sale is cancelled, payment by payment; nothing where none was paid. */
export function GiveBackList({ sale }: { readonly sale: Sale }): ReactNode {
  const kept = keptPayments(sale);
  if (kept.length === 0) return null;
  return (
    <ul className="give-back">
      {kept.map((payment) => (
        <li key={payment.id}>{giveBackText(payment)}</li>
      ))}
    </ul>
  );
}
