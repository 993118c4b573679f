import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import { amountText } from '../text/money-text.ts';
import { Mark } from '../ui/mark.tsx';
import { tenderName } from './tender-name.ts';

/** What was received of the sale so far, and what of it was undone; nothing before the first. */
export function LegsPaid({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('payment');
  const legs = sale.payments.filter(({ state }) => state === 'approved');
  if (legs.length === 0) return null;
  return (
    <section className="legs panel" aria-label={t('legs.title')}>
      <p className="total-label">{t('legs.title')}</p>
      <ul>
        {legs.map((leg) => (
          <Leg key={leg.id} leg={leg} />
        ))}
      </ul>
    </section>
  );
}

function Leg({ leg }: { readonly leg: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const state = leg.undone === null ? t('states.approved') : t('legs.undone');
  return (
    <li className={leg.undone === null ? 'leg' : 'leg leg-undone'}>
      <span>
        {tenderName(leg)} <Mark kind={leg.undone === null ? 'paid' : 'soft'}>{state}</Mark>
      </span>
      <span className="figures">{amountText(leg.amountCents)}</span>
    </li>
  );
}
