import { z } from 'zod';
import type { DeviceId, DeviceList } from '../device.ts';
import { type QrRegistration, WEEKDAYS } from '../qr-registration.ts';
import { read, write } from './call.ts';
import { degrees, headerText, nothing, numberId, timeOfDay } from './fields.ts';

const deviceId = numberId<DeviceId>();
const companyForm = () =>
  z.strictObject({
    storeId: headerText(40, 1),
    latitude: degrees(90),
    longitude: degrees(180),
    openingHours: z
      .array(z.strictObject({ day: z.enum(WEEKDAYS), opensAt: timeOfDay, closesAt: timeOfDay }))
      .max(3 * WEEKDAYS.length),
  });
const cashRegisterForm = () =>
  z.strictObject({ cashRegisterName: headerText(60, 1), cashRegisterId: headerText(60, 1) });

export const devicesApi = {
  'devices:list': read(nothing, { act: 'devices' }).gives<DeviceList>(),
  'devices:refresh': write(nothing, { act: 'devices', recover: 'repeat' }).gives<DeviceList>(),
  'devices:choose': write(() => ({ deviceId }), { act: 'devices', recover: 'repeat' }).gives<DeviceList>(),

  'qr:registration': read(nothing, { act: 'devices' }).gives<QrRegistration>(),
  'qr:register-company': write(companyForm, { act: 'registerPix', recover: 'look' }).gives<QrRegistration>(),
  'qr:register-cash-register': write(cashRegisterForm, { act: 'registerPix', recover: 'look' }).gives<QrRegistration>(),
};
