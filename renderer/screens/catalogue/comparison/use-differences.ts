import { useCallback, useEffect, useState } from 'react';
import type { ComparisonState, DifferenceKind, ProductDifference } from '../../../../shared/comparison.ts';
import type { AppError } from '../../../../shared/result.ts';
import { useTill } from '../../../state/till-store.ts';
import { useCall } from '../../../use-call.ts';

/** Pushes this close together (a long queue being sent) are read once. */
const TOGETHER_MS = 250;
/** Polled while a shown change is pending: its arrival is not always pushed. */
const LOOK_EVERY_MS = 1_000;

export type Differences = {
  readonly rows: readonly ProductDifference[] | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

export function useDifferences(kind: DifferenceKind, state: ComparisonState | null, mayLook: boolean): Differences {
  const { run: read, slow, error } = useCall('comparison:list');
  const [kept, setKept] = useState<{ readonly kind: DifferenceKind; readonly rows: readonly ProductDifference[] }>();
  const outbox = useTill(({ till }) => `${till?.outboxWaiting} ${till?.outboxRefused}`);
  const again = useCallback((): void => {
    if (mayLook) void read({ kind }).then((result) => result.ok && setKept({ kind, rows: result.value }));
  }, [read, kind, mayLook]);
  useEffect(again, [again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both trigger a read.
  useEffect(() => {
    const timer = setTimeout(again, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [again, state, outbox]);
  const rows = kept?.kind === kind ? kept.rows : null;
  const goes = rows?.some(({ result }) => result === 'going') ?? false;
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [goes, again]);
  return { rows, slow, error, again };
}
