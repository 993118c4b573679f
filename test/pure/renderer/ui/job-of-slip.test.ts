import { describe, expect, it } from 'vitest';
import { isStuck, jobOfSlip, slipKey } from '../../../../renderer/ui/printing/job-of-slip.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import {
  PRINT_JOB_STATES,
  type PrintingState,
  type PrintJob,
  type PrintJobId,
  type SlipRef,
} from '../../../../shared/printing.ts';

const RECEIPT: SlipRef = { kind: 'receipt', saleId: 'sale-1' as SaleId };
const OTHER: SlipRef = { kind: 'receipt', saleId: 'sale-2' as SaleId };

function job(id: string, slip: SlipRef, state: PrintJob['state'], minute = 0): PrintJob {
  return {
    id: id as PrintJobId,
    slip,
    number: null,
    printerId: null,
    printerName: 'Caixa',
    state,
    trouble: null,
    isCopy: false,
    createdAt: `2026-11-22T14:${String(minute).padStart(2, '0')}:00.000Z`,
    endedAt: null,
  };
}

function told(open: readonly PrintJob[], ended: readonly PrintJob[] = []): PrintingState {
  return { printers: [], open, ended };
}

describe('the paper of a slip', () => {
  it('is its newest job, wherever that stands', () => {
    const first = job('a', RECEIPT, 'printed', 1);
    const copy = job('b', RECEIPT, 'failed', 5);
    expect(jobOfSlip(told([copy, job('c', OTHER, 'failed', 9)], [first]), RECEIPT, null)).toBe(copy);
    expect(jobOfSlip(told([], [first]), RECEIPT, null)).toBe(first);
    expect(jobOfSlip(told([job('c', OTHER, 'failed')]), RECEIPT, null)).toBeNull();
    expect(jobOfSlip(null, RECEIPT, null)).toBeNull();
  });

  it('is what was just asked for until the till tells of it', () => {
    const asked = job('b', RECEIPT, 'waiting', 5);
    const earlier = job('a', RECEIPT, 'printed', 1);
    expect(jobOfSlip(told([], [earlier]), RECEIPT, asked)).toBe(asked);
    const done = { ...asked, state: 'printed' as const };
    expect(jobOfSlip(told([], [done, earlier]), RECEIPT, asked)).toBe(done);
  });

  it('of what is another each time is only what was asked for here', () => {
    const x: SlipRef = { kind: 'shift_x' };
    const earlier = job('a', x, 'printed', 1);
    expect(jobOfSlip(told([], [earlier]), x, null)).toBeNull();
    const asked = job('b', x, 'waiting', 5);
    expect(jobOfSlip(told([{ ...asked, state: 'printing' }], [earlier]), x, asked)?.state).toBe('printing');
  });

  it('can be tried again where it neither waits nor is out', () => {
    const stuck = PRINT_JOB_STATES.filter((state) => isStuck(job('a', RECEIPT, state)));
    expect(stuck).toEqual(['uncertain', 'failed']);
  });

  it('is told apart by what it is of, not by the order of its fields', () => {
    const span = { from: '2026-11-01', to: '2026-11-22' } as const;
    expect(slipKey({ kind: 'report', report: 'day', ...span })).toBe(
      slipKey({ ...span, report: 'day', kind: 'report' }),
    );
    expect(slipKey(RECEIPT)).not.toBe(slipKey(OTHER));
  });
});
