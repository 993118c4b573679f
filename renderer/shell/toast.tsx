import type { ReactNode } from 'react';
import { useNotice } from './notice-store.ts';
import './toast.css';

/** Success messages, in a line of their own at the foot of the page. */
export function Toast(): ReactNode {
  const { notice, kind } = useNotice();
  const shown = notice !== null && kind !== 'warn';
  return (
    <div className="toast-line" role="status" data-react-aria-top-layer="true">
      {shown ? <p className={`toast toast-${kind}`}>{notice}</p> : null}
    </div>
  );
}
