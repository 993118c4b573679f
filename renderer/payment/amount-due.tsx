import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { BigAmount } from '../ui/big-amount.tsx';

/** The amount, as large as anything on the till; it is computed, never typed. */
export function AmountDue({ amount }: { readonly amount: Cents }): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <div className="due panel">
      <p className="total-label">{t('due')}</p>
      <BigAmount amount={amount} />
    </div>
  );
}
