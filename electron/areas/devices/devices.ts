import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { devicesApi } from '../../../shared/api/devices.ts';
import { errorText } from '../../lib/logger.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createDeviceService } from './device-service.ts';
import { createQrRegistrationService, type QrRegistrationServiceParts } from './qr-registration-service.ts';

/** The smart POS devices, and the registration for Pix. */
export function openDevices(parts: ServiceParts, more: Omit<QrRegistrationServiceParts, keyof ServiceParts>) {
  const devices = createDeviceService({ ...parts, ...more });
  const qr = createQrRegistrationService({ ...parts, ...more });
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
      parts.log.error('devices not refreshed', { error: errorText(error) });
      parts.onFault(error);
    });
  }

  return { devices, qr, handlers, refresh, start: refresh };
}
