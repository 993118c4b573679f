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
 * Failed jobs are retried every few seconds and shown as failed until a retry ends, to avoid flicker. A person's retry
 * is shown as pending.
 */
export function steady(before: PrintingState | null, told: PrintingState): PrintingState {
  const failed = new Map(before?.open.filter(({ state }) => state === 'failed').map((job) => [job.id, job]));
  const open = told.open.map((job) => (job.state === 'printing' ? (failed.get(job.id) ?? job) : job));
  return { ...told, open };
}
