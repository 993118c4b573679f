import type { DeviceId, DeviceList } from '../../../shared/device.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Operator } from '../../operator/operator.ts';
import { operatorFailure } from '../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';

export type DeviceServiceParts = ServiceParts & {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
};

/** The smart POS devices of the shop and the one this till sends card sales to. */
export function createDeviceService(parts: DeviceServiceParts) {
  const { devices, payments, memory, transaction } = parts.database;

  function list(): DeviceList {
    const inUse = payments.devicesInUse();
    const chosen = memory.get('chosen_device');
    return {
      devices: devices.all().map((device) => ({ ...device, inUse: inUse.has(device.id) })),
      chosenId: chosen === null ? null : (Number(chosen) as DeviceId),
      fetchedAt: memory.get('devices_fetched_at'),
    };
  }

  return {
    list: (): Result<DeviceList> => ok(list()),
    /** Asks the operator; where it does not answer, the last list stays and the failure is told. */
    refresh: async (): Promise<Result<DeviceList>> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      const answer = await parts.operator.listDevices();
      if (answer.kind !== 'done') return operatorFailure(answer);
      transaction(() => {
        devices.replace(answer.value);
        memory.set('devices_fetched_at', timestamp(parts.clock));
      });
      const after = list();
      parts.push('devices:changed', after);
      return ok(after);
    },
    choose: (id: DeviceId): Result<DeviceList> => {
      if (devices.find(id) === null) return fail('no_device');
      memory.set('chosen_device', String(id));
      return ok(list());
    },
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;
