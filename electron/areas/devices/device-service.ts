import { type DeviceId, type DeviceList, SILENT_AFTER_MS } from '../../../shared/device.ts';
import { isNotPickedUp } from '../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Operator } from '../../operator/operator.ts';
import { operatorFailure } from '../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { DevicesDatabase } from './tables.ts';

type DeviceServiceParts = ServiceParts<DevicesDatabase> & {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
};

/** A device that missed a sale is not shown as free for this long: it needs a look. */
const MISSED_FOR_MS = 10 * 60_000;

export function createDeviceService(parts: DeviceServiceParts) {
  const { devices, payments, memory, transaction } = parts.database;

  function missed(): ReadonlyMap<DeviceId, string> {
    const nowMs = parts.clock.now().getTime();
    const since = new Date(nowMs - MISSED_FOR_MS).toISOString();
    const ended = payments.endedUnpaidSince(since).flatMap((id) => payments.find(id) ?? []);
    return new Map(
      ended.flatMap((one) =>
        one.tender === 'card' && isNotPickedUp(one, nowMs) ? [[one.deviceId, one.updatedAt] as const] : [],
      ),
    );
  }

  function list(): DeviceList {
    const inUse = payments.devicesInUse();
    const missedAt = missed();
    // may be newer than the operator's list
    const since = new Date(parts.clock.now().getTime() - SILENT_AFTER_MS).toISOString();
    const pickedUpAt = payments.devicesPickedUpSince(since);
    const chosen = memory.get('chosen_device');
    return {
      devices: devices.all().map((device) => ({
        ...device,
        lastActivityAt: later(device.lastActivityAt, pickedUpAt.get(device.id) ?? null),
        inUse: inUse.has(device.id),
        missedAt: missedAt.get(device.id) ?? null,
      })),
      chosenId: chosen === null ? null : (Number(chosen) as DeviceId),
      fetchedAt: memory.get('devices_fetched_at'),
    };
  }

  return {
    list: (): Result<DeviceList> => ok(list()),
    /** Without an answer the last list stays. */
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

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}

export type DeviceService = ReturnType<typeof createDeviceService>;
