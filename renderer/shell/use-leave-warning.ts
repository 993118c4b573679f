import { useEffect } from 'react';
import { useConnection } from '../mirror/connection-store.ts';
import { useTill } from '../mirror/till-store.ts';

/**
 * In a browser tab, asks before the tab is closed while changes have not reached the operator or the drawer has not been
 * closed; the words are the browser's own. The Electron window asks by itself. A page that has lost the till is loaded
 * anew without a question.
 */
export function useLeaveWarning(): void {
  const unsent = useTill(({ till }) => (till === null ? 0 : till.outboxWaiting + till.outboxRefused));
  const shiftOpen = useTill(({ till }) => till?.shiftOpen === true);
  const connected = useConnection(({ connection }) => connection === 'connected');
  const asks = connected && (unsent > 0 || shiftOpen) && window.location.protocol.startsWith('http');
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
