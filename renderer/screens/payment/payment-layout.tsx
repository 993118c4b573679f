import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, subtract } from '../../../shared/money.ts';
import { isKept, type Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useSale } from '../../state/sale-store.ts';
import { amountText, moneyText } from '../../text/money-text.ts';
import { quantityText } from '../../text/quantity-text.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Mark } from '../../ui/mark.tsx';
import { tenderName } from './tender-name.ts';

export function PaymentLayout(props: {
  readonly amount: Cents;
  readonly look?: 'waiting' | 'unconfirmed';
  readonly children: ReactNode;
}): ReactNode {
  const sale = useSale((state) => state.sale);
  const hasLegs = sale?.payments.some(isKept) === true;
  const look = props.look === undefined ? '' : ` ${props.look}`;
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body);
  return (
    <div className="fills grid folds payment">
      <div className="stack unclips payment-left">
        <AmountDue amount={props.amount} due={sale?.dueCents ?? props.amount} hasLegs={hasLegs} />
        {sale === null ? null : <LegsPaid sale={sale} />}
        <Items />
      </div>
      <div ref={body} className={`stack unrolls payment-body panel${look}`} tabIndex={-1}>
        {props.children}
      </div>
    </div>
  );
}

/** Takes the focus when its element is gone: it must not fall to the page's body. */
function useKeptFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) body.current?.focus({ preventScroll: true });
  });
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

function AmountDue(props: { readonly amount: Cents; readonly due: Cents; readonly hasLegs: boolean }): ReactNode {
  const { t } = useTranslation('payment');
  const { amount, due } = props;
  const isPart = amount < due;
  return (
    <div className="due panel panel-padded">
      <p className="soft strong total-label">{t(isPart ? 'thisPart' : props.hasLegs ? 'left' : 'due')}</p>
      <BigAmount amount={amount} />
      {isPart ? (
        <p className="soft end due-rest figures">{t('leftAfter', { left: moneyText(subtract(due, amount)) })}</p>
      ) : null}
    </div>
  );
}

function LegsPaid({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('payment');
  const legs = sale.payments.filter(({ state }) => state === 'approved');
  if (legs.length === 0) return null;
  return (
    <section className="padded legs panel" aria-label={t('legs.title')}>
      <p className="soft strong total-label">{t('legs.title')}</p>
      <ul>
        {legs.map((leg) => (
          <Leg key={leg.id} leg={leg} />
        ))}
      </ul>
    </section>
  );
}

const LEG_LOOK = { paid: 'paid', inQuestion: 'warn', undone: 'soft' } as const;

function Leg({ leg }: { readonly leg: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const state = leg.undone !== null ? 'undone' : leg.conflict ? 'inQuestion' : 'paid';
  return (
    <li className={leg.undone === null ? 'spread leg' : 'spread leg leg-undone'}>
      <span>
        {tenderName(leg)} <Mark kind={LEG_LOOK[state]}>{t(`legs.${state}`)}</Mark>
        {leg.tender === 'cash' && leg.changeCents > 0 && leg.undone === null ? (
          <strong className="block figures">{t('legs.change', { change: moneyText(leg.changeCents) })}</strong>
        ) : null}
      </span>
      <span className="figures">{amountText(leg.amountCents)}</span>
    </li>
  );
}
