import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../shared/result.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { onPush } from '../../pos-api.ts';
import { useCall } from '../../use-call.ts';

/** Blockers are not pushed: polled while the screen is open. */
const LOOK_EVERY_MS = 2_000;

export type UpdateView = {
  /** Null until first read. */
  readonly state: UpdateState | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
  readonly check: () => void;
  readonly install: () => void;
};

export function useUpdate(): UpdateView {
  const reading = useCall('update:state');
  const checking = useCall('update:check');
  const installing = useCall('update:install');
  const [state, setState] = useState<UpdateState | null>(null);
  const { run: read } = reading;

  const again = useCallback((): void => {
    void read(null).then((result) => result.ok && setState(result.value));
  }, [read]);
  useEffect(again, [again]);
  useEffect(() => onPush('update:changed', setState), []);
  useEffect(() => {
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);

  const act = (call: typeof checking | typeof installing): void => {
    checking.clearError();
    installing.clearError();
    void call.run(null).then((result) => result.ok && setState(result.value));
  };
  return {
    state,
    slow: reading.slow,
    error: installing.error ?? checking.error ?? reading.error,
    again,
    check: () => act(checking),
    install: () => act(installing),
  };
}
