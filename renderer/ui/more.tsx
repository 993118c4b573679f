import type { ReactNode } from 'react';
import './more.css';

export function More({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="more">
      <summary className="more-title">{title}</summary>
      <div className="more-body">{children}</div>
    </details>
  );
}
