import { create } from 'zustand';
import type { ShiftState } from '../../shared/shift.ts';

export const useShift = create<{ readonly state: ShiftState | null }>()(() => ({ state: null }));

export function setShift(state: ShiftState): void {
  useShift.setState({ state });
}

export function forgetShift(): void {
  useShift.setState({ state: null });
}
