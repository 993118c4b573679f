import type { ReactNode } from 'react';
import { countText } from '../../text/number-text.ts';

export function CountList(props: {
  readonly counts: readonly { readonly label: string; readonly count: number; readonly bad?: boolean }[];
}): ReactNode {
  return (
    <dl className="wrapping product-file-counts">
      {props.counts.map(({ label, count, bad }) => (
        <div key={label} className={bad === true ? 'product-file-bad' : ''}>
          <dt className="hint">{label}</dt>
          <dd className="large strong figures">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
