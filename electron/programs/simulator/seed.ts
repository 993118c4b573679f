import type { ServiceContext } from './context.ts';
import { addDevice, listDevices, showScreen } from './device-book.ts';

const DEVICES = [
  { code: '10000001', name: 'Maquininha Balcão 1' },
  { code: '10000002', name: 'Maquininha Balcão 2' },
] as const;

/** Creates or updates the shop; adds devices to a new service. */
export function furnish(context: ServiceContext): void {
  const { store, identity } = context;
  const at = context.now();
  store.atomically(() => {
    const known = store.find<{ id: number }>('SELECT id FROM companies LIMIT 1');
    if (known === undefined) {
      store.runNamed(
        `INSERT INTO companies (name, cnpj, agent_id, agent_name, agent_user, created_at, updated_at)
         VALUES (@name, @cnpj, 1, 'Representante Modelo', 'representante', @at, @at)`,
        { name: identity.storeName, cnpj: identity.cnpj, at },
      );
      for (const { code, name } of DEVICES) addDevice(store, code, name, at);
    } else {
      store.runNamed(
        `UPDATE companies SET name = @name, cnpj = @cnpj, updated_at = @at
         WHERE id = @id AND (cnpj <> @cnpj OR name <> @name)`,
        { name: identity.storeName, cnpj: identity.cnpj, at, id: known.id },
      );
    }
  });
}

/** At start, idle devices go to their home page. */
export function switchOnDevices(context: ServiceContext): void {
  for (const device of listDevices(context.store)) {
    if (device.screen === 'home') showScreen(context, device.id, 'home', null);
  }
}
