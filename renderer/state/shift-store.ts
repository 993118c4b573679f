import { create } from 'zustand';
import type { ShiftState } from '../../shared/shift.ts';

/** Null until the main process has sent it. */
export const useShift = create<{ readonly state: ShiftState | null }>()(() => ({ state: null }));

export function setShift(state: ShiftState): void {
  useShift.setState({ state });
}

/** Another till, with its own drawer, is coming. */
export function forgetShift(): void {
  useShift.setState({ state: null });
}
