import type { PrinterProfile, PrintTrouble } from '../../../shared/printing.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrinterDoors } from './printer-doors.ts';

export type DrawerParts = {
  readonly printers: Pick<PrinterBook, 'withDrawer' | 'heard'>;
  readonly doors: Pick<PrinterDoors, 'pulse'>;
  readonly log: Logger;
  /** How a printer is has changed. */
  readonly onChanged: () => void;
};

/** The drawer that hangs on a printer. It opens for cash that has moved, and by the hand of somebody who said why. */
export function createDrawer({ printers, doors, log, onChanged }: DrawerParts) {
  const ending = new AbortController();

  /** `by` this printer, or the first that has one. Why not; null once the pulse has been sent: that it is open nobody can tell. */
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
    /** Cash has moved, on disk: opens it in the background. Whoever has no such drawer opens his own. */
    cashMoved: (): void => {
      if (printers.withDrawer() === null) return;
      open().catch((error: unknown) => log.error('the drawer was not opened', { error: errorText(error) }));
    },
    stop: (): void => ending.abort(),
  };
}
