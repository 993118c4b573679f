import { useEffect, useState } from 'react';
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
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const [unfinished, today] = await Promise.all([readPayments(null), readSales({ day: null })]);
      if (current && unfinished.ok) setItems(pendingItems(unfinished.value, today.ok ? today.value : []));
    };
    void read();
    const unsubscribe = [onPush('payment:changed', () => void read()), onPush('sale:changed', () => void read())];
    return () => {
      current = false;
      for (const stop of unsubscribe) stop();
    };
  }, [readPayments, readSales]);
  return { items, slow: payments.slow, error: payments.error ?? sales.error };
}
