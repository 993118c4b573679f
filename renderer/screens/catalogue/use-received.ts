import { useEffect, useState } from 'react';
import type { Received } from '../../../shared/received-entry.ts';
import type { AppError } from '../../../shared/result.ts';
import { onPush } from '../../pos-api.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useCall } from '../../use-call.ts';

export type ReceivedNow = {
  readonly received: Received | null;
  readonly error: AppError | null;
  readonly running: boolean;
  readonly slow: boolean;
  readonly tryAgain: () => void;
};

export function useReceived(): ReceivedNow {
  const [received, setReceived] = useState<Received | null>(null);
  const reading = useCall('received:state');
  const trying = useCall('received:try-again');
  const connection = useConnection((state) => state.connection);
  const { run: read } = reading;
  useEffect(() => onPush('received:changed', setReceived), []);
  useEffect(() => {
    if (connection === 'lost') return;
    void read(null).then((result) => result.ok && setReceived(result.value));
  }, [connection, read]);
  return {
    received,
    error: reading.error ?? trying.error,
    running: trying.running,
    slow: trying.slow,
    tryAgain: () => void trying.run(null).then((result) => result.ok && setReceived(result.value)),
  };
}

export function hasHeadOffice(received: Received | null): boolean {
  return received !== null && (received.state !== 'off' || received.productCount > 0 || received.parkedCount > 0);
}
