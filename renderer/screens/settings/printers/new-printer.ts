import type { PrinterConnection, PrinterId, PrinterProfile } from '../../../../shared/printing.ts';

/** System printers get a picture: they expose no fonts, drawer or cutter. */
export const AS_PICTURE = {
  codePage: 'picture',
  codePageNumber: 0,
  cut: 'none',
  drawer: 'none',
  answersStatus: false,
} as const satisfies Partial<PrinterProfile>;

/** Most receipt printers in Brazil understand it; the test page shows the rest. */
const AS_ESC_POS = {
  codePage: 'cp850',
  codePageNumber: 2,
  cut: 'partial',
  answersStatus: true,
} as const satisfies Partial<PrinterProfile>;

/** A Windows queue takes bytes and returns none. */
const ONE_WAY: ReadonlySet<PrinterConnection['by']> = new Set(['spooler']);

export const MAX_NAME = 40;

/** Named by its place until the shop names it. */
export function newPrinter(id: PrinterId, connection: PrinterConnection): PrinterProfile {
  const manner = connection.by === 'system' ? AS_PICTURE : AS_ESC_POS;
  return {
    id,
    name: placeOf(connection).slice(0, MAX_NAME),
    connection,
    paperMm: 80,
    columns: 48,
    drawer: 'none',
    printsLogo: true,
    ...manner,
    answersStatus: manner.answersStatus && !ONE_WAY.has(connection.by),
  };
}

function placeOf(connection: PrinterConnection): string {
  switch (connection.by) {
    case 'network':
      return connection.host;
    case 'serial':
    case 'usb':
      return connection.path;
    case 'spooler':
      return connection.queue;
    case 'system':
      return connection.printer;
    case 'virtual':
      return connection.by;
  }
}

export function hasDrawerSocket({ connection }: PrinterProfile): boolean {
  return connection.by !== 'system';
}
