import { openLoopbackPrinter } from '../loopback-printer.ts';
import { by, inTurn, listOpen, listShut, type Reach, type State, section, shut, typed } from './ways.ts';

type Printer = Awaited<ReturnType<typeof openLoopbackPrinter>>;

const socket: { printer: Printer | null } = { printer: null };

const typePlace: Reach = async (journey) => {
  socket.printer = await openLoopbackPrinter();
  await typed('127.0.0.1')(journey);
  await journey.press('Tab', 'Control+a');
  await typed(String(socket.printer.port))(journey);
  await by(['Enter'], '.dialog .select-button')(journey);
};

async function unplug(): Promise<void> {
  await socket.printer?.close();
  socket.printer = null;
}

const ANSWERS = '.dialog .numbered-choices';
/** The question whether the drawer opened; the one before had three answers. */
const OPENED_OR_NOT = `${ANSWERS}:not(:has(li:nth-child(3)))`;

export const THE_PRINTERS: readonly State[] = [
  { name: 'settings, printers', reach: inTurn(shut, section('printers')) },
  { name: 'printer, where it is', reach: by(['F2'], ANSWERS) },
  { name: 'printer, by hand', reach: by(['F2'], '.dialog input') },
  { name: 'printer, by hand, nothing typed', reach: by(['F9'], '.dialog .field-error') },
  { name: 'printer, first page', reach: typePlace },
  { name: 'printer, width of paper', reach: listOpen('.dialog .select-button') },
  { name: 'printer, what came out', reach: inTurn(listShut, by(['F7'], ANSWERS)) },
  { name: 'printer, other letters', reach: by(['2'], '.dialog .note') },
  { name: 'printer, drawer', reach: inTurn(by(['F7'], ANSWERS), by(['1'], ANSWERS)) },
  { name: 'printer, drawer not opened', reach: inTurn(by(['2'], OPENED_OR_NOT), by(['2'], '.dialog .note')) },
  { name: 'printer, name', reach: by(['1'], '.dialog input') },
  { name: 'settings, a printer', reach: by(['Enter'], '.printers-list .table-row') },
  { name: 'change a printer', reach: by(['F3'], '.dialog input') },
  {
    name: 'printer unplugged',
    reach: inTurn(by(['Escape'], '.printers-list'), unplug, by(['F7'], '[data-part="printers"] .note')),
  },
  { name: 'remove a printer', reach: by(['F4'], '[role="alertdialog"]') },
  { name: 'no printer again', reach: by(['Enter'], '.printers-list .empty') },
];
