import { beforeEach, expect, it } from 'vitest';
import { forgetPrinting, setPrinting, steady, usePrinting } from '../../../../renderer/state/printing-store.ts';
import type { PrintingState, PrintJob, PrintJobId } from '../../../../shared/printing.ts';

function told(state: PrintJob['state'], trouble: PrintJob['trouble'] = null): PrintingState {
  const job: PrintJob = {
    id: 'job' as PrintJobId,
    slip: { kind: 'test' },
    number: null,
    printerId: null,
    printerName: 'Caixa',
    state,
    trouble,
    isCopy: false,
    createdAt: '2026-11-22T14:00:00.000Z',
    endedAt: null,
  };
  return { printers: [], open: [job], ended: [] };
}

const shown = (): string | undefined => usePrinting.getState().state?.open[0]?.state;

beforeEach(forgetPrinting);

it('shows a failure until a try by itself has come to an end', () => {
  setPrinting(told('failed', 'paper_out'));
  for (let turn = 0; turn < 3; turn += 1) {
    setPrinting(told('printing'));
    expect(shown()).toBe('failed');
    setPrinting(told('failed', 'paper_out'));
  }
  setPrinting(told('printing'));
  setPrinting(told('uncertain', 'broken_off'));
  expect(shown()).toBe('uncertain');
  setPrinting({ ...told('printed'), open: [] });
  expect(shown()).toBeUndefined();
});

it('shows that it prints where a person asked for it, or it is the first try', () => {
  setPrinting(told('failed', 'paper_out'));
  setPrinting(told('waiting'));
  setPrinting(told('printing'));
  expect(shown()).toBe('printing');
  expect(steady(null, told('printing')).open[0]?.state).toBe('printing');
});
