import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { moneyText } from '../text/money-text.ts';
import { BigAmount } from '../ui/big-amount.tsx';

/** The amount, as large as anything on the till. `due`: what the sale needs, where this is a part of it. */
export function AmountDue(props: {
  readonly amount: Cents;
  readonly due: Cents;
  readonly hasLegs: boolean;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { amount, due } = props;
  const isPart = amount < due;
  return (
    <div className="due panel">
      <p className="total-label">{t(isPart ? 'thisPart' : props.hasLegs ? 'left' : 'due')}</p>
      <BigAmount amount={amount} />
      {isPart ? <p className="due-rest figures">{t('leftAfter', { due: moneyText(due) })}</p> : null}
    </div>
  );
}
