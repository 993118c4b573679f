import { useCallback, useEffect, useState } from 'react';
import type { RescueState } from '../../../shared/rescue.ts';
import { onPush } from '../../pos-api.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useHealth } from '../../state/health-store.ts';
import { type CallState, useCall } from '../../use-call.ts';

export type Rescue = {
  readonly state: RescueState | null;
  readonly restoring: CallState<'rescue:restore'>;
  /** Null rescues all that can be read; otherwise the name of a backup. */
  readonly restore: (backup: string | null) => void;
  readonly seen: () => void;
};

export function useRescue(): Rescue {
  const [state, setState] = useState<RescueState | null>(null);
  const asking = useCall('rescue:state');
  const restoring = useCall('rescue:restore');
  const seeing = useCall('rescue:seen');
  const health = useHealth((store) => store.health?.state);
  const connected = useConnection((store) => store.connection === 'connected');
  const { run: ask } = asking;
  const { run: restore } = restoring;
  const { run: see } = seeing;

  useEffect(() => onPush('rescue:changed', setState), []);
  useEffect(() => {
    return onPush('charges:changed', (charges) => setState((now) => (now === null ? now : { ...now, charges })));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another health means another state of the rescue.
  useEffect(() => {
    if (connected) void ask(null).then((result) => result.ok && setState(result.value));
  }, [ask, connected, health]);

  const take = useCallback((result: Awaited<ReturnType<typeof restore>>) => {
    if (result.ok) setState(result.value);
  }, []);
  return {
    state,
    restoring,
    restore: useCallback((backup) => void restore({ backup }).then(take), [restore, take]),
    seen: useCallback(() => void see(null).then(take), [see, take]),
  };
}
