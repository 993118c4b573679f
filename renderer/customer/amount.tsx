import type { ReactNode } from 'react';
import type { CustomerLine, CustomerScene, CustomerView } from '../../shared/customer-view.ts';
import { type Cents, formatMoney } from '../../shared/money.ts';
import { formatKilograms } from '../../shared/weight.ts';

export type Language = CustomerView['language'];

export type SceneProps<State extends CustomerScene['state']> = {
  readonly scene: Extract<CustomerScene, { readonly state: State }>;
  readonly language: Language;
};

/** Characters that fit in one line at full size, and at the next smaller one. */
const FULL = 9;
const LESS = 12;

export function Amount(props: {
  readonly cents: Cents;
  readonly language: Language;
  readonly size: 'large' | 'huge';
}): ReactNode {
  const text = moneyText(props.cents, props.language);
  const fits = text.length <= FULL ? 'full' : text.length <= LESS ? 'less' : 'least';
  return <p className={`amount amount-${props.size} amount-${fits} figures`}>{text}</p>;
}

export function NamedAmount(props: {
  readonly name: string;
  readonly cents: Cents;
  readonly language: Language;
}): ReactNode {
  return (
    <div className="wrapping named-amount">
      <dt>{props.name}</dt>
      <dd className="figures">{moneyText(props.cents, props.language)}</dd>
    </div>
  );
}

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
