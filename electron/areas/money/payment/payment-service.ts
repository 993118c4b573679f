import type { DeviceId } from '../../../../shared/device.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { mayInstalments } from '../../../../shared/instalments.ts';
import { type Cents, subtract } from '../../../../shared/money.ts';
import type { CardKind, Payment, PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { isUniqueViolation } from '../../../db/open-database.ts';
import { writing } from '../../../db/storage-failure.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { createStoreCredit } from '../returns/pay-store-credit.ts';
import { paidOf } from '../sale/agreed-sale.ts';
import { viewSale } from '../sale/sale-view.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { CardIntent, PaymentChange } from './payment-rows.ts';
import type { PaymentRunner } from './payment-runner.ts';
import { viewPayment } from './payment-view.ts';
import type { PollLog } from './poll-log.ts';
import { createStandaloneCard, type DueOf, type Part, type StandaloneCardParts } from './standalone-card.ts';
import type { StartUpProgress } from './start-up.ts';
import { type AskablePayment, isAskable } from './stored-payment.ts';

export type PaymentServiceParts = ServiceParts<MoneyDatabase> & {
  readonly pollLog: PollLog;
  readonly ledger: PaymentLedger;
  readonly runner: Pick<PaymentRunner, 'begin' | 'follow'>;
  readonly operatorConfigured: () => boolean;
  readonly qrReady: () => boolean;
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly startUp: Pick<StartUpProgress, 'holdsDevice'>;
  readonly standaloneCard: StandaloneCardParts['standaloneCard'];
  readonly minInstalmentCents: () => Cents;
  /** Cash went into the drawer, on disk. */
  readonly onCash: () => void;
};

type Intent = ({ readonly tender: 'card' } & CardIntent) | { readonly tender: 'pix' };

/** An attempt is on disk, with its identifier, before a call answers. */
export function createPaymentService(parts: PaymentServiceParts) {
  const { payments, devices } = parts.database;
  const withDue = { ...parts, due: (saleId: SaleId, part: Part) => due(parts, saleId, part) };
  return {
    ...createStandaloneCard(withDue),
    ...createStoreCredit(withDue),
    payCash: (saleId: SaleId, tendered: Cents, part: Part = null): Result<Sale> =>
      payCash(parts, saleId, tendered, part),
    startCard: (
      saleId: SaleId,
      deviceId: DeviceId,
      kind: CardKind,
      instalments: number,
      part: Part = null,
    ): Result<Payment> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      const device = devices.find(deviceId);
      if (device === null) return fail('no_device');
      if (instalments > 1 && kind !== 'credit') return fail('invalid_input', { field: 'instalments' });
      const intent = { kind, instalments, deviceId, deviceName: device.name };
      return begin(parts, saleId, part, { tender: 'card', ...intent });
    },
    startPix: (saleId: SaleId, part: Part = null): Result<Payment> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      if (!parts.qrReady()) return fail('qr_not_registered');
      return begin(parts, saleId, part, { tender: 'pix' });
    },
    /** A request: only the operator says whether money moved. */
    cancel: (id: PaymentId, force: boolean): Result<Payment> => {
      const row = payments.find(id);
      if (row === null) return fail('not_found');
      if (!isAskable(row) || isFinal(row.state) || row.openCases > 0) return fail('not_cancellable');
      parts.ledger.apply(id, 'cancel_asked', {
        reason: row.reason,
        message: row.operatorMessage,
        change: { cancelCause: row.cancelCause ?? 'cashier', ...abortOf(row, force) },
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
      // those with a case are listed there
      const rows = payments.live().filter((row) => row.openCases === 0);
      return ok(rows.map((row) => viewPayment(row, parts.pollLog)));
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;

function due({ database, actor }: PaymentServiceParts, saleId: SaleId, part: Part): ReturnType<DueOf> {
  const { sales, saleAges, payments, cases } = database;
  const sale = sales.find(saleId);
  if (sale === null) return fail('not_found');
  if (actor.shift() === null) return fail('no_shift');
  if (sale.state !== 'open') return fail('sale_not_open');
  if (cases.holdsSale(saleId)) return fail('payment_in_conflict');
  const paid = paidOf(database, sale);
  if (payments.hasLive(saleId)) return fail('payment_live_on_sale');
  const left = subtract(sale.total_cents, paid);
  if (left <= 0) return fail('empty_sale');
  const years = saleAges.ageToCheck(saleId);
  if (years !== null) return fail('age_unchecked', { values: { years } });
  const amountCents = part ?? left;
  if (amountCents < 1 || amountCents > left) return fail('invalid_input', { field: 'amountCents' });
  return ok({ amountCents, isLast: amountCents === left });
}

function newRow({ actor, clock }: PaymentServiceParts, id: PaymentId, saleId: SaleId, amountCents: Cents) {
  return { id, saleId, amountCents, createdAt: timestamp(clock), ...actor.by() };
}

function isOffered({ minInstalmentCents }: PaymentServiceParts, intent: Intent, amountCents: Cents): boolean {
  return intent.tender === 'pix' || mayInstalments(amountCents, intent.instalments, minInstalmentCents());
}

/** The database refuses a second live attempt on a sale or device. */
function begin(parts: PaymentServiceParts, saleId: SaleId, part: Part, intent: Intent): Result<Payment> {
  const { payments, transaction } = parts.database;
  const room = parts.mayBegin('charge');
  if (!room.ok) return room;
  const id = parts.newId() as PaymentId;
  let stored: Result<null>;
  try {
    stored = transaction(() => {
      const amount = due(parts, saleId, part);
      if (!amount.ok) return amount;
      if (!isOffered(parts, intent, amount.value.amountCents)) return fail('invalid_input', { field: 'instalments' });
      if (intent.tender === 'card' && parts.startUp.holdsDevice(intent.deviceId)) return fail('device_busy');
      const row = newRow(parts, id, saleId, amount.value.amountCents);
      payments.insert({ ...row, ...intent, state: 'created' });
      return ok(null);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payment.device_id')) return fail('device_busy');
    // a failed commit may still be on disk: nothing is sent, but the row is followed
    if (payments.find(id) !== null) parts.runner.follow(id);
    throw error;
  }
  if (!stored.ok) return stored;
  parts.runner.begin(id);
  return ok(parts.ledger.view(id));
}

function payCash(parts: PaymentServiceParts, saleId: SaleId, tendered: Cents, part: Part): Result<Sale> {
  const { sales, payments, transaction } = parts.database;
  const id = parts.newId() as PaymentId;
  const pay = (): Result<Sale> => {
    const room = parts.mayBegin('cash');
    if (!room.ok) return room;
    const amount = due(parts, saleId, part);
    if (!amount.ok) return amount;
    const { amountCents, isLast } = amount.value;
    if (tendered < amountCents) return fail('tendered_too_little', { field: 'tenderedCents' });
    const row = newRow(parts, id, saleId, amountCents);
    const change = subtract(tendered, amountCents);
    payments.insert({ ...row, tender: 'cash', state: 'approved', tenderedCents: tendered, changeCents: change });
    if (isLast) sales.pay(saleId, row.createdAt);
    return ok(viewSale(parts.database, parts.pollLog, saleId));
  };
  const paid = writing(id, () => transaction(pay));
  if (paid.ok) parts.onCash();
  return paid;
}

/** A second request with force is the stronger one. A QR charge has no abort. */
function abortOf(row: AskablePayment, force: boolean): PaymentChange {
  if (row.tender === 'pix') return {};
  const isForced = row.abort === 'forced' || (force && row.abort !== 'none');
  return { abort: isForced ? 'forced' : 'asked', abortAnswered: false };
}
