import { create } from 'zustand';
import type { ShiftState } from '../../shared/shift.ts';

/** The drawer's shift as the main process last told it; null until it has. */
export const useShift = create<{ readonly state: ShiftState | null }>()(() => ({ state: null }));

export function setShift(state: ShiftState): void {
  useShift.setState({ state });
}

/** Knows nothing any more: another till, with a drawer of its own, is on its way. */
export function forgetShift(): void {
  useShift.setState({ state: null });
}
