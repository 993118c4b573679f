import type { ReactNode } from 'react';
import { useNotice } from './notice-store.ts';

export function Notice(): ReactNode {
  const { notice, paid } = useNotice();
  return (
    <div className={notice === null ? 'unseen' : `notice ${paid ? 'notice-paid' : ''}`} role="status">
      {notice}
    </div>
  );
}
