import { create } from 'zustand';
import type { TillHealth } from '../../shared/till-health.ts';

type HealthMirror = {
  /** As the main process last told it; null until it has. */
  readonly health: TillHealth | null;
  /** The last one that was not `opening`: what a screen returns to, or must not return to by itself. */
  readonly settled: TillHealth | null;
};

/** Whether the till may sell. */
export const useHealth = create<HealthMirror>()(() => ({ health: null, settled: null }));

export function setHealth(health: TillHealth): void {
  const { health: before, settled } = useHealth.getState();
  if (JSON.stringify(before) === JSON.stringify(health)) return;
  useHealth.setState({ health, settled: health.state === 'opening' ? settled : health });
}

/** Whether what is stored can be asked for. */
export function canRead(health: TillHealth): boolean {
  if (health.state === 'stopped') return health.why === 'broken_invariant';
  return health.state === 'sound' || health.state === 'read_only';
}

/** True on a till that may only be looked at: what would change something is not offered. */
export function useLookOnly(): boolean {
  return useHealth((state) => state.settled !== null && state.settled.state !== 'sound');
}
