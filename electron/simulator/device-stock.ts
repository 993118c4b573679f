import { z } from 'zod';
import type { ServiceContext } from './context.ts';
import { addDevice } from './device-book.ts';

/** Adding, renaming, switching off and taking away devices: for the lists that a till must be able to show. */

const name = z.string().trim().min(1).max(60);

export const addDeviceSchema = z.strictObject({ codigo: z.string().regex(/^[A-Za-z0-9-]{1,30}$/), nome: name });
export const changeDeviceSchema = z.strictObject({
  nome: name.optional(),
  is_active: z.boolean().optional(),
  /** ISO 8601: to make a device look as if it had been away. */
  heartbeat_at: z.iso.datetime().optional(),
});

/** False when the code is taken, be it by a device that was removed. */
export function createDevice(context: ServiceContext, device: z.infer<typeof addDeviceSchema>): boolean {
  const { store } = context;
  if (store.find('SELECT id FROM devices WHERE code = ?', device.codigo) !== undefined) return false;
  addDevice(store, device.codigo, device.nome, context.now());
  return true;
}

export function changeDevice(context: ServiceContext, code: string, change: z.infer<typeof changeDeviceSchema>): void {
  context.store.run(
    `UPDATE devices SET name = coalesce(?, name), is_active = coalesce(?, is_active),
       heartbeat_at = coalesce(?, heartbeat_at) WHERE code = ?`,
    change.nome ?? null,
    change.is_active === undefined ? null : Number(change.is_active),
    change.heartbeat_at === undefined ? null : Date.parse(change.heartbeat_at),
    code,
  );
}

/** Hides the device; what it sold keeps its name. */
export function removeDevice(context: ServiceContext, code: string): void {
  context.store.run('UPDATE devices SET is_removed = 1 WHERE code = ?', code);
}
