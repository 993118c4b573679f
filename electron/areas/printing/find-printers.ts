import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FoundPrinter } from '../../../shared/printing.ts';
import type { HostParts, SystemPrinters } from '../../lib/host-parts.ts';
import { listWindowsQueues } from './transport/spooler-line.ts';

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

/** Candidates from every source that can be searched. The network is searched only if `network` is set. */
export async function findPrinters(
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

export type NetworkPlace = { readonly host: string; readonly port: number };

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
