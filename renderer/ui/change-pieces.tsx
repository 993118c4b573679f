import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changePieces } from '../../shared/change-pieces.ts';
import type { Cents } from '../../shared/money.ts';
import { amountText, moneyText } from '../text/money-text.ts';
import './change-pieces.css';

/** Equal pieces from this number on are counted: `4 × 200`. */
const COUNTED_FROM = 3;

/** Notes and coins of the change: `20 + 5 + 2 + 2 + 0,10`; nothing without change. */
export function ChangePieces({ amount }: { readonly amount: Cents }): ReactNode {
  const { t } = useTranslation('payment');
  const { pieces, restCents } = changePieces(amount);
  if (amount <= 0) return null;
  const values = [...new Set(pieces)].flatMap((value) => {
    const count = pieces.filter((piece) => piece === value).length;
    const name = value < 100 ? amountText(value) : String(value / 100);
    return count < COUNTED_FROM ? Array<string>(count).fill(name) : [`${count} × ${name}`];
  });
  return (
    <p className="soft large end change-pieces figures">
      {values.length === 0 ? null : (
        <>
          <span className="small">{t('cash.pieces')}</span> {values.join(' + ')}
        </>
      )}
      {restCents === 0 ? null : <span className="block small">{t('cash.noCoin', { rest: moneyText(restCents) })}</span>}
    </p>
  );
}
