import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { scannerApi } from '../../../shared/api/scanner.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { systemSerialPorts } from './serial-port.ts';
import { createSerialScanner } from './serial-scanner.ts';

export function openScanner(host: HostParts) {
  const scanner = createSerialScanner({ ...host, ports: host.serialPorts ?? systemSerialPorts() });
  const handlers: HandlersOf<typeof scannerApi> = {
    'scanner:list-ports': scanner.listPorts,
    'scanner:state': scanner.state,
    'scanner:take': ({ id }) => scanner.take(id),
  };
  return { ...scanner, handlers };
}
