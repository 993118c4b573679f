import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import { percentText } from '../../text/percent-text.ts';
import './discount.css';
import { amountText, moneyText } from '../../text/money-text.ts';

/** Why an item costs something else than price times quantity; nothing if it does not. */
export function LineDiscount({ line }: { readonly line: SaleLine }): ReactNode {
  const { t } = useTranslation('pricing');
  const { discountCents, discountBasisPoints, listPriceCents } = line;
  const amount = amountText(discountCents);
  const isGiven = discountCents > 0 || discountBasisPoints !== null;
  return (
    <>
      {listPriceCents === null ? null : (
        <span className="hint block figures">{t('inLine.list', { price: amountText(listPriceCents) })}</span>
      )}
      {isGiven ? (
        <span className="hint block figures">
          {discountBasisPoints === null
            ? t('inLine.amount', { amount })
            : t('inLine.percent', { percent: percentText(discountBasisPoints), amount })}
        </span>
      ) : null}
    </>
  );
}

export function TotalDiscount({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('pricing');
  const { discountCents, discountBasisPoints, subtotalCents } = sale;
  if (discountCents === 0 && discountBasisPoints === null) return null;
  return (
    <dl className="hint total-sums">
      <dt>{t('inTotal.subtotal')}</dt>
      <dd>{moneyText(subtotalCents)}</dd>
      <dt>
        {discountBasisPoints === null
          ? t('inTotal.amount')
          : t('inTotal.percent', { percent: percentText(discountBasisPoints) })}
      </dt>
      <dd>−{moneyText(discountCents)}</dd>
    </dl>
  );
}
