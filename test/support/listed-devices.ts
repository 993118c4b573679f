import type { DeviceId, DeviceList } from '../../shared/device.ts';

type ListedDevice = DeviceList['devices'][number];

export function device(more: Partial<ListedDevice> = {}): ListedDevice {
  return {
    id: 1 as DeviceId,
    code: 'A',
    name: 'Balcão 1',
    active: true,
    lastActivityAt: null,
    inUse: false,
    missedAt: null,
    ...more,
  };
}
