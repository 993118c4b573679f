import type { ReactNode } from 'react';
import type { Cents } from '../../../shared/money.ts';
import { BigAmount } from '../../ui/big-amount.tsx';

export type ShownAmountProps = {
  readonly label: string;
  readonly amount: Cents | null;
  readonly look?: 'plain' | 'warn';
  readonly children?: ReactNode;
};

export function ShownAmount({ label, amount, look, children }: ShownAmountProps): ReactNode {
  return (
    <div className={look === 'warn' ? 'panel shift-amount shift-amount-warn' : 'panel shift-amount'} role="status">
      <p className="soft strong total-label">{label}</p>
      <BigAmount amount={amount} />
      {children}
    </div>
  );
}
