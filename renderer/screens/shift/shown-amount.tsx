import type { ReactNode } from 'react';
import type { Cents } from '../../../shared/money.ts';
import { BigAmount } from '../../ui/big-amount.tsx';

export type ShownAmountProps = {
  readonly label: string;
  readonly amount: Cents | null;
  readonly look?: 'plain' | 'warn';
  readonly children?: ReactNode;
};

/** An amount of the drawer that is read at arm's length, with what it is. */
export function ShownAmount({ label, amount, look, children }: ShownAmountProps): ReactNode {
  return (
    <div className={look === 'warn' ? 'panel shift-amount shift-amount-warn' : 'panel shift-amount'} role="status">
      <p className="total-label">{label}</p>
      <BigAmount amount={amount} />
      {children}
    </div>
  );
}
