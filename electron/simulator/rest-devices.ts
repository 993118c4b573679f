import { type Answer, jsonAnswer } from './answer.ts';
import type { ServiceContext } from './context.ts';
import { type DeviceRow, listDevices } from './device-book.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readPageRequest } from './paging.ts';
import { requireBearer } from './rest-access.ts';

/** The device list, at the path that the wire profile names. */

function listDevicePage(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const page = readPageRequest(request.query);
  const devices = listDevices(context.store);
  const shown = devices.slice(offsetOf(page), offsetOf(page) + page.size);
  return jsonAnswer(
    envelope(
      page,
      devices.length,
      shown.map((device) => element(context, device)),
    ),
  );
}

function element(context: ServiceContext, device: DeviceRow): unknown {
  return {
    id: device.id,
    codigo: device.code,
    nome: device.name,
    isAtivo: device.is_active === 1,
    heartbeat: context.dates.isoMicroseconds(device.heartbeat_at),
  };
}

export function deviceOperations(deviceListPath: string): readonly Operation[] {
  return [{ name: 'device.list', side: 'rest', method: 'GET', path: deviceListPath, work: listDevicePage }];
}
