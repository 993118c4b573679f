import path from 'node:path';
import { cents } from '../shared/money.ts';
import { reaches } from '../shared/person.ts';
import type { PrinterProfile, PrintTrouble } from '../shared/printing.ts';
import { fail, ok } from '../shared/result.ts';
import type { TillMode } from '../shared/settings.ts';
import type { TillDatabase } from './db/till-database.ts';
import type { HostParts } from './host-parts.ts';
import { PRINT_LIMITS } from './lib/print-limits.ts';
import { createDrawer } from './printing/drawer.ts';
import { findPrinters } from './printing/find-printers.ts';
import { createJobPapers } from './printing/job-papers.ts';
import { fileStamp, keepFile } from './printing/kept-files.ts';
import { owingSlips } from './printing/owed-slips.ts';
import { loadPaperWorks } from './printing/paper-works.ts';
import { createPrintQueue } from './printing/print-queue.ts';
import { createPrinterBook, type PrinterBook } from './printing/printer-book.ts';
import { createPrinterDoors } from './printing/printer-doors.ts';
import { createPrintingService } from './printing/printing-service.ts';
import { ownNetworks } from './printing/search-network.ts';
import type { SlipSources } from './printing/slip-facts.ts';
import { createSlipPapers } from './printing/slip-papers.ts';
import { createThinning } from './printing/thin-jobs.ts';
import type { ServiceParts } from './services/service-parts.ts';
import type { ShiftService } from './services/shift/shift-service.ts';

const PDFS_KEPT = 200;

export type PrintersOf = {
  readonly printers: PrinterBook;
  /** The file in which what is sold owes its slip. */
  readonly database: TillDatabase;
  /** Called with what prints once that is there. */
  readonly onOwed: (look: () => void) => void;
};

/** The printers of a till, and its file as everybody who sells is to use it. */
export function openPrinters(host: HostParts, mode: TillMode, file: TillDatabase): PrintersOf {
  const printers = createPrinterBook({
    clock: host.clock,
    settings: host.settings.get,
    // a simulation, whose days are seconds, prints nothing
    hasVirtual: mode === 'training' && host.backups !== 'on_demand',
  });
  let look = (): void => undefined;
  const database = owingSlips({
    database: file,
    clock: host.clock,
    newId: host.newId,
    settings: host.settings.get,
    printers,
    onOwed: () => look(),
  });
  return {
    printers,
    database,
    onOwed: (then) => {
      look = then;
    },
  };
}

export type OpenPrintingParts = {
  readonly host: HostParts;
  readonly mode: TillMode;
  /** Of this mode: where its virtual printer keeps its papers. */
  readonly folder: string;
  readonly printers: PrinterBook;
  readonly sources: Omit<SlipSources, 'database'>;
  readonly shift: Pick<ShiftService, 'move'>;
};

/** What prints: the ways to the printers, the queue, the drawer, and what a person does with paper. */
export function openPrinting(parts: ServiceParts, more: OpenPrintingParts) {
  const { host, printers } = more;
  const { clock, log, database } = parts;
  const settings = host.settings.get;
  const limits = host.printLimits ?? PRINT_LIMITS;
  const logo = (): string => settings().printing.logo;
  const { systemPrinters, windowsQueueScript } = host;
  const doors = createPrinterDoors({
    ...{ limits, logo, systemPrinters, windowsQueueScript, now: clock.now },
    virtualFolder: path.join(more.folder, 'virtual-printer'),
  });
  const sources: SlipSources = { ...more.sources, database };
  const papers = createSlipPapers({ sources, clock, settings, mode: more.mode });
  const announce = (): void => service.announce();
  const queue = createPrintQueue({
    ...{ database, clock, log, limits, doors, onFault: parts.onFault },
    papers: createJobPapers({ database, papers }),
    printers: printers.all,
    onMoved: announce,
    onHeard: printers.heard,
    onIdle: createThinning({ database, clock }),
  });
  const drawer = createDrawer({ printers, doors, log, onChanged: announce });
  const service = createPrintingService({
    ...{ ...parts, printers, queue, papers, doors },
    writePdf: async (name, document, { paperMm }) => {
      const { pdfOf } = await loadPaperWorks();
      const file = `${fileStamp(clock.now())}-${name}.pdf`;
      return keepFile(path.join(host.dataDir, 'papers'), file, pdfOf(document, paperMm, logo()), PDFS_KEPT);
    },
  });
  return {
    ...service,
    find: async (network: boolean) =>
      ok(await findPrinters({ systemPrinters, windowsQueueScript, places: ownNetworks }, network)),
    /** An act on record, and the pulse: the drawer is not opened where the act is not on disk. */
    openDrawer: async (reason: string, printer?: PrinterProfile) => {
      // one that need not be stored is reached wherever it is said to be: for whoever may store one
      const isTrusted = printer === undefined || reaches(parts.actor.person()?.role ?? 'cashier', 'manager');
      if (!isTrusted) return fail('not_permitted');
      const moved = more.shift.move({ kind: 'no_sale', amountCents: cents(0), reason });
      return moved.ok ? ok({ trouble: await drawer.open(printer) }) : moved;
    },
    /** Why a printer would not print now; null where it is well, or does not say. Nothing is printed. */
    ask: async (printer: PrinterProfile): Promise<PrintTrouble | null> =>
      (await doors.print(printer, () => null, new AbortController().signal))?.trouble ?? null,
    cashMoved: drawer.cashMoved,
    look: queue.look,
    /** The settings were saved: printers may be others, and what waited for one may go on. */
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
