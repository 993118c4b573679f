import type { Device, DeviceId } from '../../../shared/device.ts';
import type { Statements } from '../../db/statements.ts';

type Row = { id: DeviceId; code: string; name: string; active: 0 | 1; last_activity_at: string | null };

/** The devices as the operator last listed them: what the till shows while the operator is away. */
export function deviceRows(database: Statements) {
  const all = database.prepare<[], Row>('SELECT * FROM device ORDER BY name, id');
  const byId = database.prepare<[DeviceId], Row>('SELECT * FROM device WHERE id = ?');
  const clear = database.prepare<[]>('DELETE FROM device');
  const insert = database.prepare<unknown[]>(
    'INSERT OR REPLACE INTO device (id, code, name, active, last_activity_at) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    all: (): Device[] => all.all().map(readDevice),
    find: (id: DeviceId): Device | null => {
      const row = byId.get(id);
      return row === undefined ? null : readDevice(row);
    },
    /** Call inside a transaction: the old list goes only if the new one is there. */
    replace: (devices: readonly Device[]): void => {
      clear.run();
      for (const device of devices) {
        insert.run(device.id, device.code, device.name, Number(device.active), device.lastActivityAt);
      }
    },
  };
}

export type DeviceRows = ReturnType<typeof deviceRows>;

function readDevice(row: Row): Device {
  return { id: row.id, code: row.code, name: row.name, active: row.active === 1, lastActivityAt: row.last_activity_at };
}
