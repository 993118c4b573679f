import { type ChargeRow, findCharge, listCharges } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { isPayable } from './customer-phone.ts';
import { type DeviceRow, type DeviceScreen, findDeviceByCode, listDevices } from './device-book.ts';
import { findReversible, type Reversible } from './device-reversal.ts';
import { listPaymentsOf, listTransactionsOf } from './payment-book.ts';
import { findPosSaleById, type PosSaleRow } from './pos-sale-book.ts';

/** Views of the control interface. Amounts in centavos, times ISO 8601 in UTC. */

export type DeviceView = {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly is_active: boolean;
  readonly heartbeat_at: string;
  readonly screen: DeviceScreen;
  readonly screen_since: string;
  /** Current request, or the last one while its result is shown. */
  readonly sale: SaleView | null;
  readonly queue: number;
  readonly reversible: Reversible | null;
  readonly active_products: number;
};

export type SaleView = {
  readonly id: number;
  readonly identificador: string;
  readonly descricao: string;
  readonly amount_cents: number;
  readonly tipo_pagamento: number;
  readonly parcelas: number;
  readonly tipo_parcelamento: number | null;
  /** 0 waiting, 1 processing, 2 concluded. */
  readonly status: number;
  readonly is_aborted: boolean;
  readonly created_at: string;
  readonly nsu: string | null;
  readonly network: string | null;
  readonly receipt: string | null;
};

export type ChargeView = {
  readonly codigo: number;
  readonly caixaid: string;
  readonly amount_cents: number;
  readonly message: string;
  readonly qr_code: string;
  readonly status: string;
  readonly is_payable: boolean;
  readonly is_ignored: boolean;
  readonly created_at: string;
  readonly expires_at: string;
};

const iso = (at: number): string => new Date(at).toISOString();

function viewDevice(context: ServiceContext, device: DeviceRow): DeviceView {
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

function viewSale(context: ServiceContext, sale: PosSaleRow): SaleView {
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

function viewCharge(context: ServiceContext, charge: ChargeRow): ChargeView {
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

export function findChargeView(context: ServiceContext, code: number): ChargeView | null {
  const charge = findCharge(context.store, code);
  return charge === undefined ? null : viewCharge(context, charge);
}

/** Newest 50. */
export function viewCharges(context: ServiceContext): ChargeView[] {
  return listCharges(context.store, 50).map((charge) => viewCharge(context, charge));
}

/** Of an identifier, or the newest 100. */
export function viewSales(context: ServiceContext, identifier: string | null): SaleView[] {
  const where = identifier === null ? 'WHERE ? IS NULL' : 'WHERE identifier = ?';
  return context.store
    .list<PosSaleRow>(`SELECT * FROM pos_sales ${where} ORDER BY id DESC LIMIT 100`, identifier)
    .map((sale) => viewSale(context, sale));
}

type ProductView = {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly price_cents: number;
  readonly is_active: boolean;
  readonly image_bytes: number;
};

export function viewProducts(context: ServiceContext): ProductView[] {
  type Row = Omit<ProductView, 'is_active'> & { readonly is_active: 0 | 1 };
  return context.store
    .list<Row>(
      `SELECT id, identifier, name, price_cents, is_active, coalesce(length(image), 0) AS image_bytes
       FROM products ORDER BY id`,
    )
    .map((row) => ({ ...row, is_active: row.is_active === 1 }));
}
