import { z } from 'zod';
import type { ServiceContext } from './context.ts';
import { ActRefusedError } from './device-behaviour.ts';
import { type DeviceRow, type DeviceScreen, findDeviceByCode } from './device-book.ts';
import type { Store } from './store.ts';
import { PAYMENT_CANCELLED } from './wire-codes.ts';

/** Estorno: the device refunds an approved sale. The request stays concluded, its record becomes cancelled. */

export const reversalSchema = z.strictObject({
  /** `Identificador`; default is the last refundable sale. */
  identificador: z.string().min(1).max(100).optional(),
});

export type Reversible = { readonly identificador: string; readonly amount_cents: number };

type Found = Reversible & { readonly payment_id: number; readonly pos_sale_id: number };

const FREE: ReadonlySet<DeviceScreen> = new Set(['home', 'approved', 'declined', 'cancelled']);

function find(store: Store, device: DeviceRow, identifier: string | null): Found | undefined {
  return store.find<Found>(
    `SELECT pos_sales.identifier AS identificador, payments.amount_cents, payments.id AS payment_id, pos_sale_id
     FROM payments JOIN pos_sales ON pos_sales.id = pos_sale_id
     WHERE device_id = ? AND payments.status = 0 AND coalesce(?, pos_sales.identifier) = pos_sales.identifier
     ORDER BY payments.id DESC LIMIT 1`,
    device.id,
    identifier,
  );
}

export function findReversible(store: Store, device: DeviceRow): Reversible | null {
  const found = find(store, device, null);
  return found === undefined ? null : { identificador: found.identificador, amount_cents: found.amount_cents };
}

/** Throws {@link ActRefusedError} if busy or nothing is refundable; then nothing changed. */
export function reverseOnDevice(context: ServiceContext, code: string, identifier: string | null): void {
  context.store.atomically(() => {
    const device = findDeviceByCode(context.store, code);
    if (device === undefined || !FREE.has(device.screen)) throw new ActRefusedError(`reverse on ${device?.screen}`);
    const found = find(context.store, device, identifier);
    if (found === undefined) throw new ActRefusedError('nothing to give back');
    const at = context.now();
    context.store.run(
      'UPDATE payments SET status = ?, updated_at = ? WHERE id = ?',
      PAYMENT_CANCELLED,
      at,
      found.payment_id,
    );
    context.ledger.givenBack('card', found.pos_sale_id, 'refunded', at);
    context.onChange();
  });
}
