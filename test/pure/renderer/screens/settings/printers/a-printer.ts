import { newPrinter } from '../../../../../../renderer/screens/settings/printers/new-printer.ts';
import type { PrinterConnection, PrinterId, PrinterProfile } from '../../../../../../shared/printing.ts';

export const NETWORK: PrinterConnection = { by: 'network', host: '192.168.0.50', port: 9100 };
export const SERIAL: PrinterConnection = { by: 'serial', path: 'COM3', baudRate: 9600 };
export const SYSTEM: PrinterConnection = { by: 'system', printer: 'Laser' };

export function aPrinter(connection: PrinterConnection = NETWORK, id = 'one'): PrinterProfile {
  return { ...newPrinter(id as PrinterId, connection), name: id };
}
