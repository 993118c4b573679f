import type { DeviceId } from '../../shared/device.ts';
import { type Cents, subtract } from '../../shared/money.ts';
import { type CardKind, isFinal, type Payment, type PaymentId } from '../../shared/payment.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Sale, SaleId } from '../../shared/sale.ts';
import { isUniqueViolation } from '../db/open-database.ts';
import type { NewPayment } from '../db/payment-rows.ts';
import type { AskLog } from './ask-log.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentRunner } from './payment-runner.ts';
import { viewPayment } from './payment-view.ts';
import { viewSale } from './sale-view.ts';
import { type ServiceParts, timestamp } from './service-parts.ts';
import { createStandaloneCard, type StandaloneCardParts } from './standalone-card.ts';
import type { StartUpProgress } from './start-up.ts';
import type { StorageFloor } from './storage-floor.ts';

export type PaymentServiceParts = ServiceParts & {
  readonly asks: AskLog;
  readonly ledger: PaymentLedger;
  readonly runner: PaymentRunner;
  readonly operatorConfigured: () => boolean;
  readonly qrReady: () => boolean;
  /** Whether the disk has what a new charge, or a cash sale, needs. */
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly startUp: Pick<StartUpProgress, 'holdsDevice'>;
  readonly standaloneCardAllowed: StandaloneCardParts['standaloneCardAllowed'];
  /** Called when cash has gone into the drawer, on disk. */
  readonly onCash: () => void;
};

/** How an attempt is to be paid. */
type Intent = Pick<NewPayment, 'tender' | 'card_kind' | 'instalments' | 'device_id' | 'device_name'>;

/** What a cashier does with payments. An attempt is on disk, with its identifier, before this answers. */
export function createPaymentService(parts: PaymentServiceParts) {
  const { sales, payments, cases, devices, transaction } = parts.database;

  /** The amount that an attempt on this sale is for: never typed, always what the sale still needs. */
  function due(saleId: SaleId): Result<Cents> {
    const sale = sales.find(saleId);
    if (sale === null) return fail('not_found');
    if (parts.actor.shift() === null) return fail('no_shift');
    if (sale.state !== 'open') return fail('sale_not_open');
    if (cases.holdsSale(saleId)) return fail('payment_in_conflict');
    if (payments.hasLive(saleId)) return fail('payment_live_on_sale');
    const amount = subtract(sale.total_cents, payments.approvedCents(saleId));
    return amount > 0 ? ok(amount) : fail('empty_sale');
  }

  function newRow(id: PaymentId, saleId: SaleId, amount: Cents) {
    const by = parts.actor.by();
    return { id, sale_id: saleId, amount_cents: amount, created_at: timestamp(parts.clock), ...by };
  }

  /** Stores a new attempt and sets it going. The database refuses a second one on the same sale or device. */
  function begin(saleId: SaleId, intent: Intent): Result<Payment> {
    const room = parts.mayBegin('charge');
    if (!room.ok) return room;
    const id = parts.newId() as PaymentId;
    let stored: Result<null>;
    try {
      stored = transaction(() => {
        const amount = due(saleId);
        if (!amount.ok) return amount;
        if (parts.startUp.holdsDevice(intent.device_id ?? null)) return fail('device_busy');
        const row = newRow(id, saleId, amount.value);
        payments.insert({ ...row, ...intent, state: 'created' });
        payments.addEvent(id, row.created_at, 'created', 'created', 'created', null);
        return ok(null);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'payment.sale_id')) return fail('payment_live_on_sale');
      if (isUniqueViolation(error, 'payment.device_id')) return fail('device_busy');
      // a commit that failed may have been kept all the same: nothing is sent, but the row is not left to itself
      if (payments.find(id) !== null) parts.runner.follow(id);
      throw error;
    }
    if (!stored.ok) return stored;
    parts.runner.begin(id);
    return ok(parts.ledger.view(id));
  }

  return {
    ...createStandaloneCard({ ...parts, due }),
    payCash: (saleId: SaleId, tendered: Cents): Result<Sale> => {
      const paid = transaction((): Result<Sale> => {
        const room = parts.mayBegin('cash');
        if (!room.ok) return room;
        const amount = due(saleId);
        if (!amount.ok) return amount;
        if (tendered < amount.value) return fail('tendered_too_little', { field: 'tenderedCents' });
        const row = newRow(parts.newId() as PaymentId, saleId, amount.value);
        const change = subtract(tendered, amount.value);
        payments.insert({ ...row, tender: 'cash', state: 'approved', tendered_cents: tendered, change_cents: change });
        payments.addEvent(row.id, row.created_at, 'paid_cash', 'created', 'approved', null);
        sales.pay(saleId, row.created_at);
        return ok(viewSale(parts.database, parts.asks, saleId));
      });
      if (paid.ok) parts.onCash();
      return paid;
    },
    startCard: (saleId: SaleId, deviceId: DeviceId, kind: CardKind, instalments: number): Result<Payment> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      const device = devices.find(deviceId);
      if (device === null) return fail('no_device');
      if (instalments > 1 && kind !== 'credit') return fail('invalid_input', { field: 'instalments' });
      const card = { card_kind: kind, instalments, device_id: deviceId, device_name: device.name };
      return begin(saleId, { tender: 'card', ...card });
    },
    startPix: (saleId: SaleId): Result<Payment> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      if (!parts.qrReady()) return fail('qr_not_registered');
      return begin(saleId, { tender: 'pix' });
    },
    /** A wish: what becomes of the money is known only when the operator says so. */
    cancel: (id: PaymentId, force: boolean): Result<Payment> => {
      const row = payments.find(id);
      if (row === null) return fail('not_found');
      if (isFinal(row.state) || row.open_cases > 0) return fail('not_cancellable');
      const abort = row.abort === 'forced' || (force && row.abort !== 'none') ? 'forced' : 'asked';
      const card = row.tender === 'card' ? ({ abort, abort_answered: 0 } as const) : {};
      parts.ledger.apply(id, 'cancel_asked', {
        reason: row.reason,
        message: row.operator_message,
        change: { cancel_cause: row.cancel_cause ?? 'cashier', ...card },
      });
      parts.runner.follow(id);
      return ok(parts.ledger.view(id));
    },
    askAgain: (id: PaymentId): Result<Payment> => {
      if (payments.find(id) === null) return fail('not_found');
      parts.runner.follow(id);
      return ok(parts.ledger.view(id));
    },
    get: (id: PaymentId): Result<Payment> =>
      payments.find(id) === null ? fail('not_found') : ok(parts.ledger.view(id)),
    listUnfinished: (): Result<readonly Payment[]> => {
      // one that waits for somebody's decision is on the list of cases
      const rows = payments.live().filter((row) => row.open_cases === 0);
      return ok(rows.map((row) => viewPayment(row, parts.asks)));
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
