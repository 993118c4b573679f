import { create } from 'zustand';
import type { PrintingState } from '../../shared/printing.ts';
import { keepSame } from './keep-same.ts';

/** The printers and what is not on paper, as the main process last told it; null until it has. */
export const usePrinting = create<{ readonly state: PrintingState | null }>()(() => ({ state: null }));

export function setPrinting(told: PrintingState): void {
  usePrinting.setState(({ state }) => ({ state: keepSame(state, steady(state, told)) }));
}

/** Knows nothing any more: another till, with papers of its own, is on its way. */
export function forgetPrinting(): void {
  usePrinting.setState({ state: null });
}

/**
 * A job that has failed is tried again by itself every few seconds: until one of these tries has come to an end it is told
 * as it was, so that nothing on the screen comes and goes with each of them. One that a person tries again waits first.
 */
export function steady(before: PrintingState | null, told: PrintingState): PrintingState {
  const failed = new Map(before?.open.filter(({ state }) => state === 'failed').map((job) => [job.id, job]));
  const open = told.open.map((job) => (job.state === 'printing' ? (failed.get(job.id) ?? job) : job));
  return { ...told, open };
}
