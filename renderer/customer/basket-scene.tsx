import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerBasket, CustomerLine } from '../../shared/customer-view.ts';
import { cents } from '../../shared/money.ts';
import { Amount, type Language, NamedAmount } from './amount.tsx';
import { moneyText, quantityText } from './money-text.ts';

type BasketProps = { readonly basket: CustomerBasket; readonly language: Language };

export function BasketScene({ basket, language }: BasketProps): ReactNode {
  const { t } = useTranslation('customer');
  // lines have no ids here: their place is the key
  const placed = basket.lines.map((line, index) => ({ place: basket.linesBefore + index, line }));
  const [newest, ...before] = placed.toReversed();
  return (
    <div className="basket">
      <section className="column shrinks low" aria-label={t('yourItems')}>
        <ol className="fills basket-before">
          {before.map(({ place, line }) => (
            <li key={place} className="basket-line">
              <Line line={line} language={language} />
            </li>
          ))}
          {basket.linesBefore > 0 ? <li className="basket-more">{t('more', { count: basket.linesBefore })}</li> : null}
        </ol>
        {newest === undefined ? null : (
          <div className="basket-newest">
            <Line line={newest.line} language={language} />
          </div>
        )}
      </section>
      <BasketTotal basket={basket} language={language} />
    </div>
  );
}

function Line({ line, language }: { readonly line: CustomerLine; readonly language: Language }): ReactNode {
  const { t } = useTranslation('customer');
  const quantity = quantityText(line, language);
  const discount = line.discountCents > 0 ? t('itemDiscount', { amount: moneyText(line.discountCents, language) }) : '';
  const more = [quantity, discount].filter((text) => text !== '').join(' · ');
  return (
    <>
      <span className="line-name">{line.name}</span>
      <span className="bold unwrapped line-total figures">{moneyText(line.totalCents, language)}</span>
      {more === '' ? null : <span className="line-more figures">{more}</span>}
    </>
  );
}

function BasketTotal({ basket, language }: BasketProps): ReactNode {
  const { t } = useTranslation('customer');
  const { subtotalCents, discountCents, totalCents, paidCents, dueCents } = basket;
  const isPartPaid = paidCents > 0;
  return (
    <section className="column basket-total">
      <dl className="column basket-sums">
        {discountCents > 0 ? (
          <>
            <NamedAmount name={t('subtotal')} cents={subtotalCents} language={language} />
            <NamedAmount name={t('discount')} cents={cents(-discountCents)} language={language} />
          </>
        ) : null}
        {isPartPaid ? (
          <>
            <NamedAmount name={t('total')} cents={totalCents} language={language} />
            <NamedAmount name={t('paid')} cents={paidCents} language={language} />
          </>
        ) : null}
      </dl>
      <p className="basket-word">{isPartPaid ? t('due') : t('total')}</p>
      <Amount cents={isPartPaid ? dueCents : totalCents} language={language} size="large" />
    </section>
  );
}
