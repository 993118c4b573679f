import { useCallback, useEffect, useState } from 'react';
import type { Finding, FraudReview } from '../../shared/fraud-pattern.ts';
import { lastDays } from '../text/local-days.ts';
import { useCall } from '../use-call.ts';

/** Names a finding for as long as the days are the same. */
export function findingKey({ pattern, person }: Finding): string {
  return `${pattern} ${person.id}`;
}

/** What stands out of the last so many days; asked for anew when they change. */
export function useReview(days: number) {
  const call = useCall('reports:patterns');
  const { run } = call;
  const [review, setReview] = useState<FraudReview | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    let current = true;
    setReview(null);
    void run(lastDays(days, new Date())).then((result) => {
      if (current && result.ok) setReview(result.value);
    });
    return () => {
      current = false;
    };
  }, [run, days, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { review, slow: call.slow, error: call.error, again };
}
