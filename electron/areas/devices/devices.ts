import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { devicesApi } from '../../../shared/api/devices.ts';
import { errorText } from '../../lib/logger.ts';
import type { AreaContext } from '../service-parts.ts';
import { createDeviceService } from './device-service.ts';
import { createQrRegistrationService } from './qr-registration-service.ts';

export type DevicesNeeds = {
  /** Which operator this is, as far as its registrations go. */
  readonly operatorIdentity: string;
  /** Where the shop is, for the wizard's proposal. */
  readonly place: { readonly latitude: string; readonly longitude: string };
};

/** The smart POS devices, and the registration for Pix. */
export function openDevices(ctx: AreaContext, needs: DevicesNeeds) {
  const devices = createDeviceService(ctx);
  const { registerNumber } = ctx.host.settings.get();
  const qr = createQrRegistrationService({ ...ctx, ...needs, registerNumber });
  const handlers: HandlersOf<typeof devicesApi> = {
    'devices:list': () => devices.list(),
    'devices:refresh': () => devices.refresh(),
    'devices:choose': ({ deviceId }) => devices.choose(deviceId),
    'qr:registration': () => qr.state(),
    'qr:register-company': (form) => qr.registerCompany(form),
    'qr:register-cash-register': (form) => qr.registerCashRegister(form),
  };

  /** In the background; a list that cannot be stored leaves the old one. */
  function refresh(): void {
    devices.refresh().catch((error: unknown) => {
      ctx.log.error('devices not refreshed', { error: errorText(error) });
      ctx.onFault(error);
    });
  }

  return { devices, qr, handlers, refresh, start: refresh };
}
