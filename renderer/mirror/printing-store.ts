import { create } from 'zustand';
import type { PrintingState } from '../../shared/printing.ts';
import { keepSame } from './keep-same.ts';

/** The printers and what is not on paper, as the main process last told it; null until it has. */
export const usePrinting = create<{ readonly state: PrintingState | null }>()(() => ({ state: null }));

export function setPrinting(state: PrintingState): void {
  usePrinting.setState((before) => ({ state: keepSame(before.state, state) }));
}

/** Knows nothing any more: another till, with papers of its own, is on its way. */
export function forgetPrinting(): void {
  usePrinting.setState({ state: null });
}
