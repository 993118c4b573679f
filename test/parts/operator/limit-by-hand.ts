import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { PATIENCE_MS } from '../../support/until.ts';

/** From now on the limit of a client comes when the test says so, and not by the clock of the machine. */
export function limitByHand(): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async () => {
    // what has been answered so far is read
    for (let at = 0; at < 3; at++) await turn();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  };
}
