import { useCallback, useEffect, useState } from 'react';
import type { OutboxState } from '../../../shared/outbox.ts';
import type { AppError } from '../../../shared/result.ts';
import { useTill } from '../../state/till-store.ts';
import { useCall } from '../../use-call.ts';

/** Pauses are not pushed: polled while the screen is open. */
const LOOK_EVERY_MS = 2_000;

export type OutboxView = {
  readonly state: OutboxState | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
  readonly sending: boolean;
  /** Null sends all lanes; true if accepted. */
  readonly sendNow: (lane: string | null) => Promise<boolean>;
};

export function useOutbox(): OutboxView {
  const reading = useCall('outbox:list');
  const acting = useCall('outbox:send-now');
  const [state, setState] = useState<OutboxState | null>(null);
  const { run: read } = reading;
  const { run: act, clearError } = acting;
  const news = useTill(({ till }) => `${till?.outboxWaiting} ${till?.outboxRefused} ${till?.link.state}`);

  const again = useCallback((): void => {
    void read(null).then((result) => {
      if (result.ok) setState(result.value);
    });
  }, [read]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news triggers a read.
  useEffect(again, [again, news]);
  useEffect(() => {
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);

  const sendNow = async (lane: string | null): Promise<boolean> => {
    clearError();
    const result = await act({ lane });
    if (result.ok) setState(result.value);
    return result.ok;
  };

  return {
    state,
    slow: reading.slow,
    error: acting.error ?? reading.error,
    again,
    sending: acting.running,
    sendNow,
  };
}
