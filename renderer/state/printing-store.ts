import { create } from 'zustand';
import type { PrintingState } from '../../shared/printing.ts';
import { keepSame } from './keep-same.ts';

export const usePrinting = create<{ readonly state: PrintingState | null }>()(() => ({ state: null }));

export function setPrinting(told: PrintingState): void {
  usePrinting.setState(({ state }) => ({ state: keepSame(state, steady(state, told)) }));
}

export function forgetPrinting(): void {
  usePrinting.setState({ state: null });
}

/**
 * A failed job is retried every few seconds: until a retry ends it is shown as failed, so that the screen does not
 * flicker. A retry by a person is shown as pending.
 */
export function steady(before: PrintingState | null, told: PrintingState): PrintingState {
  const failed = new Map(before?.open.filter(({ state }) => state === 'failed').map((job) => [job.id, job]));
  const open = told.open.map((job) => (job.state === 'printing' ? (failed.get(job.id) ?? job) : job));
  return { ...told, open };
}
