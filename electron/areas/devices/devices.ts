import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { devicesApi } from '../../../shared/api/devices.ts';
import { errorText } from '../../lib/logger.ts';
import type { AreaContext } from '../service-parts.ts';
import { createDeviceService } from './device-service.ts';
import { createQrRegistrationService } from './qr-registration-service.ts';
import { devicesTables, type PaymentsAsked } from './tables.ts';

type DevicesNeeds = {
  readonly operatorIdentity: string;
  /** Proposed by the registration wizard. */
  readonly place: { readonly latitude: string; readonly longitude: string };
  readonly payments: PaymentsAsked;
};

export function openDevices(ctx: AreaContext, needs: DevicesNeeds) {
  const tables = devicesTables(ctx.database);
  const parts = { ...ctx, database: { ...ctx.database, ...tables, payments: needs.payments } };
  const devices = createDeviceService(parts);
  const { registerNumber } = ctx.host.settings.get();
  const qr = createQrRegistrationService({ ...parts, ...needs, registerNumber });
  const handlers: HandlersOf<typeof devicesApi> = {
    'devices:list': () => devices.list(),
    'devices:refresh': () => devices.refresh(),
    'devices:choose': ({ deviceId }) => devices.choose(deviceId),
    'qr:registration': () => qr.state(),
    'qr:register-company': (form) => qr.registerCompany(form),
    'qr:register-cash-register': (form) => qr.registerCashRegister(form),
  };

  function refresh(): void {
    devices.refresh().catch((error: unknown) => {
      ctx.log.error('devices not refreshed', { error: errorText(error) });
      ctx.onFault(error);
    });
  }

  return { devices, qr, tables, handlers, refresh, start: refresh };
}
