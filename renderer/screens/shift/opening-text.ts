import type { TFunction } from 'i18next';
import { type Cents, cents } from '../../../shared/money.ts';
import { moneyText } from '../../text/money-text.ts';

/** `difference` to the last close; null for none. */
export function openingText(difference: Cents, left: Cents, t: TFunction<'shift'>): string | null {
  if (difference === 0) return null;
  const amounts = { left: moneyText(left), amount: moneyText(cents(Math.abs(difference))) };
  return difference < 0 ? t('open.less', amounts) : t('open.more', amounts);
}
