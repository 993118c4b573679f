import { create } from 'zustand';

/** The loss of the settings was read since the page opened. */
export const useLossRead = create<{ readonly read: boolean }>()(() => ({ read: false }));

export function markLossRead(): void {
  useLossRead.setState({ read: true });
}
