import type { ServiceContext } from './context.ts';
import type { Store } from './store.ts';

export type DeviceScreen = 'home' | 'amount' | 'card' | 'approved' | 'declined' | 'cancelled' | 'crashed';

export type DeviceRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly is_active: 0 | 1;
  readonly heartbeat_at: number;
  readonly screen: DeviceScreen;
  readonly screen_since: number;
  /** Current request, or the last one after a result. */
  readonly pos_sale_id: number | null;
};

export function listDevices(store: Store): DeviceRow[] {
  return store.list<DeviceRow>('SELECT * FROM devices WHERE is_removed = 0 ORDER BY id');
}

export function findDeviceById(store: Store, id: number): DeviceRow | undefined {
  return store.find<DeviceRow>('SELECT * FROM devices WHERE id = ? AND is_removed = 0', id);
}

export function findDeviceByCode(store: Store, code: string): DeviceRow | undefined {
  return store.find<DeviceRow>('SELECT * FROM devices WHERE code = ? AND is_removed = 0', code);
}

/** The code must be free. */
export function addDevice(store: Store, code: string, name: string, at: number): number {
  return store.run(
    'INSERT INTO devices (code, name, heartbeat_at, screen_since) VALUES (?, ?, ?, ?)',
    code,
    name,
    at,
    at,
  );
}

/** Entering the payment flow or home counts as activity. */
export function showScreen(
  context: ServiceContext,
  deviceId: number,
  screen: DeviceScreen,
  posSaleId: number | null,
): void {
  const at = context.now();
  const isSeen = screen === 'home' || screen === 'amount' || screen === 'card';
  context.store.runNamed(
    `UPDATE devices SET screen = @screen, pos_sale_id = @posSaleId, screen_since = @at,
       heartbeat_at = CASE WHEN @isSeen THEN @at ELSE heartbeat_at END WHERE id = @deviceId`,
    { screen, posSaleId, at, isSeen: isSeen ? 1 : 0, deviceId },
  );
  context.onChange();
}
