import type { TFunction } from 'i18next';
import type { PrinterConnection } from '../../../shared/printing.ts';

/** Where a printer is: "Rede, 192.168.0.50:9100". */
export function whereText(connection: PrinterConnection, t: TFunction<'printers'>): string {
  const { by, ...values } = connection;
  return t(`where.${by}`, values);
}
