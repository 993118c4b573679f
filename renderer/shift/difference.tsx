import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents } from '../../shared/money.ts';
import type { ShiftReport } from '../../shared/shift.ts';
import { moneyText } from '../text/money-text.ts';
import { differenceKind } from './difference-kind.ts';
import { ShownAmount } from './shown-amount.tsx';

/** Sobra or falta, large, with what it follows from. */
export function Difference(props: { readonly report: ShiftReport; readonly amount: Cents }): ReactNode {
  const { t } = useTranslation('shift');
  const { report, amount } = props;
  const kind = differenceKind(amount);
  return (
    <ShownAmount
      label={t(`difference.${kind}`)}
      amount={cents(Math.abs(amount))}
      look={kind === 'none' ? 'plain' : 'warn'}
    >
      {kind === 'none' ? <p className="shift-amount-note">{t('difference.noneText')}</p> : null}
      <dl className="drawer-facts">
        <Fact name={t('difference.counted')} amount={report.countedCents} />
        <Fact name={t('difference.expected')} amount={report.expectedCents} />
      </dl>
    </ShownAmount>
  );
}

function Fact({ name, amount }: { readonly name: string; readonly amount: Cents | null }): ReactNode {
  if (amount === null) return null;
  return (
    <div className="drawer-fact">
      <dt>{name}</dt>
      <dd className="figures">{moneyText(amount)}</dd>
    </div>
  );
}
