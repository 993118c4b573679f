import type { TillHealth } from '../../shared/till-health.ts';
import type { DatabaseDamagedError } from '../db/storage-failure.ts';
import type { HostParts } from '../lib/host-parts.ts';

/** Whether the till may sell; pushed to every screen when it changes. */
export function createHealth(host: Pick<HostParts, 'clock' | 'newId' | 'push' | 'log'>) {
  let health: TillHealth = { state: 'opening' };

  const waiting = new Set<() => void>();

  function set(next: TillHealth): void {
    health = next;
    host.push('health:changed', next);
    if (next.state === 'opening') return;
    for (const tell of waiting) tell();
    waiting.clear();
  }

  const marks = () => ({
    at: host.clock.now().toISOString(),
    reference: host.newId().slice(-8).toUpperCase(),
  });

  return {
    get: (): TillHealth => health,
    /** Resolves when the till is no longer opening. */
    known: (): Promise<void> =>
      health.state === 'opening' ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve(),
    opening: (): void => set({ state: 'opening' }),
    sound: (): void => set({ state: 'sound' }),
    /** The first reason is kept: later ones follow from it and would hide it. */
    stop: (why: 'broken_invariant' | 'storage_failed', detail: string): void => {
      if (health.state === 'stopped' && health.why === why) return;
      const stopped = { state: 'stopped', why, detail, ...marks() } as const;
      host.log.error('selling stopped', { code: why, error: detail, reference: stopped.reference });
      set(stopped);
    },
    readOnly: (detail: string): void => set({ state: 'read_only', detail, at: marks().at }),
    damaged: ({ why, detail }: DatabaseDamagedError): void => {
      const damaged = { state: 'damaged', why, detail, ...marks() } as const;
      host.log.error('the file is damaged', { code: why, error: detail, reference: damaged.reference });
      set(damaged);
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
