import { z } from 'zod';
import { cents } from '../../../shared/money.ts';
import type { ServiceContext } from './context.ts';
import { findDeviceByCode } from './device-book.ts';
import { listPaymentsOf, recordApproval } from './payment-book.ts';
import { findPosSale, insertPosSale, markConcluded, type PosSaleRow } from './pos-sale-book.ts';
import { newAuthorisation, newNsu } from './random-ids.ts';
import { TYPE_CREDIT } from './wire-codes.ts';

/** Changes to the operator's records that no device caused: altered, lost and foreign entries, for comparisons. The
 * ledger, which judges the real charges, stays unchanged. */

export const changeAmountSchema = z.strictObject({ amount_cents: z.int().min(1) });

export const addSaleSchema = z.strictObject({
  identificador: z.string().min(1).max(100),
  descricao: z.string().max(500).default(''),
  dispositivo: z.string().min(1),
  amount_cents: z.int().min(1),
});

export const changeProductSchema = z.strictObject({
  name: z.string().min(1).max(200),
  price_cents: z.int().min(0),
  is_active: z.boolean().default(true),
});

/** Inserts or changes a product of the first company, as another client would. */
export function putProduct(
  context: ServiceContext,
  identifier: string,
  { name, price_cents, is_active }: z.infer<typeof changeProductSchema>,
): void {
  context.store.run(
    `INSERT INTO products (company_id, identifier, name, price_cents, is_active, created_at, updated_at)
     VALUES ((SELECT min(id) FROM companies), ?, ?, ?, ?, ?, ?)
     ON CONFLICT (company_id, identifier) DO UPDATE
     SET name = excluded.name, price_cents = excluded.price_cents, is_active = excluded.is_active`,
    ...[identifier, name, price_cents, Number(is_active), context.now(), context.now()],
  );
}

export function loseProduct(context: ServiceContext, identifier: string): void {
  context.store.run('DELETE FROM products WHERE identifier = ?', identifier);
}

/** In all payments and transactions of the request. */
export function changeAmount(context: ServiceContext, sale: PosSaleRow, amountCents: number): void {
  context.store.atomically(() => {
    for (const { id } of listPaymentsOf(context.store, sale.id)) {
      context.store.run(
        'UPDATE payments SET amount_cents = ?, updated_at = ? WHERE id = ?',
        amountCents,
        context.now(),
        id,
      );
      context.store.run('UPDATE transactions SET amount_cents = ? WHERE payment_id = ?', amountCents, id);
    }
  });
}

/** The request stays concluded, without payments. */
export function losePayments(context: ServiceContext, sale: PosSaleRow): void {
  context.store.atomically(() => {
    for (const { id } of listPaymentsOf(context.store, sale.id)) {
      context.store.run('DELETE FROM transactions WHERE payment_id = ?', id);
      context.store.run('DELETE FROM payments WHERE id = ?', id);
    }
  });
}

/** False if the device is unknown. */
export function addPaidSale(context: ServiceContext, sale: z.infer<typeof addSaleSchema>): boolean {
  const device = findDeviceByCode(context.store, sale.dispositivo);
  if (device === undefined) return false;
  context.store.atomically(() => {
    const amount = cents(sale.amount_cents);
    const id = insertPosSale(
      context.store,
      {
        identifier: sale.identificador,
        device_id: device.id,
        amount_cents: amount,
        description: sale.descricao,
        payment_type: TYPE_CREDIT,
        instalments: 1,
        instalment_kind: null,
      },
      context.now(),
    );
    markConcluded(context.store, id, context.now());
    const posSale = findPosSale(context.store, sale.identificador);
    if (posSale === undefined) return;
    recordApproval(
      context,
      { posSale },
      {
        amount_cents: amount,
        instalments: 1,
        payment_type: TYPE_CREDIT,
        nsu: newNsu(context.random),
        authorisation: newAuthorisation(context.random),
        network: 'VISA',
        acquirer: 'ADQUIRENTE SIMULADA',
      },
    );
  });
  return true;
}
