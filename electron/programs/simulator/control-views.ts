import { type ChargeRow, findCharge, listCharges } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { isPayable } from './customer-phone.ts';
import { type DeviceRow, findDeviceByCode, listDevices } from './device-book.ts';
import { findReversible } from './device-reversal.ts';
import { listPaymentsOf, listTransactionsOf } from './payment-book.ts';
import { findPosSaleById, type PosSaleRow } from './pos-sale-book.ts';

/** Views of the control interface. Amounts in centavos, times ISO 8601 in UTC. */

/** `sale`: the current request, or the last one while its result is shown. */
export type DeviceView = ReturnType<typeof viewDevice>;

const iso = (at: number): string => new Date(at).toISOString();

function viewDevice(context: ServiceContext, device: DeviceRow) {
  const { store } = context;
  const sale = device.pos_sale_id === null ? undefined : findPosSaleById(store, device.pos_sale_id);
  const waiting = store.find<{ n: number }>(
    'SELECT count(*) AS n FROM pos_sales WHERE device_id = ? AND status = 0 AND id IS NOT ?',
    device.id,
    device.pos_sale_id,
  );
  const products = store.find<{ n: number }>('SELECT count(*) AS n FROM products WHERE is_active = 1');
  return {
    id: device.id,
    codigo: device.code,
    nome: device.name,
    is_active: device.is_active === 1,
    heartbeat_at: iso(device.heartbeat_at),
    screen: device.screen,
    screen_since: iso(device.screen_since),
    sale: sale === undefined ? null : viewSale(context, sale),
    queue: waiting?.n ?? 0,
    reversible: findReversible(store, device),
    active_products: products?.n ?? 0,
  };
}

function viewSale(context: ServiceContext, sale: PosSaleRow) {
  const payment = listPaymentsOf(context.store, sale.id).at(-1);
  const transaction = payment === undefined ? undefined : listTransactionsOf(context.store, payment.id).at(-1);
  return {
    id: sale.id,
    identificador: sale.identifier,
    descricao: sale.description,
    amount_cents: sale.amount_cents,
    tipo_pagamento: sale.payment_type,
    parcelas: sale.instalments,
    tipo_parcelamento: sale.instalment_kind,
    status: sale.status,
    is_aborted: sale.is_aborted === 1,
    created_at: iso(sale.created_at),
    nsu: transaction?.nsu ?? null,
    network: transaction?.network ?? null,
    receipt: payment?.receipt ?? null,
  };
}

export function viewDevices(context: ServiceContext): DeviceView[] {
  return listDevices(context.store).map((device) => viewDevice(context, device));
}

export function findDeviceView(context: ServiceContext, code: string): DeviceView | null {
  const device = findDeviceByCode(context.store, code);
  return device === undefined ? null : viewDevice(context, device);
}

function viewCharge(context: ServiceContext, charge: ChargeRow) {
  return {
    codigo: charge.code,
    caixaid: charge.register_id,
    amount_cents: charge.amount_cents,
    message: charge.message,
    qr_code: charge.br_code,
    status: charge.status,
    is_payable: isPayable(charge, context.now()),
    is_ignored: charge.is_ignored === 1,
    created_at: iso(charge.created_at),
    expires_at: iso(charge.expires_at),
  };
}

export function findChargeView(context: ServiceContext, code: number) {
  const charge = findCharge(context.store, code);
  return charge === undefined ? null : viewCharge(context, charge);
}

/** Newest 50. */
export function viewCharges(context: ServiceContext) {
  return listCharges(context.store, 50).map((charge) => viewCharge(context, charge));
}

/** Of an identifier, or the newest 100. */
export function viewSales(context: ServiceContext, identifier: string | null) {
  const where = identifier === null ? 'WHERE ? IS NULL' : 'WHERE identifier = ?';
  return context.store
    .list<PosSaleRow>(`SELECT * FROM pos_sales ${where} ORDER BY id DESC LIMIT 100`, identifier)
    .map((sale) => viewSale(context, sale));
}

type ListedProduct = Readonly<{
  id: number;
  identifier: string;
  name: string;
  price_cents: number;
  is_active: 0 | 1;
  image_bytes: number;
}>;

export function viewProducts(context: ServiceContext) {
  return context.store
    .list<ListedProduct>(
      `SELECT id, identifier, name, price_cents, is_active, coalesce(length(image), 0) AS image_bytes
       FROM products ORDER BY id`,
    )
    .map((row) => ({ ...row, is_active: row.is_active === 1 }));
}
