import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReconciliationProgress, ReconciliationView } from '../../../shared/reconciliation.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useCall } from '../../use-call.ts';

/** Leaving the screen cancels a run that was asked for here. */
export function useReconciliation(day: string | null) {
  const reading = useCall('reconciliation:get');
  const starting = useCall('reconciliation:run');
  const [view, setView] = useState<ReconciliationView | null>(null);
  const [running, setRunning] = useState<ReconciliationProgress | null>(null);
  const { run: read } = reading;
  const { run: begin } = starting;
  const wanted = useRef(day);
  wanted.current = day;
  const show = useCallback((next: ReconciliationView): void => {
    // an answer about another day is stale
    if (next.day !== (wanted.current ?? next.today)) return;
    setView(next);
    setRunning(next.running);
  }, []);
  const again = useCallback(async (): Promise<void> => {
    const result = await read({ day });
    if (result.ok) show(result.value);
  }, [read, day, show]);

  useEffect(() => {
    void again();
    const unsubscribe = [
      onPush('reconciliation:changed', (news) => {
        setRunning(news.running);
        if (news.running === null) void again();
      }),
      onPush('case:changed', () => void again()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  useEffect(
    () => () => {
      void callPos('reconciliation:leave', null);
    },
    [],
  );
  const run = useCallback(
    async (everyPix: boolean, shown: string): Promise<void> => {
      const result = await begin({ day: shown, everyPix });
      if (result.ok) show(result.value);
    },
    [begin, show],
  );
  const cancel = useCallback(() => void callPos('reconciliation:leave', null), []);
  return { view, running, slow: reading.slow, error: reading.error ?? starting.error, again, run, cancel, show };
}

export type ReconciliationState = ReturnType<typeof useReconciliation>;
