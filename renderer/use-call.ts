import { useCallback, useEffect, useRef, useState } from 'react';
import type { Channel, Input, Value } from '../shared/ipc-contract.ts';
import type { AppError, Result } from '../shared/result.ts';
import { callPos } from './pos-api.ts';

/** A call that lasts longer than this says so on the screen. */
const SLOW_AFTER_MS = 300;

export type CallState<C extends Channel> = {
  readonly run: (input: Input<C>) => Promise<Result<Value<C>>>;
  readonly running: boolean;
  /** Running for so long that the screen should show it. */
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly clearError: () => void;
};

/** One kind of call of a component: whether it runs, whether it is slow, and the error of the last one. */
export function useCall<C extends Channel>(channel: C): CallState<C> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<AppError | null>(null);
  const slow = useSlow(running > 0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    async (input: Input<C>): Promise<Result<Value<C>>> => {
      setRunning((count) => count + 1);
      const result = await callPos(channel, input);
      if (mounted.current) {
        setRunning((count) => count - 1);
        setError(result.ok ? null : result.error);
      }
      return result;
    },
    [channel],
  );
  const clearError = useCallback(() => setError(null), []);
  return { run, running: running > 0, slow, error, clearError };
}

/** True once `running` has been true for {@link SLOW_AFTER_MS}. */
export function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running]);
  return slow;
}
