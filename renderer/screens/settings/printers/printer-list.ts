import type { PrinterId, PrinterProfile } from '../../../../shared/printing.ts';

type Printers = readonly PrinterProfile[];

export function withPrinter(printers: Printers, printer: PrinterProfile): Printers {
  return printers.some(({ id }) => id === printer.id)
    ? printers.map((one) => (one.id === printer.id ? printer : one))
    : [...printers, printer];
}

export function without(printers: Printers, id: PrinterId): Printers {
  return printers.filter((printer) => printer.id !== id);
}

/** The first is the till's own. */
export function moveUp(printers: Printers, id: PrinterId): Printers {
  const at = printers.findIndex((printer) => printer.id === id);
  const moved = printers[at];
  const before = printers[at - 1];
  if (moved === undefined || before === undefined) return printers;
  return [...printers.slice(0, at - 1), moved, before, ...printers.slice(at + 1)];
}
