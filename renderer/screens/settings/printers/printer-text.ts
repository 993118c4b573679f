import type { TFunction } from 'i18next';
import type { PrinterConnection } from '../../../../shared/printing.ts';

/** Defaults of values that a connection lacks. */
const NOTHING = { host: '', port: 0, path: '', baudRate: 0, queue: '', printer: '' };

/** "Rede, 192.168.0.50:9100". */
export function whereText(connection: PrinterConnection, t: TFunction<'printers'>): string {
  return t(`where.${connection.by}`, { ...NOTHING, ...connection });
}
