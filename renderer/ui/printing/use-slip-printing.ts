import { useState } from 'react';
import type { PrinterId, PrinterStatus, PrintJob, SlipRef } from '../../../shared/printing.ts';
import type { AppError } from '../../../shared/result.ts';
import { usePrinting } from '../../state/printing-store.ts';
import { useCall } from '../../use-call.ts';
import { isStuck, jobOfSlip, slipKey } from './job-of-slip.ts';

export type SlipPrinting = {
  readonly job: PrintJob | null;
  readonly printers: readonly PrinterStatus[] | null;
  readonly mayPrint: boolean;
  readonly asking: boolean;
  readonly writing: boolean;
  readonly error: AppError | null;
  /** The path of this slip's PDF. */
  readonly file: string | null;
  /** Prints or retries; null: the slip's default printer. */
  readonly print: (printerId: PrinterId | null) => void;
  readonly writePdf: () => void;
};

/** Inactive while `slip` is null. */
export function useSlipPrinting(slip: SlipRef | null): SlipPrinting {
  const state = usePrinting((mirror) => mirror.state);
  const [asked, setAsked] = useState<PrintJob | null>(null);
  const [written, setWritten] = useState<{ readonly of: string; readonly file: string } | null>(null);
  const printing = useCall('printing:print');
  const again = useCall('printing:again');
  const pdf = useCall('printing:write-pdf');
  const key = slip === null ? null : slipKey(slip);
  const ours = asked !== null && slipKey(asked.slip) === key ? asked : null;
  const job = slip === null ? null : jobOfSlip(state, slip, ours);
  const busy = printing.running || again.running;

  const print = async (printerId: PrinterId | null): Promise<void> => {
    if (busy || slip === null) return;
    printing.clearError();
    again.clearError();
    const result = isStuck(job)
      ? await again.run({ jobId: job.id, printerId })
      : await printing.run({ slip, printerId });
    if (result.ok) setAsked(result.value);
  };
  const writePdf = async (): Promise<void> => {
    if (pdf.running || slip === null || key === null) return;
    const result = await pdf.run({ slip });
    setWritten(result.ok ? { of: key, file: result.value.file } : null);
  };
  return {
    job,
    printers: state?.printers ?? null,
    mayPrint: !busy && job?.state !== 'printing' && job?.state !== 'waiting',
    asking: printing.slow || again.slow,
    writing: pdf.slow,
    error: printing.error ?? again.error ?? pdf.error,
    file: written !== null && written.of === key ? written.file : null,
    print: (printerId) => void print(printerId),
    writePdf: () => void writePdf(),
  };
}
