import { readdir } from 'node:fs/promises';
import type { FoundPrinter } from '../../../shared/printing.ts';
import type { SystemPrinters } from '../../lib/host-parts.ts';
import { type NetworkPlace, searchNetwork } from './search-network.ts';
import { listWindowsQueues } from './transport/spooler-line.ts';

export type FindPrintersParts = {
  readonly systemPrinters: SystemPrinters | undefined;
  readonly windowsQueueScript: string | undefined;
  /** Where a printer could be in the network. */
  readonly places: () => readonly NetworkPlace[];
};

/** What serial printers are delivered with more often than with anything else. */
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

/**
 * What could be a printer, from every place that can be looked at; one that cannot be looked at has none. The network is
 * searched only where `network` says so.
 */
export async function findPrinters(parts: FindPrintersParts, network: boolean): Promise<readonly FoundPrinter[]> {
  const found = await Promise.allSettled([
    usbPrinters(),
    windowsQueues(parts.windowsQueueScript),
    network ? searchNetwork(parts.places()) : [],
    serialPorts(),
    systemQueues(parts.systemPrinters),
  ]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
