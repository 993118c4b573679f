import type { CSSProperties, ReactNode } from 'react';
import { type Cents, formatMoney } from '../../shared/money.ts';
import './big-amount.css';

/** An amount that is read at arm's length: as large as the box lets it be, however long it grows. */
export function BigAmount({ amount }: { readonly amount: Cents | null }): ReactNode {
  const text = amount === null ? '—' : formatMoney(amount);
  return (
    <p className="big-amount figures" style={{ '--characters': Math.max(8, text.length) } as CSSProperties}>
      <span>{text}</span>
    </p>
  );
}
