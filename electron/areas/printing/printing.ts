import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { printingApi } from '../../../shared/api/printing.ts';
import { cents } from '../../../shared/money.ts';
import { reaches } from '../../../shared/person.ts';
import type { FoundPrinter, PrinterProfile, PrintTrouble, SlipRef } from '../../../shared/printing.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { HostParts, SystemPrinters } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { PRINT_LIMITS } from '../../lib/print-limits.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ShiftService } from '../shift/shift-service.ts';
import { type DueSlipsParts, queueDueSlip } from './due-slips.ts';
import { createJobPapers } from './job-papers.ts';
import { createPrintQueue } from './print-queue.ts';
import { createPrinterBook, type PrinterBook } from './printer-book.ts';
import { createPrinterDoors, fileStamp, keepFile, type PrinterDoors } from './printer-doors.ts';
import { createPrintingService, type PrintingService } from './printing-service.ts';
import type { SlipSources } from './slip-facts.ts';
import { createSlipPapers } from './slip-papers.ts';
import { printJobRows } from './tables.ts';
import { createThinning } from './thin-jobs.ts';
import { listWindowsQueues } from './transport/spooler-line.ts';

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
    /** Prints nothing. Null if the printer is ready, or reports no status. */
    ask: async (printer: PrinterProfile): Promise<PrintTrouble | null> =>
      (await doors.print(printer, () => null, new AbortController().signal))?.trouble ?? null,
    cashMoved: (): void => cashMoved(drawer),
    /** Call in the transaction of the slip's subject. */
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
    /** The act is stored before the pulse, which is refused without it. */
    'printing:open-drawer': async ({ reason, printer }) => {
      // a printer that is not in the settings needs the role that may store one
      const isTrusted = printer === undefined || reaches(ctx.actor.person()?.role ?? 'cashier', 'manager');
      if (!isTrusted) return fail('not_permitted');
      const moved = needs.shift.move({ kind: 'no_sale', amountCents: cents(0), reason });
      return moved.ok ? ok({ trouble: await openDrawer(drawer, printer) }) : moved;
    },
  };
}

/** On a printer's cable. Opens for cash that moved, or by hand with a reason. */
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

/** The usual factory setting of serial printers. */
const USUAL_BAUD_RATE = 9_600;
const USB_FOLDER = '/dev/usb';

async function serialPorts(): Promise<readonly FoundPrinter[]> {
  const { SerialPort } = await import('serialport');
  return (await SerialPort.list()).map(({ path, manufacturer }) => ({
    connection: { by: 'serial', path, baudRate: USUAL_BAUD_RATE },
    label: manufacturer === undefined ? path : `${path} (${manufacturer})`,
  }));
}

async function usbPrinters(): Promise<readonly FoundPrinter[]> {
  const files = (await readdir(USB_FOLDER)).filter((name) => /^lp\d+$/.test(name)).sort();
  return files.map((name) => ({ connection: { by: 'usb', path: `${USB_FOLDER}/${name}` }, label: `USB ${name}` }));
}

async function windowsQueues(script: string | undefined): Promise<readonly FoundPrinter[]> {
  const queues = script === undefined ? [] : await listWindowsQueues({ script });
  return queues.map((queue) => ({ connection: { by: 'spooler', queue }, label: queue }));
}

async function systemQueues(system: SystemPrinters | undefined): Promise<readonly FoundPrinter[]> {
  const printers = (await system?.list()) ?? [];
  return printers.map((printer) => ({ connection: { by: 'system', printer }, label: printer }));
}

/** Candidates from every searchable source. The network only if `network` is set. */
async function findPrinters(
  parts: Pick<HostParts, 'systemPrinters' | 'windowsQueueScript'>,
  network: boolean,
): Promise<readonly FoundPrinter[]> {
  const found = await Promise.allSettled([
    usbPrinters(),
    windowsQueues(parts.windowsQueueScript),
    network ? searchNetwork(ownNetworks()) : [],
    serialPorts(),
    systemQueues(parts.systemPrinters),
  ]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

type NetworkPlace = { readonly host: string; readonly port: number };

/** Raw printing port of nearly every network printer. */
const RAW_PORT = 9_100;
/** A printer on the local network answers within a few milliseconds. */
const KNOCK_MS = 500;
const KNOCKS_AT_ONCE = 32;
const MOST_NETWORKS = 3;

/** The other addresses of this machine's /24 networks. */
export function ownNetworks(interfaces = networkInterfaces()): readonly NetworkPlace[] {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const networks = [...new Set(own.map((address) => address.slice(0, address.lastIndexOf('.'))))];
  return networks
    .slice(0, MOST_NETWORKS)
    .flatMap((network) => Array.from({ length: 254 }, (_, last) => `${network}.${last + 1}`))
    .filter((host) => !own.includes(host))
    .map((host) => ({ host, port: RAW_PORT }));
}

function answers({ host, port }: NetworkPlace, knockMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answered: boolean) => (): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(knockMs, end(false));
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}

export async function searchNetwork(
  places: readonly NetworkPlace[],
  knockMs = KNOCK_MS,
): Promise<readonly FoundPrinter[]> {
  const found: NetworkPlace[] = [];
  const left = places.entries();
  const knock = async (): Promise<void> => {
    for (const [, place] of left) if (await answers(place, knockMs)) found.push(place);
  };
  await Promise.all(Array.from({ length: KNOCKS_AT_ONCE }, knock));
  return places
    .filter((place) => found.includes(place))
    .map(({ host, port }) => ({ connection: { by: 'network', host, port }, label: host }));
}
