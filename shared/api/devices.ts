import type { DeviceId, DeviceList } from '../device.ts';
import type { CashRegisterForm, CompanyForm, QrRegistration } from '../qr-registration.ts';
import { push, read, write } from './call.ts';

/** Smart POS devices, and the registration for Pix. */
export const devicesApi = {
  'devices:list': read<null, DeviceList>({ act: 'devices' }),
  'devices:refresh': write<null, DeviceList>({ act: 'devices', recover: 'repeat' }),
  'devices:choose': write<{ deviceId: DeviceId }, DeviceList>({ act: 'devices', recover: 'repeat' }),

  'qr:registration': read<null, QrRegistration>({ act: 'devices' }),
  'qr:register-company': write<CompanyForm, QrRegistration>({ act: 'registerPix', recover: 'look' }),
  'qr:register-cash-register': write<CashRegisterForm, QrRegistration>({ act: 'registerPix', recover: 'look' }),
};

export const devicesPushes = {
  'devices:changed': push<DeviceList>('caller'),
  'qr:changed': push<QrRegistration>('caller'),
};
