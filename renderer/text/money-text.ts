import { type Cents, formatAmount, formatMoney, parseAmount } from '../../shared/money.ts';
import { presentMarks } from './language.ts';

/** `R$ 1.234,56`, or `R$ 1,234.56` in English. */
export function moneyText(amount: Cents): string {
  return formatMoney(amount, presentMarks());
}

/** `1.234,56` or `1,234.56`: no currency sign. */
export function amountText(amount: Cents): string {
  return formatAmount(amount, presentMarks());
}

/** In the page's language only; null for anything else. */
export function readAmount(text: string): Cents | null {
  return parseAmount(text, presentMarks());
}
