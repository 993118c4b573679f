import type { PrinterConnection, PrinterId, PrinterProfile } from '../../../../shared/printing.ts';

/** Printers of the system draw a picture: they have no letters, no drawer and no knife that we could speak to. */
export const AS_PICTURE = {
  codePage: 'picture',
  codePageNumber: 0,
  cut: 'none',
  drawer: 'none',
  answersStatus: false,
} as const satisfies Partial<PrinterProfile>;

/** What nearly every receipt printer sold in Brazil understands; the test page shows what this one does not. */
const AS_ESC_POS = {
  codePage: 'cp850',
  codePageNumber: 2,
  cut: 'partial',
  answersStatus: true,
} as const satisfies Partial<PrinterProfile>;

/** A queue of Windows takes bytes and gives none back. */
const ONE_WAY: ReadonlySet<PrinterConnection['by']> = new Set(['spooler']);

/** Longest name that is taken. */
export const MAX_NAME = 40;

/** A printer as it is tried first, called by its place until it has a name of the shop's. */
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

/** Whether a drawer can hang on it. */
export function hasDrawerSocket({ connection }: PrinterProfile): boolean {
  return connection.by !== 'system';
}
