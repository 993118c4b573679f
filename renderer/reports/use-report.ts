import { useCallback, useEffect, useState } from 'react';
import type { Report, ReportKind } from '../../shared/report.ts';
import type { AppError } from '../../shared/result.ts';
import { useCall } from '../use-call.ts';
import type { ReportSpan } from './report-span.ts';

export type ReportState = {
  /** The report that is asked for; null until it is there. */
  readonly report: Report | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

/** The report of these days; asked for anew whenever the wish changes. */
export function useReport(kind: ReportKind, { from, to }: ReportSpan): ReportState {
  const call = useCall('reports:run');
  const { run } = call;
  const [found, setFound] = useState<Report | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    let current = true;
    void run({ kind, from, to }).then((result) => {
      if (current) setFound(result.ok ? result.value : null);
    });
    return () => {
      current = false;
    };
  }, [run, kind, from, to, turn]);
  const isIt = found?.kind === kind && found.from === from && found.to === to;
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { report: isIt ? found : null, slow: call.slow, error: call.error, again };
}
