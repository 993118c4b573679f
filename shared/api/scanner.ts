import type { ScanReadId, SerialPortList, SerialRead, SerialScannerState } from '../scanner.ts';
import { push, read } from './call.ts';

/** Serial scanners. */
export const scannerApi = {
  'scanner:list-ports': read<null, SerialPortList>({ act: 'scanner', while: 'always' }),
  'scanner:state': read<null, SerialScannerState>({ act: 'door', while: 'always' }),
  /**
   * Of several open pages one has each read: true for the first that asks, within some seconds.
   * Before anybody has signed in a scan is told to go nowhere, so it has to be heard.
   */
  'scanner:take': read<{ id: ScanReadId }, { readonly yours: boolean }>({ act: 'door', while: 'always' }),
};

export const scannerPushes = {
  'scanner:read': push<SerialRead>('cashier'),
  'scanner:changed': push<SerialScannerState>('cashier'),
};
