import type { PrinterProfile, PrintTrouble } from '../../../shared/printing.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrinterDoors } from './printer-doors.ts';

export type DrawerParts = {
  readonly printers: Pick<PrinterBook, 'withDrawer' | 'heard'>;
  readonly doors: Pick<PrinterDoors, 'pulse'>;
  readonly log: Logger;
  /** A printer's status has changed. */
  readonly onChanged: () => void;
};

/** The drawer on a printer's cable. It opens for cash that moved, or by hand with a reason. */
export function createDrawer({ printers, doors, log, onChanged }: DrawerParts) {
  const ending = new AbortController();

  /** `by` this printer, or the first with a drawer. Null once the pulse is sent: no drawer reports that it opened. */
  async function open(by: PrinterProfile | null = null): Promise<PrintTrouble | null> {
    const printer = by ?? printers.withDrawer();
    if (printer === null || printer.drawer === 'none') return 'no_printer';
    const sent = await doors.pulse(printer, ending.signal);
    if (sent === null || sent.trouble === null) return null;
    const { trouble } = sent;
    log.warn('the drawer was not opened', { code: trouble });
    printers.heard(printer, null, trouble);
    onChanged();
    return trouble;
  }

  return {
    open,
    /** Call once the cash is on disk. Opens in the background; no effect without a printer that has a drawer. */
    cashMoved: (): void => {
      if (printers.withDrawer() === null) return;
      open().catch((error: unknown) => log.error('the drawer was not opened', { error: errorText(error) }));
    },
    stop: (): void => ending.abort(),
  };
}
