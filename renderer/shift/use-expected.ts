import { useEffect, useState } from 'react';
import type { Cents } from '../../shared/money.ts';
import { useCall } from '../use-call.ts';

/** What should be in the drawer, where the store counts with open eyes; null while its close is blind. */
export function useExpected(): Cents | null {
  const { run } = useCall('shift:report-x');
  const [expected, setExpected] = useState<Cents | null>(null);
  useEffect(() => {
    let current = true;
    void run(null).then((result) => {
      if (current && result.ok) setExpected(result.value.expectedCents);
    });
    return () => {
      current = false;
    };
  }, [run]);
  return expected;
}
