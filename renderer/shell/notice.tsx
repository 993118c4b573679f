import type { ReactNode } from 'react';
import { useNotice } from './notice-store.ts';

export function Notice(): ReactNode {
  const notice = useNotice((state) => state.notice);
  return (
    <div className={notice === null ? 'unseen' : 'notice'} role="status">
      {notice}
    </div>
  );
}
