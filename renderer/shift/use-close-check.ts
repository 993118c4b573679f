import { useCallback, useEffect, useState } from 'react';
import type { CloseCheck } from '../../shared/shift.ts';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';

/** What stands in the way of a close, asked anew whenever something that may stand there changes. */
export function useCloseCheck() {
  const call = useCall('shift:check-close');
  const [matters, setMatters] = useState<CloseCheck['matters'] | null>(null);
  const { run } = call;
  const again = useCallback(async (): Promise<void> => {
    const result = await run(null);
    if (result.ok) setMatters(result.value.matters.filter(({ count }) => count > 0));
  }, [run]);
  useEffect(() => {
    void again();
    const unsubscribe = [
      onPush('payment:changed', () => void again()),
      onPush('case:changed', () => void again()),
      onPush('till:changed', () => void again()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  return { matters, again: () => void again(), error: call.error, slow: call.slow };
}
