import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth, PrinterConnection, PrinterProfile } from '../../../shared/printing.ts';
import type { SystemPrinters } from '../../lib/host-parts.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { fileStamp, keepFile } from './kept-files.ts';
import { loadPaperWorks } from './paper-works.ts';
import { type Sent, sendBytes } from './send.ts';
import { LineError, type OpenLine } from './transport/line.ts';
import { openNetworkLine } from './transport/network-line.ts';
import { openSerialLine } from './transport/serial-line.ts';
import { openSpoolerLine } from './transport/spooler-line.ts';
import { openUsbLine } from './transport/usb-line.ts';
import { openVirtualLine } from './transport/virtual-line.ts';

const PAPERS_KEPT = 60;
/** Papers of one moment are told apart, and stay in order. */
const MOST_AT_ONCE = 1_000;
let count = 0;

/** What a virtual printer makes of what it was sent: a picture of each paper, kept in `folder`; the oldest go. */
async function keepPapers(folder: string, at: Date, bytes: Uint8Array, paperMm: PaperWidth): Promise<void> {
  const [{ printVirtually }, { PAPER_DOTS }, { pictureAsPng }] = await Promise.all([
    import('./virtual-printer/virtual-printer.ts'),
    import('./picture/paper-picture.ts'),
    import('./picture/png.ts'),
  ]);
  for (const { picture } of printVirtually(bytes, PAPER_DOTS[paperMm]).papers) {
    count = (count + 1) % MOST_AT_ONCE;
    const name = `${fileStamp(at)}-${String(count).padStart(3, '0')}.png`;
    await keepFile(folder, name, pictureAsPng(picture), PAPERS_KEPT);
  }
}

export type PrinterDoorsParts = {
  readonly limits: PrintLimits;
  /** Where the virtual printer keeps what came out of it. */
  readonly virtualFolder: string;
  readonly now: () => Date;
  /** As in the settings: PNG, Base64, or nothing. */
  readonly logo: () => string;
  readonly systemPrinters: SystemPrinters | undefined;
  readonly windowsQueueScript: string | undefined;
};

/** Every way to a printer, one job at a time for each printer. */
export function createPrinterDoors(parts: PrinterDoorsParts) {
  const { limits } = parts;
  const inTurn = createTurns();

  function openerOf(connection: Exclude<PrinterConnection, { by: 'system' }>, { paperMm }: PrinterProfile): OpenLine {
    switch (connection.by) {
      case 'network':
        return () => openNetworkLine(connection, limits);
      case 'serial':
        return () => openSerialLine(connection, limits);
      case 'usb':
        return () => openUsbLine(connection, limits);
      case 'spooler':
        return async () => {
          const script = parts.windowsQueueScript;
          if (script === undefined) throw new LineError('not_here', 'no queues of Windows here');
          return openSpoolerLine(connection, { script });
        };
      case 'virtual': {
        const { virtualFolder: folder, now } = parts;
        return () => openVirtualLine({ folder, keep: (bytes) => keepPapers(folder, now(), bytes, paperMm) });
      }
    }
  }

  async function printPicture(printer: PrinterProfile, queue: string, take: TakePaper): Promise<Sent | null> {
    const { pictureOf } = await loadPaperWorks();
    const system = parts.systemPrinters;
    if (system === undefined) return { outcome: 'failed', trouble: 'not_here', said: null };
    const document = take();
    if (document === null) return null;
    const trouble = await system.printPicture(queue, pictureOf(document, printer, parts.logo()), printer.paperMm);
    if (trouble === null) return { outcome: 'printed', trouble, said: null };
    // a system that was too slow may have the job all the same
    return { outcome: trouble === 'not_here' ? 'failed' : 'uncertain', trouble, said: null };
  }

  return {
    /**
     * Puts a slip on the paper of a printer. `take` is asked for it just before it is sent. Null where it gave nothing;
     * rejects with what it throws, or where no paper can be made of it.
     */
    print: (printer: PrinterProfile, take: TakePaper, signal: AbortSignal): Promise<Sent | null> =>
      inTurn(keyOf(printer), async () => {
        const { connection, answersStatus: asks } = printer;
        if (connection.by === 'system') return printPicture(printer, connection.printer, take);
        const { bytesOf } = await loadPaperWorks();
        const takeBytes = (): Uint8Array | null => {
          const document = take();
          return document === null ? null : bytesOf(document, printer, parts.logo());
        };
        return sendBytes(openerOf(connection, printer), takeBytes, { asks, limits, signal });
      }),
    /** Opens the drawer that hangs on a printer. It is not asked first: one without paper opens a drawer as well. */
    pulse: (printer: PrinterProfile, signal: AbortSignal): Promise<Sent | null> =>
      inTurn(keyOf(printer), async () => {
        const { connection } = printer;
        if (connection.by === 'system') return { outcome: 'failed', trouble: 'not_here', said: null };
        const { pulseOf } = await loadPaperWorks();
        return sendBytes(openerOf(connection, printer), () => pulseOf(printer), { asks: false, limits, signal });
      }),
  };
}

/** The slip that is to be sent now; null where it is not to be sent any more. */
export type TakePaper = () => PaperDocument | null;

export type PrinterDoors = ReturnType<typeof createPrinterDoors>;

/** By where it is: a profile that is being tried and the stored one share a printer. */
function keyOf({ connection }: PrinterProfile): string {
  return JSON.stringify(connection);
}

/** Work in turn for each of several keys: what shares a printer never meets there, what does not never waits. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
