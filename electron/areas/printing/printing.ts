import path from 'node:path';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { printingApi } from '../../../shared/api/printing.ts';
import { cents } from '../../../shared/money.ts';
import { reaches } from '../../../shared/person.ts';
import type { PrinterProfile, PrintTrouble, SlipRef } from '../../../shared/printing.ts';
import { fail, ok } from '../../../shared/result.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { PRINT_LIMITS } from '../../lib/print-limits.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ShiftService } from '../shift/shift-service.ts';
import { type DueSlipsParts, queueDueSlip } from './due-slips.ts';
import { findPrinters } from './find-printers.ts';
import { createJobPapers } from './job-papers.ts';
import { createPrintQueue } from './print-queue.ts';
import { createPrinterBook, type PrinterBook } from './printer-book.ts';
import { createPrinterDoors, fileStamp, keepFile, type PrinterDoors } from './printer-doors.ts';
import { createPrintingService, type PrintingService } from './printing-service.ts';
import type { SlipSources } from './slip-facts.ts';
import { createSlipPapers } from './slip-papers.ts';
import { printJobRows } from './tables.ts';
import { createThinning } from './thin-jobs.ts';

const PDFS_KEPT = 200;

export type PrintingNeeds = {
  readonly sources: SlipSources;
  readonly deviceCards: DueSlipsParts['deviceCards'];
  readonly shift: Pick<ShiftService, 'move'>;
};

export function openPrinting(ctx: AreaContext, needs: PrintingNeeds) {
  const { host, clock, log, newId } = ctx;
  const { systemPrinters, windowsQueueScript } = host;
  const database = { ...ctx.database, printJobs: printJobRows(ctx.database) };
  const settings = host.settings.get;
  const limits = host.printLimits ?? PRINT_LIMITS;
  const logo = (): string => settings().printing.logo;
  const printers = createPrinterBook({
    ...{ clock, settings },
    // a simulation prints nothing
    hasVirtual: ctx.mode === 'training' && host.backups !== 'on_demand',
  });
  const doors = createPrinterDoors({
    ...{ limits, logo, systemPrinters, windowsQueueScript, now: clock.now },
    virtualFolder: path.join(ctx.folder, 'virtual-printer'),
  });
  const papers = createSlipPapers({ sources: needs.sources, clock, settings, sampleShop: ctx.sampleShop });
  const announce = (): void => service.announce();
  const queue = createPrintQueue({
    ...{ database, clock, log, limits, doors, onFault: ctx.onFault },
    papers: createJobPapers({ database, papers }),
    printers: printers.all,
    onMoved: announce,
    onHeard: printers.heard,
    onIdle: createThinning({ database, clock }),
  });
  const service = createPrintingService({
    ...{ ...ctx, database, printers, queue, papers, doors },
    writePdf: async (name, document, { paperMm }) => {
      const { pdfOf } = await import('./paper-works.ts');
      const file = `${fileStamp(clock.now())}-${name}.pdf`;
      return keepFile(path.join(host.dataDir, 'papers'), file, pdfOf(document, paperMm, logo()), PDFS_KEPT);
    },
  });
  const drawer: Drawer = { printers, doors, log, ending: new AbortController(), onChanged: announce };
  const due: DueSlipsParts = { database, clock, settings, printers, newId, deviceCards: needs.deviceCards };
  return {
    ...service,
    printers,
    handlers: handlersOf(ctx, needs, service, drawer),
    /** Prints nothing. Null where the printer is ready, or reports no status. */
    ask: async (printer: PrinterProfile): Promise<PrintTrouble | null> =>
      (await doors.print(printer, () => null, new AbortController().signal))?.trouble ?? null,
    cashMoved: (): void => cashMoved(drawer),
    /** Call in the transaction of what the slip shows. */
    slipDue: (slip: SlipRef): void => {
      if (queueDueSlip(due, slip)) queue.look();
    },
    settingsChanged: (): void => {
      announce();
      queue.look(true);
    },
    start: queue.start,
    stop: async (): Promise<void> => {
      drawer.ending.abort();
      await queue.stop();
    },
  };
}

export type Printing = ReturnType<typeof openPrinting>;

function handlersOf(
  ctx: AreaContext,
  needs: PrintingNeeds,
  service: PrintingService,
  drawer: Drawer,
): HandlersOf<typeof printingApi> {
  return {
    'printing:state': () => service.state(),
    'printing:print': ({ slip, printerId }) => service.print(slip, printerId),
    'printing:again': ({ jobId, printerId }) => service.again(jobId, printerId),
    'printing:dismiss': ({ jobId }) => service.dismiss(jobId),
    'printing:preview': ({ slip, printerId }) => service.preview(slip, printerId),
    'printing:write-pdf': ({ slip }) => service.writePdf(slip),
    'printing:find': async ({ network }) => ok(await findPrinters(ctx.host, network)),
    'printing:test': ({ printer }) => service.test(printer),
    /** The act is stored before the pulse, and refused without it. */
    'printing:open-drawer': async ({ reason, printer }) => {
      // a printer that is not in the settings needs the role that may store one
      const isTrusted = printer === undefined || reaches(ctx.actor.person()?.role ?? 'cashier', 'manager');
      if (!isTrusted) return fail('not_permitted');
      const moved = needs.shift.move({ kind: 'no_sale', amountCents: cents(0), reason });
      return moved.ok ? ok({ trouble: await openDrawer(drawer, printer) }) : moved;
    },
  };
}

/** The drawer on a printer's cable. It opens for cash that moved, or by hand with a reason. */
type Drawer = {
  readonly printers: Pick<PrinterBook, 'withDrawer' | 'heard'>;
  readonly doors: Pick<PrinterDoors, 'pulse'>;
  readonly log: Logger;
  readonly ending: AbortController;
  readonly onChanged: () => void;
};

/** `by` this printer, or the first with a drawer. Null once the pulse is sent: no drawer reports that it opened. */
async function openDrawer(drawer: Drawer, by?: PrinterProfile): Promise<PrintTrouble | null> {
  const { printers, doors, log, ending, onChanged } = drawer;
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

/** Call once the cash is on disk. Opens in the background; no effect without a printer that has a drawer. */
function cashMoved(drawer: Drawer): void {
  const { printers, log } = drawer;
  if (printers.withDrawer() === null) return;
  openDrawer(drawer).catch((error: unknown) => log.error('the drawer was not opened', { error: errorText(error) }));
}
