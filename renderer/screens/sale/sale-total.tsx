import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ZERO } from '../../../shared/money.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import { runKey } from '../../keys/key-listener.ts';
import { keyOf, useKeyOf } from '../../keys/key-map.ts';
import { amountText, moneyText } from '../../text/money-text.ts';
import { percentText } from '../../text/percent-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useCanPay } from './checkout-store.ts';
import { pieceCount } from './sale-lines.ts';
import './discount.css';

export function SaleTotal(props: {
  readonly sale: Sale | null;
  readonly line: SaleLine | null;
  readonly children: ReactNode;
  readonly onCancelSale: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { sale, line } = props;
  const canPay = useCanPay(line);
  return (
    <div className="stack unclips checkout-side">
      {props.children}
      <div className="total panel panel-padded">
        {sale === null ? null : <TotalDiscount sale={sale} />}
        <p className="soft strong total-label">{t('total')}</p>
        <BigAmount amount={sale?.totalCents ?? ZERO} />
        <p className="soft end total-pieces">{sale === null ? '\u00a0' : t('pieces', { count: pieceCount(sale) })}</p>
        {sale?.ageToCheck == null ? null : (
          <p className="total-age">
            <Mark kind="warn">{t('ageToCheck', { years: sale.ageToCheck })}</Mark>
          </p>
        )}
        {sale?.hasTaxId === true ? <p className="soft end total-pieces">{t('taxIdGiven')}</p> : null}
      </div>
      <Announcement sale={sale} line={line} />
      <SaleActs canPay={canPay} canCancel={sale !== null} onCancelSale={props.onCancelSale} />
    </div>
  );
}

const SaleActs = memo(DrawnActs);

function DrawnActs(props: {
  readonly canPay: boolean;
  readonly canCancel: boolean;
  readonly onCancelSale: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const keyOf = useKeyOf();
  return (
    <div className="stack-s checkout-acts">
      <Button look="primary" size="large" shortcut={keyOf('pay')} disabled={!props.canPay} onPress={payNow}>
        {t('keys.pay')}
      </Button>
      <Button look="danger" disabled={!props.canCancel} onPress={props.onCancelSale}>
        {t('keys.cancelSale')}
      </Button>
    </div>
  );
}

function payNow(): void {
  runKey(keyOf('pay'));
}

/** Of constant height: nothing moves from item to item. */
export function LastLine({ line, chosen }: { readonly line: SaleLine | null; readonly chosen: boolean }): ReactNode {
  const { t } = useTranslation('sale');
  return (
    <div className="stack-s fills last-line panel">
      <p className="soft strong total-label">{chosen ? t('selectedLine') : t('lastLine')}</p>
      {line === null ? (
        <p className="last-line-none">—</p>
      ) : (
        <>
          <p className="two-lines last-line-name">{line.name}</p>
          <p className="wrapping last-line-sum figures">
            <span>
              {quantityText(line)} × {unitPriceText(line)}
              <LineDiscount line={line} />
            </span>
            <strong>{moneyText(line.totalCents)}</strong>
          </p>
        </>
      )}
    </div>
  );
}

function Announcement({ sale, line }: { readonly sale: Sale | null; readonly line: SaleLine | null }): ReactNode {
  const { t } = useTranslation('sale');
  const text =
    sale === null || line === null
      ? ''
      : t('announceLine', {
          quantity: quantityText(line),
          name: line.name,
          amount: moneyText(line.totalCents),
          total: moneyText(sale.totalCents),
        });
  return (
    <p className="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}

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

function TotalDiscount({ sale }: { readonly sale: Sale }): ReactNode {
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
