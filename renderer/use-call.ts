import { useCallback, useEffect, useRef, useState } from 'react';
import type { Channel, Input, Value } from '../shared/api/contract.ts';
import type { AppError, Result } from '../shared/result.ts';
import { type AboutAct, callSupervised } from './shell/supervision.ts';

const SLOW_AFTER_MS = 300;

export type CallState<C extends Channel> = {
  /** `about`: told to a supervisor if the signed-in role is not enough. */
  readonly run: (input: Input<C>, about?: AboutAct) => Promise<Result<Value<C>>>;
  readonly running: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly clearError: () => void;
};

/** Beyond the person's role a call asks for a supervisor, who reads `about`; a refused approval is no error. */
export function useCall<C extends Channel>(channel: C, about?: AboutAct): CallState<C> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<AppError | null>(null);
  const slow = useSlow(running > 0);
  const latest = useRef(about);
  latest.current = about;
  const newest = useRef(0);
  const run = useCallback(
    async (input: Input<C>, aboutThis?: AboutAct): Promise<Result<Value<C>>> => {
      const turn = ++newest.current;
      setRunning((count) => count + 1);
      const { result, left } = await callSupervised(channel, input, aboutThis ?? latest.current);
      // also while sign-in hides the page: it must not come back with the call still running
      setRunning((count) => count - 1);
      // an older call that ends later says nothing about the newest
      if (turn === newest.current) setError(result.ok || left ? null : result.error);
      return result;
    },
    [channel],
  );
  const clearError = useCallback(() => setError(null), []);
  return { run, running: running > 0, slow, error, clearError };
}

export function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running]);
  return slow;
}
