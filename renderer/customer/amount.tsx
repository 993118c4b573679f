import type { ReactNode } from 'react';
import type { CustomerScene, CustomerView } from '../../shared/customer-view.ts';
import type { Cents } from '../../shared/money.ts';
import { moneyText } from './money-text.ts';

export type Language = CustomerView['language'];

/** What one kind of scene is drawn from. */
export type SceneProps<State extends CustomerScene['state']> = {
  readonly scene: Extract<CustomerScene, { readonly state: State }>;
  readonly language: Language;
};

/** Longest texts that stand in one line at full size, and at the next smaller one. */
const FULL = 9;
const LESS = 12;

/** An amount in large figures, in one line however large it is. */
export function Amount(props: {
  readonly cents: Cents;
  readonly language: Language;
  readonly size: 'large' | 'huge';
}): ReactNode {
  const text = moneyText(props.cents, props.language);
  const fits = text.length <= FULL ? 'full' : text.length <= LESS ? 'less' : 'least';
  return <p className={`amount amount-${props.size} amount-${fits} figures`}>{text}</p>;
}

/** A smaller amount with its word before it. */
export function NamedAmount(props: {
  readonly name: string;
  readonly cents: Cents;
  readonly language: Language;
}): ReactNode {
  return (
    <div className="named-amount">
      <dt>{props.name}</dt>
      <dd className="figures">{moneyText(props.cents, props.language)}</dd>
    </div>
  );
}
