import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { isKept } from '../../shared/payment-undone.ts';
import { useSale } from '../mirror/sale-store.ts';
import { amountText } from '../text/money-text.ts';
import { quantityText } from '../text/quantity-text.ts';
import { AmountDue } from './amount-due.tsx';
import { LegsPaid } from './legs-paid.tsx';

/** What every step of the payment shows at its left: the amount, and what it is for. */
export function PaymentLayout(props: {
  readonly amount: Cents;
  readonly look?: 'waiting' | 'unconfirmed';
  readonly children: ReactNode;
}): ReactNode {
  const sale = useSale((state) => state.sale);
  const hasLegs = sale?.payments.some(isKept) === true;
  const look = props.look === undefined ? '' : ` ${props.look}`;
  return (
    <div className="payment">
      <div className="payment-left">
        <AmountDue amount={props.amount} due={sale?.dueCents ?? props.amount} hasLegs={hasLegs} />
        {sale === null ? null : <LegsPaid sale={sale} />}
        <Items />
      </div>
      <div className={`payment-body panel${look}`}>{props.children}</div>
    </div>
  );
}

function Items(): ReactNode {
  const { t } = useTranslation('payment');
  const pricing = useTranslation('pricing').t;
  const sale = useSale((state) => state.sale);
  const lines = sale?.lines.filter((line) => !line.cancelled) ?? [];
  const discount = sale?.discountCents ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the arrows.
    <section className="payment-items panel scrolls" aria-label={t('items')} tabIndex={0}>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {quantityText(line)} × {line.name}
            </span>
            <span className="figures">{amountText(line.totalCents)}</span>
          </li>
        ))}
        {discount === 0 ? null : (
          <li>
            <span>{pricing('inTotal.amount')}</span>
            <span className="figures">−{amountText(discount)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
