import { useCallback, useEffect, useState } from 'react';
import type { ComparisonState } from '../../../../shared/comparison.ts';
import type { AppError, Result } from '../../../../shared/result.ts';
import { onPush } from '../../../pos-api.ts';
import { useConnection } from '../../../state/connection-store.ts';
import { useCall } from '../../../use-call.ts';

export type ComparisonNow = {
  readonly state: ComparisonState | null;
  readonly error: AppError | null;
  readonly slow: boolean;
  readonly take: (result: Result<ComparisonState>) => void;
  readonly again: () => void;
};

export function useComparison(): ComparisonNow {
  const [state, setState] = useState<ComparisonState | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { run: read, slow } = useCall('comparison:state');
  const connection = useConnection((store) => store.connection);
  const take = useCallback((result: Result<ComparisonState>) => {
    if (result.ok) setState(result.value);
    setError(result.ok ? null : result.error);
  }, []);
  const again = useCallback((): void => void read(null).then(take), [read, take]);
  useEffect(() => onPush('comparison:changed', setState), []);
  useEffect(() => {
    if (connection !== 'lost') again();
  }, [connection, again]);
  return { state, error, slow, take, again };
}
