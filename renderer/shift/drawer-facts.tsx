import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sum } from '../../shared/money.ts';
import type { MovementKind, Shift } from '../../shared/shift.ts';
import { moneyText } from '../text/money-text.ts';
import { sinceWhen } from '../text/time-words.ts';
import { useNow } from '../ui/use-now.ts';

/** Who opened the drawer, when, with how much, and what was put in and taken out since. What should be in it is not told. */
export function DrawerFacts({ shift }: { readonly shift: Shift }): ReactNode {
  const { t } = useTranslation('shift');
  const now = useNow(60_000);
  const moved = (kind: MovementKind): string =>
    moneyText(sum(shift.movements.filter((one) => one.kind === kind).map((one) => one.amountCents)));
  const facts: readonly (readonly [string, string])[] = [
    [t('drawer.opened'), `${shift.openedBy.name}, ${sinceWhen(shift.openedAt, now)}`],
    [t('drawer.float'), moneyText(shift.floatCents)],
    [t('drawer.supplies'), moved('supply')],
    [t('drawer.withdrawals'), moved('withdrawal')],
    [t('drawer.noSales'), String(shift.movements.filter((one) => one.kind === 'no_sale').length)],
  ];
  return (
    <dl className="drawer-facts panel panel-padded">
      {facts.map(([name, value]) => (
        <div key={name} className="drawer-fact">
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
