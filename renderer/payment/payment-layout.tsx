import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, formatAmount } from '../../shared/money.ts';
import { useSale } from '../mirror/sale-store.ts';
import { AmountDue } from './amount-due.tsx';

/** What every step of the payment shows at its left: the amount, and what it is for. */
export function PaymentLayout(props: {
  readonly amount: Cents;
  readonly look?: 'waiting' | 'unconfirmed';
  readonly children: ReactNode;
}): ReactNode {
  const look = props.look === undefined ? '' : ` ${props.look}`;
  return (
    <div className="payment">
      <div className="payment-left">
        <AmountDue amount={props.amount} />
        <Items />
      </div>
      <div className={`payment-body panel${look}`}>{props.children}</div>
    </div>
  );
}

function Items(): ReactNode {
  const { t } = useTranslation('payment');
  const sale = useSale((state) => state.sale);
  const lines = sale?.lines.filter((line) => !line.cancelled) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the arrows.
    <section className="payment-items panel scrolls" aria-label={t('items')} tabIndex={0}>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span className="figures">{formatAmount(line.totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
