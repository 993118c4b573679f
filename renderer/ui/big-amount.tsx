import type { CSSProperties, ReactNode } from 'react';
import type { Cents } from '../../shared/money.ts';
import './big-amount.css';
import { moneyText } from '../text/money-text.ts';

/** Read at arm's length: as large as the box allows. */
export function BigAmount({ amount }: { readonly amount: Cents | null }): ReactNode {
  const text = amount === null ? '—' : moneyText(amount);
  return (
    <p className="big-amount figures" style={{ '--characters': Math.max(8, text.length) } as CSSProperties}>
      <span>{text}</span>
    </p>
  );
}
