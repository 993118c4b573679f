import { useCallback, useEffect, useState } from 'react';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';
import { type PendingItem, pendingItems } from './pending-items.ts';

/** The list of what is pending, read again whenever a sale, a payment or a case changes; null until the first answer. */
export function usePending() {
  const payments = useCall('payment:list-unfinished');
  const sales = useCall('sale:list');
  const cases = useCall('case:list');
  const [items, setItems] = useState<readonly PendingItem[] | null>(null);
  const readPayments = payments.run;
  const readSales = sales.run;
  const readCases = cases.run;
  const again = useCallback(async (): Promise<void> => {
    const [unfinished, today, money] = await Promise.all([
      readPayments(null),
      readSales({ day: null }),
      readCases(null),
    ]);
    // a list without its cases would look as if there were none
    if (!unfinished.ok || !money.ok) return;
    setItems(pendingItems(unfinished.value, today.ok ? today.value : [], money.value));
  }, [readPayments, readSales, readCases]);
  useEffect(() => {
    const read = (): void => void again();
    read();
    const unsubscribe = [onPush('payment:changed', read), onPush('sale:changed', read), onPush('case:changed', read)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  return { items, slow: payments.slow || cases.slow, error: payments.error ?? cases.error ?? sales.error, again };
}
