import { type Cents, formatAmount, formatMoney, parseAmount } from '../../shared/money.ts';
import { presentMarks } from './language.ts';

/** `R$ 1.234,56`, or `R$ 1,234.56` in English: always reais, with the marks of the page's language. */
export function moneyText(amount: Cents): string {
  return formatMoney(amount, presentMarks());
}

/** `1.234,56` or `1,234.56`: without the currency sign. */
export function amountText(amount: Cents): string {
  return formatAmount(amount, presentMarks());
}

/** What a cashier types as an amount, in the page's language; null for what is none in it, though it may be in another. */
export function readAmount(text: string): Cents | null {
  return parseAmount(text, presentMarks());
}
