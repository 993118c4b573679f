import { useEffect, useState } from 'react';
import type { CustomerDisplay } from '../../shared/customer-screen.ts';
import type { AppError } from '../../shared/result.ts';
import { useTill } from '../mirror/till-store.ts';
import { useCall } from '../use-call.ts';

/** The displays of this machine, asked for again when one comes or goes; none in a browser, null until they are known. */
export function useCustomerDisplays(): {
  readonly displays: readonly CustomerDisplay[] | null;
  readonly error: AppError | null;
} {
  const [displays, setDisplays] = useState<readonly CustomerDisplay[] | null>(null);
  const { run, error } = useCall('customer:state');
  const state = useTill(({ till }) => till?.customerScreen.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that came or went is why to ask again
  useEffect(() => {
    let current = true;
    void run(null).then((result) => {
      if (current && result.ok) setDisplays(result.value.displays);
    });
    return () => {
      current = false;
    };
  }, [run, state]);
  return { displays, error };
}
