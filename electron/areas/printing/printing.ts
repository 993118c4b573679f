import path from 'node:path';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { printingApi } from '../../../shared/api/printing.ts';
import { cents } from '../../../shared/money.ts';
import { reaches } from '../../../shared/person.ts';
import type { PrinterProfile, PrintTrouble } from '../../../shared/printing.ts';
import { fail, ok } from '../../../shared/result.ts';
import { PRINT_LIMITS } from '../../lib/print-limits.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ShiftService } from '../shift/shift-service.ts';
import { createDrawer } from './drawer.ts';
import { findPrinters } from './find-printers.ts';
import { createJobPapers } from './job-papers.ts';
import { fileStamp, keepFile } from './kept-files.ts';
import { createOwedSlips, type OwedSlipsParts } from './owed-slips.ts';
import { createPrintQueue } from './print-queue.ts';
import { createPrinterBook } from './printer-book.ts';
import { createPrinterDoors } from './printer-doors.ts';
import { createPrintingService } from './printing-service.ts';
import type { SlipSources } from './slip-facts.ts';
import { createSlipPapers } from './slip-papers.ts';
import { printJobRows } from './tables.ts';
import { createThinning } from './thin-jobs.ts';

const PDFS_KEPT = 200;

export type PrintingNeeds = {
  readonly sources: SlipSources;
  readonly deviceCards: OwedSlipsParts['deviceCards'];
  readonly shift: Pick<ShiftService, 'move'>;
};

export function openPrinting(ctx: AreaContext, needs: PrintingNeeds) {
  const { host, clock, log } = ctx;
  const database = { ...ctx.database, printJobs: printJobRows(ctx.database) };
  const settings = host.settings.get;
  const limits = host.printLimits ?? PRINT_LIMITS;
  const logo = (): string => settings().printing.logo;
  const printers = createPrinterBook({
    ...{ clock, settings },
    // a simulation prints nothing
    hasVirtual: ctx.mode === 'training' && host.backups !== 'on_demand',
  });
  const { systemPrinters, windowsQueueScript } = host;
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
  const drawer = createDrawer({ printers, doors, log, onChanged: announce });
  const service = createPrintingService({
    ...{ ...ctx, database, printers, queue, papers, doors },
    writePdf: async (name, document, { paperMm }) => {
      const { pdfOf } = await import('./paper-works.ts');
      const file = `${fileStamp(clock.now())}-${name}.pdf`;
      return keepFile(path.join(host.dataDir, 'papers'), file, pdfOf(document, paperMm, logo()), PDFS_KEPT);
    },
  });
  const find = async (network: boolean) => ok(await findPrinters({ systemPrinters, windowsQueueScript }, network));
  /** The act is stored before the pulse, and refused without it. */
  const openDrawer = async (reason: string, printer?: PrinterProfile) => {
    // a printer that is not in the settings needs the role that may store one
    const isTrusted = printer === undefined || reaches(ctx.actor.person()?.role ?? 'cashier', 'manager');
    if (!isTrusted) return fail('not_permitted');
    const moved = needs.shift.move({ kind: 'no_sale', amountCents: cents(0), reason });
    return moved.ok ? ok({ trouble: await drawer.open(printer) }) : moved;
  };
  const handlers: HandlersOf<typeof printingApi> = {
    'printing:state': () => service.state(),
    'printing:print': ({ slip, printerId }) => service.print(slip, printerId),
    'printing:again': ({ jobId, printerId }) => service.again(jobId, printerId),
    'printing:dismiss': ({ jobId }) => service.dismiss(jobId),
    'printing:preview': ({ slip, printerId }) => service.preview(slip, printerId),
    'printing:write-pdf': ({ slip }) => service.writePdf(slip),
    'printing:find': ({ network }) => find(network),
    'printing:test': ({ printer }) => service.test(printer),
    'printing:open-drawer': ({ reason, printer }) => openDrawer(reason, printer),
  };
  return {
    ...service,
    printers,
    find,
    openDrawer,
    handlers,
    /** Prints nothing. Null where the printer is ready, or reports no status. */
    ask: async (printer: PrinterProfile): Promise<PrintTrouble | null> =>
      (await doors.print(printer, () => null, new AbortController().signal))?.trouble ?? null,
    cashMoved: drawer.cashMoved,
    look: queue.look,
    /** Call in the transaction of what the slip shows. */
    owe: createOwedSlips({
      ...{ database, clock, settings, printers, newId: ctx.newId },
      deviceCards: needs.deviceCards,
      onOwed: ctx.events.slipOwed.tell,
    }),
    /** Printers may have changed, and waiting jobs may go on. */
    settingsChanged: (): void => {
      announce();
      queue.look(true);
    },
    start: queue.start,
    stop: async (): Promise<void> => {
      drawer.stop();
      await queue.stop();
    },
  };
}

export type Printing = ReturnType<typeof openPrinting>;
