import { useCallback, useEffect, useState } from 'react';
import type { Channel, Input, PushChannel, Value } from '../shared/api/contract.ts';
import type { AppError } from '../shared/result.ts';
import { onPush } from './pos-api.ts';
import { useCall } from './use-call.ts';

export type Reading<T> = {
  /** The newest answer, kept while it is read again. Null before the first. */
  readonly value: T | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

/** Reads when a screen opens, and when the input or `news` changes. An older answer after a newer one is dropped. */
export function useReading<C extends Channel>(channel: C, input: Input<C>, news?: unknown): Reading<Value<C>> {
  const { run, slow, error } = useCall(channel);
  const [value, setValue] = useState<Value<C> | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news and turn trigger a read.
  useEffect(() => {
    let current = true;
    void run(JSON.parse(asked) as Input<C>).then((result) => {
      if (current && result.ok) setValue(() => result.value);
    });
    return () => {
      current = false;
    };
  }, [run, asked, news, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { value, slow, error, again };
}

export function useAgainOn(channel: PushChannel, again: () => void): void {
  useEffect(() => onPush(channel, again), [channel, again]);
}
