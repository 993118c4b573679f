import { create } from 'zustand';

/** Whether somebody has read, since the page was opened, that the settings were lost. */
export const useLossRead = create<{ readonly read: boolean }>()(() => ({ read: false }));

export function markLossRead(): void {
  useLossRead.setState({ read: true });
}
