import { z } from 'zod';
import type { devicesApi } from '../../../shared/api/devices.ts';
import type { DeviceId } from '../../../shared/device.ts';
import { WEEKDAYS } from '../../../shared/qr-registration.ts';
import { degrees, headerText, numberId, type SchemasOf, timeOfDay } from '../../lib/field-schemas.ts';

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

export const DEVICES_SCHEMAS = {
  'devices:list': () => z.null(),
  'devices:refresh': () => z.null(),
  'devices:choose': () => z.strictObject({ deviceId }),
  'qr:registration': () => z.null(),
  'qr:register-company': companyForm,
  'qr:register-cash-register': cashRegisterForm,
} satisfies SchemasOf<typeof devicesApi>;
