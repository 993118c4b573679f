import {
  ENDED_SHOWN,
  type PrinterStatus,
  type PrintingState,
  type PrintJob,
  type SlipRef,
} from '../../../shared/printing.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrintJobRow, PrintJobRows } from './tables.ts';

/** Open jobs shown at most. */
const MOST_TOLD = 200;

/** A job that waits for a troubled printer shows the printer's trouble. */
export function viewJob(row: PrintJobRow, status: PrinterStatus | null): PrintJob {
  const waitsFor = row.state === 'waiting' && status?.state === 'troubled' ? status.trouble : null;
  return {
    id: row.id,
    slip: JSON.parse(row.slip) as SlipRef,
    number: row.number,
    printerId: row.printer_id,
    printerName: row.printer_name,
    state: row.state,
    trouble: row.trouble ?? waitsFor,
    isCopy: row.is_copy === 1,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

export function viewPrinting(rows: Pick<PrintJobRows, 'open' | 'ended'>, book: PrinterBook): PrintingState {
  const view = (row: PrintJobRow): PrintJob => {
    const printer = row.printer_id === null ? null : book.find(row.printer_id);
    return viewJob(row, printer === null ? null : book.statusOf(printer.id));
  };
  // its printer was removed from the settings
  const isLeft = (row: PrintJobRow): boolean => row.printer_id === null || book.find(row.printer_id) === null;
  return {
    printers: book.statuses(),
    open: rows
      .open(MOST_TOLD)
      .map((row) => (isLeft(row) ? { ...view(row), trouble: row.trouble ?? 'no_printer' } : view(row))),
    ended: rows.ended(ENDED_SHOWN).map(view),
  };
}
