import type { Device, DeviceId } from '../../../shared/device.ts';
import type { CardPayment, Payment, PaymentId } from '../../../shared/payment.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';

export type PaymentsAsked = {
  readonly devicesInUse: () => ReadonlySet<DeviceId>;
  readonly devicesPickedUpSince: (since: string) => ReadonlyMap<DeviceId, string>;
  readonly endedUnpaidSince: (since: string) => readonly PaymentId[];
  readonly find: (
    id: PaymentId,
  ) =>
    | ({ readonly tender: 'card' } & Pick<CardPayment, 'deviceId' | 'state' | 'lastSeen' | 'createdAt' | 'updatedAt'>)
    | { readonly tender: Exclude<Payment['tender'], 'card'> }
    | null;
};

export function devicesTables(statements: Statements) {
  return { devices: deviceRows(statements), qrRegistrations: qrRegistrationRows(statements) };
}

export type DevicesDatabase = TillFile & ReturnType<typeof devicesTables> & { readonly payments: PaymentsAsked };

type Row = Omit<Device, 'active'> & { readonly active: 0 | 1 };

const SELECT = 'SELECT id, code, name, active, last_activity_at AS lastActivityAt FROM device';

function deviceRows(database: Statements) {
  const { one, all, run } = queriesOf(database);
  const listed = all<[], Row>(`${SELECT} ORDER BY name, id`);
  const byId = one<[DeviceId], Row>(`${SELECT} WHERE id = ?`);
  const clear = run<[]>('DELETE FROM device');
  const insert = run<unknown[]>(
    'INSERT OR REPLACE INTO device (id, code, name, active, last_activity_at) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    all: (): Device[] => listed().map(readDevice),
    find: (id: DeviceId): Device | null => {
      const row = byId(id);
      return row === null ? null : readDevice(row);
    },
    /** Call in a transaction. */
    replace: (devices: readonly Device[]): void => {
      clear();
      for (const device of devices) {
        insert(device.id, device.code, device.name, Number(device.active), device.lastActivityAt);
      }
    },
  };
}

function readDevice(row: Row): Device {
  return { ...row, active: row.active === 1 };
}

export type QrStep = 'company' | 'cash_register';

export type QrRegistrationRow = {
  readonly state: 'done' | 'refused';
  readonly at: string;
  readonly operator_id: string | null;
  readonly message: string | null;
  readonly cash_register_id: string | null;
};

function qrRegistrationRows(database: Statements) {
  const { one, run } = queriesOf(database);
  const put = run<unknown[]>(
    `INSERT OR REPLACE INTO qr_registration (step, scope, state, at, operator_id, message, cash_register_id)
     VALUES (@step, @scope, @state, @at, @operator_id, @message, @cash_register_id)`,
  );

  return {
    find: one<[QrStep, scope: string], QrRegistrationRow>(
      'SELECT state, at, operator_id, message, cash_register_id FROM qr_registration WHERE step = ? AND scope = ?',
    ),
    put: (step: QrStep, scope: string, row: QrRegistrationRow): void => put({ step, scope, ...row }),
  };
}
