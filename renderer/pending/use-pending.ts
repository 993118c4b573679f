import { useCallback, useEffect, useState } from 'react';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';
import { type PendingItem, pendingItems } from './pending-items.ts';

/** The list of what is pending, read again whenever a sale or a payment changes; null until the first answer. */
export function usePending() {
  const payments = useCall('payment:list-unfinished');
  const sales = useCall('sale:list');
  const [items, setItems] = useState<readonly PendingItem[] | null>(null);
  const readPayments = payments.run;
  const readSales = sales.run;
  const again = useCallback(async (): Promise<void> => {
    const [unfinished, today] = await Promise.all([readPayments(null), readSales({ day: null })]);
    if (unfinished.ok) setItems(pendingItems(unfinished.value, today.ok ? today.value : []));
  }, [readPayments, readSales]);
  useEffect(() => {
    const read = (): void => void again();
    read();
    const unsubscribe = [onPush('payment:changed', read), onPush('sale:changed', read)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  return { items, slow: payments.slow, error: payments.error ?? sales.error, again };
}
