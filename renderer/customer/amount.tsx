import type { ReactNode } from 'react';
import type { CustomerScene, CustomerView } from '../../shared/customer-view.ts';
import type { Cents } from '../../shared/money.ts';
import { moneyText } from './money-text.ts';

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
