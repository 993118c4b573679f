import { create } from 'zustand';
import type { TillHealth } from '../../shared/till-health.ts';

type HealthMirror = {
  readonly health: TillHealth | null;
  /** The last one that was not `opening`. */
  readonly settled: TillHealth | null;
};

export const useHealth = create<HealthMirror>()(() => ({ health: null, settled: null }));

export function setHealth(health: TillHealth): void {
  const { health: before, settled } = useHealth.getState();
  if (JSON.stringify(before) === JSON.stringify(health)) return;
  useHealth.setState({ health, settled: health.state === 'opening' ? settled : health });
}

export function canRead(health: TillHealth): boolean {
  if (health.state === 'stopped') return health.why === 'broken_invariant';
  return health.state === 'sound' || health.state === 'read_only';
}

/** True if nothing may be changed: such acts are not offered. */
export function useLookOnly(): boolean {
  return useHealth((state) => state.settled !== null && state.settled.state !== 'sound');
}
