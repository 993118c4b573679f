import type { TFunction } from 'i18next';
import type { PrinterConnection } from '../../../../shared/printing.ts';

/** Each way has some of these. */
const NOTHING = { host: '', port: 0, path: '', baudRate: 0, queue: '', printer: '' };

/** Where a printer is: "Rede, 192.168.0.50:9100". */
export function whereText(connection: PrinterConnection, t: TFunction<'printers'>): string {
  return t(`where.${connection.by}`, { ...NOTHING, ...connection });
}
