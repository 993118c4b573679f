import type { ReactNode } from 'react';
import './result-line.css';

/** What the last act came to, read aloud when it changes. It keeps its place when there is nothing to say. */
export function ResultLine({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="result-line" role="status">
      {children}
    </p>
  );
}
