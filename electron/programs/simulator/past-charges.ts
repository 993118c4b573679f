import type { Cents } from '../../../shared/money.ts';
import { findCharge } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { payCharge } from './customer-phone.ts';
import { actOnDevice, notice } from './device-behaviour.ts';
import { findDeviceByCode, listDevices, showScreen } from './device-book.ts';
import { listPaymentsOf, listTransactionsOf } from './payment-book.ts';
import { insertPosSale } from './pos-sale-book.ts';
import type { QrRegisterRow } from './qr-access.ts';
import { insertCharge } from './qr-charges.ts';
import type { Store } from './store.ts';

type PastSale = {
  readonly identifier: string;
  readonly deviceCode: string;
  readonly amountCents: Cents;
  /** `tipoPagamento`. */
  readonly type: number;
  readonly description: string;
};

type PastPix = { readonly registerId: string; readonly amountCents: Cents; readonly message: string };

/** Charges made by devices and phone at a given time. Null if the device is not free, or the register unknown. */
export type PastCharges = {
  readonly card: (sale: PastSale, at: Date) => ReturnType<typeof bookCard>;
  readonly pix: (charge: PastPix, at: Date) => ReturnType<typeof bookPix>;
};

/** Runs `work` in one transaction, after removing charges of an interrupted try. */
export function inThePast<T>(context: ServiceContext, random: () => number, work: (past: PastCharges) => T): T {
  const then = (at: Date): ServiceContext => ({
    ...context,
    random,
    now: () => at.getTime(),
    onChange: () => undefined,
  });
  return context.store.atomically(() => {
    removeAllCharges(context.store);
    const done = work({
      card: (sale, at) => bookCard(then(at), sale),
      pix: (charge, at) => bookPix(then(at), charge),
    });
    for (const { id, screen } of listDevices(context.store)) {
      if (screen === 'home') showScreen(context, id, 'home', null);
    }
    return done;
  });
}

/** In foreign-key order. */
function removeAllCharges(store: Store): void {
  store.run('UPDATE devices SET pos_sale_id = NULL');
  for (const table of ['transactions', 'payments', 'pos_sales', 'qr_charges', 'ledger_charges']) {
    store.run(`DELETE FROM ${table}`);
  }
}

function bookCard(context: ServiceContext, sale: PastSale) {
  const { store } = context;
  const device = findDeviceByCode(store, sale.deviceCode);
  if (device === undefined || device.screen !== 'home') return null;
  const terms = { payment_type: sale.type, instalments: 1, instalment_kind: null };
  const { identifier, amountCents, description } = sale;
  const id = insertPosSale(
    store,
    { identifier, device_id: device.id, amount_cents: amountCents, description, ...terms },
    context.now(),
  );
  notice(context, device);
  actOnDevice(context, device.code, 'approve');
  actOnDevice(context, device.code, 'home');
  const [payment] = listPaymentsOf(store, id);
  const [transaction] = payment === undefined ? [] : listTransactionsOf(store, payment.id);
  if (payment === undefined || transaction === undefined) return null;
  const { nsu, authorisation, network, acquirer, happened_at: at } = transaction;
  const paidAt = context.dates.isoMicroseconds(at);
  return { payment: payment.identifier, nsu, authorisation, network, acquirer, paidAt };
}

function bookPix(context: ServiceContext, charge: PastPix) {
  const { store, identity } = context;
  const register = store.find<QrRegisterRow>(
    'SELECT id, register_id, name FROM qr_registers WHERE register_id = ?',
    charge.registerId,
  );
  if (register === undefined) return null;
  const caller = { mode: 'default', cnpj: identity.cnpj } as const;
  const { code, brCode, expiresAt } = insertCharge(context, caller, register, charge.amountCents, charge.message);
  payCharge(context, code);
  const paid = findCharge(store, code);
  return {
    ...{ payment: paid?.payment_id ?? '', code: String(code), brCode, expiresAt: new Date(expiresAt).toISOString() },
    ...{ nsu: paid?.nsu ?? null, authorisation: paid?.authorisation ?? null },
    paidAt: context.dates.plain(context.now()),
  };
}
