import type { ServiceContext } from './context.ts';
import type { Store } from './store.ts';

/** What the screen of a smart POS device shows. */
export type DeviceScreen = 'home' | 'amount' | 'card' | 'approved' | 'declined' | 'cancelled' | 'crashed';

export type DeviceRow = {
  readonly id: number;
  /** What people and the control interface call it. */
  readonly code: string;
  readonly name: string;
  readonly is_active: 0 | 1;
  readonly heartbeat_at: number;
  readonly screen: DeviceScreen;
  readonly screen_since: number;
  /** The request on the screen, or the last one after a result. */
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

/** Adds a device that has just been switched on. The code must be free. */
export function addDevice(store: Store, code: string, name: string, at: number): number {
  return store.run(
    'INSERT INTO devices (code, name, heartbeat_at, screen_since) VALUES (?, ?, ?, ?)',
    code,
    name,
    at,
    at,
  );
}

/** Changes the screen. The device counts as seen when it enters the payment flow or goes to its home page. */
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
  context.stirred();
}
