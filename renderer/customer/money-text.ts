import type { CustomerLine, CustomerView } from '../../shared/customer-view.ts';
import { type Cents, formatMoney } from '../../shared/money.ts';
import { formatKilograms } from '../../shared/weight.ts';

type Language = CustomerView['language'];

/** `R$ 1.234,56`; in English `R$ 1,234.56`. */
export function moneyText(amount: Cents, language: Language): string {
  return inLanguage(formatMoney(amount), language);
}

/** `2 × R$ 5,00`, or `0,350 kg × R$ 39,90/kg`; empty for a single piece. */
export function quantityText(line: CustomerLine, language: Language): string {
  const price = moneyText(line.unitPriceCents, language);
  if (line.grams !== null) {
    const weight = inLanguage(`${formatKilograms(line.grams)}\u00a0kg`, language);
    return line.perKilogram ? `${weight} × ${price}/kg` : weight;
  }
  return line.quantity === 1 && line.discountCents === 0 ? '' : `${line.quantity} × ${price}`;
}

/** English swaps the decimal comma and the point. */
function inLanguage(text: string, language: Language): string {
  return language === 'en' ? text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text;
}
