import type { ReactNode } from 'react';

/** The state of a record. `paid` is for money that has arrived, and nothing else. */
export function Mark(props: {
  readonly kind: 'soft' | 'act' | 'warn' | 'danger' | 'paid';
  readonly children: ReactNode;
}): ReactNode {
  return <span className={`mark mark-${props.kind}`}>{props.children}</span>;
}
