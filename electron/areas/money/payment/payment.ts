import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { paymentApi } from '../../../../shared/api/payment.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { OperatorSettings, Settings } from '../../../../shared/settings.ts';
import type { RecoveriesOf } from '../../../lib/area.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import type { Operator } from '../../../operator/operator.ts';
import { deviceReceiptText, type ReceiptHead } from '../../../operator/wire-receipt.ts';
import type { DeviceService } from '../../devices/device-service.ts';
import type { QrRegistrationService } from '../../devices/qr-registration-service.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { openCases, pushCases } from '../cases/cases.ts';
import { viewSale } from '../sale/sale-view.ts';
import type { AskLog } from './ask-log.ts';
import { createAskLog } from './ask-log.ts';
import { createDeviceReceipts } from './legs/device-receipts.ts';
import { createLegService } from './legs/leg-service.ts';
import { createLegUndo } from './legs/undo-leg.ts';
import { createPaymentLedger } from './payment-ledger.ts';
import { createPaymentRunner } from './payment-runner.ts';
import { createPaymentService } from './payment-service.ts';
import type { RunnerTimes } from './payment-steps.ts';
import type { StandaloneCardParts } from './standalone-card.ts';
import { createStartUp } from './start-up.ts';
import type { StoredPix } from './stored-payment.ts';

export type MoneyParts = {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly operatorSettings: Pick<OperatorSettings, 'utcOffsetMinutes' | 'qrMode'>;
  readonly qr: QrRegistrationService;
  readonly devices: DeviceService;
  readonly times: RunnerTimes;
  readonly describe: () => string;
  readonly pushState: () => void;
  readonly storage: Pick<StorageFloor, 'mayBegin'>;
  readonly standaloneCard: StandaloneCardParts['standaloneCard'];
  /** What the store has decided about instalments, as it is now. */
  readonly instalments: () => Pick<Settings, 'minInstalmentCents' | 'instalmentType'>;
  readonly onCash: () => void;
  /** Whether the devices print the receipts of their sales, and with which head. */
  readonly receipts: { readonly areSent: boolean; readonly head: () => ReceiptHead };
  /** As in `StepParts`. */
  readonly keepCode: (row: StoredPix, code: string) => void;
};

/** The payment machine: ask log, ledger, runner and what the cashier does with them. */
export function openPayments(parts: ServiceParts, more: MoneyParts) {
  const { database, clock } = parts;
  const asks = createAskLog(clock);
  const startUp = createStartUp({ payments: database.payments, asks, log: parts.log, onChanged: more.pushState });
  const receipts = createDeviceReceipts({
    operator: more.operator,
    clock,
    log: parts.log,
    retryMs: more.times.retryMs,
    textOf: (sale, payment) => deviceReceiptText(sale, payment, more.receipts.head()),
    onFailed: (id) => {
      asks.noteUnprinted(id);
      parts.push('payment:changed', ledger.view(id));
    },
  });
  /** A sale that is closed by whatever payment: the devices that took a part of it print its receipt. */
  function printed<T extends Sale>(sale: T): T {
    if (more.receipts.areSent) receipts.look(sale);
    return sale;
  }
  const ledger = createPaymentLedger({
    ...parts,
    asks,
    watchMs: more.times.watchMs,
    approvedWatchMs: more.times.approvedWatchMs,
    onChanged: (payment, { saleChanged, casesChanged }) => {
      parts.push('payment:changed', payment);
      startUp.look();
      if (casesChanged) pushCases(parts);
      if (!saleChanged) return;
      const sale = viewSale(database, asks, payment.saleId);
      parts.push('sale:changed', sale);
      printed(sale);
      if (payment.tender === 'card') pushDevices(parts, more.devices);
      more.pushState();
    },
  });
  const runner = createPaymentRunner({
    operator: more.operator,
    ledger,
    asks,
    clock,
    times: more.times,
    deviceCode: ({ deviceId }) => database.devices.find(deviceId)?.code ?? null,
    operatorTime: (at) => operatorTime(at, more.operatorSettings.utcOffsetMinutes),
    keepCode: more.keepCode,
    database,
    log: parts.log,
    onFault: parts.onFault,
    describe: more.describe,
    instalmentType: () => more.instalments().instalmentType,
    qrRequest: (row) => ({
      amountCents: row.amountCents,
      cashRegisterId: more.qr.cashRegisterId() ?? '',
      message: `${more.describe()} ${row.id.slice(0, 8)}`,
    }),
  });
  const payments = createPaymentService({
    ...parts,
    asks,
    ledger,
    runner,
    operatorConfigured: more.operatorConfigured,
    qrReady: more.qr.ready,
    mayBegin: more.storage.mayBegin,
    standaloneCard: more.standaloneCard,
    minInstalmentCents: () => more.instalments().minInstalmentCents,
    onCash: more.onCash,
    startUp,
  });
  /** Whatever has become of an attempt, it is asked about again, and for as long as one that has just ended. */
  function lookAgain(id: PaymentId): void {
    const until = new Date(clock.now().getTime() + more.times.watchMs).toISOString();
    if (isFinal(database.payments.get(id).state)) ledger.note(id, { watchUntil: until });
    runner.follow(id);
  }

  const moneyCases = openCases(parts, { ...more, ledger });
  const undo = createLegUndo({
    ...parts,
    refundsPix: moneyCases.refundsPix,
    follow: ({ paymentId, caseId, follows }) => {
      pushCases(parts);
      if (follows === 'refund' && caseId !== null) moneyCases.refunds.follow(caseId);
      if (follows === 'watch') runner.follow(paymentId);
    },
  });
  const legs = createLegService({ ...parts, asks, ledger, undo, onCash: more.onCash });
  const told = (paid: Result<Sale>): Result<Sale> => (paid.ok ? ok(printed(paid.value)) : paid);
  const paying: typeof payments = {
    ...payments,
    payCash: (...given) => told(payments.payCash(...given)),
    payStandaloneCard: (...given) => told(payments.payStandaloneCard(...given)),
    payStoreCredit: (...given) => told(payments.payStoreCredit(...given)),
  };
  return {
    ...{ asks, runner, payments: paying, startUp, lookAgain, ledger, legs, undo, cases: moneyCases },
    handlers: handlersOf(paying, legs),
    recoveries: recoveriesOf(parts, asks),
    /** Takes up what was under way when the program last ended, before anything new can begin. Answers how much. */
    resume: (): number => {
      startUp.begin();
      const count = runner.resumeAll();
      moneyCases.refunds.resumeAll();
      return count;
    },
    stop: async (): Promise<void> => {
      await Promise.allSettled([runner.stop(), moneyCases.refunds.stop(), receipts.stop()]);
    },
  };
}

function handlersOf(
  payments: ReturnType<typeof createPaymentService>,
  legs: ReturnType<typeof createLegService>,
): HandlersOf<typeof paymentApi> {
  return {
    'payment:pay-cash': ({ saleId, tenderedCents, amountCents = null }) =>
      payments.payCash(saleId, tenderedCents, amountCents),
    'payment:pay-standalone-card': ({ saleId, slip, confirmed, amountCents = null }) =>
      payments.payStandaloneCard(saleId, slip, confirmed, amountCents),
    'payment:pay-store-credit': ({ saleId, code, amountCents = null }) =>
      payments.payStoreCredit(saleId, code, amountCents),
    'payment:start-card': ({ saleId, deviceId, kind, instalments, amountCents = null }) =>
      payments.startCard(saleId, deviceId, kind, instalments, amountCents),
    'payment:start-pix': ({ saleId, amountCents = null }) => payments.startPix(saleId, amountCents),
    'payment:undo': ({ paymentId }) => legs.undo(paymentId),
    'payment:cancel': ({ paymentId, force }) => payments.cancel(paymentId, force),
    'payment:ask-again': ({ paymentId }) => payments.askAgain(paymentId),
    'payment:list-unfinished': () => payments.listUnfinished(),
  };
}

function recoveriesOf({ database }: ServiceParts, asks: AskLog): RecoveriesOf<typeof paymentApi> {
  const saleOf = (id: SaleId): Sale | null => (database.sales.find(id) === null ? null : viewSale(database, asks, id));
  const findPaid = ({ saleId }: { readonly saleId: SaleId }, row: string | null): Result<Sale> | null => {
    const sale = saleOf(saleId);
    // a part of a sale that is paid leaves it open: the payment itself says that it is there
    return sale !== null && (sale.state === 'paid' || sale.payments.some(({ id }) => id === row)) ? ok(sale) : null;
  };
  const findStarted = ({ saleId }: { readonly saleId: SaleId }): Result<Payment> | null => {
    // the sale had no live payment when the call was let in, so one that lives is this call's
    const last = saleOf(saleId)?.payments.at(-1);
    return last !== undefined && database.payments.live().some(({ id }) => id === last.id) ? ok(last) : null;
  };
  return {
    'payment:pay-cash': findPaid,
    'payment:pay-standalone-card': findPaid,
    'payment:pay-store-credit': ({ saleId }, row) => {
      const sale = saleOf(saleId);
      return sale?.payments.some(({ id }) => id === row) === true ? ok(sale) : null;
    },
    'payment:start-card': findStarted,
    'payment:start-pix': findStarted,
    'payment:undo': ({ paymentId }) => {
      const row = database.payments.find(paymentId);
      const sale = row === null ? null : saleOf(row.saleId);
      return sale?.payments.some(({ id, undone }) => id === paymentId && undone !== null) === true ? ok(sale) : null;
    },
  };
}

export type OpenPayments = ReturnType<typeof openPayments>;

/** `YYYY-MM-DDTHH:MM:SS` of a clock that is so many minutes ahead of UTC. */
function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}

function pushDevices(parts: ServiceParts, devices: DeviceService): void {
  const list = devices.list();
  if (list.ok) parts.push('devices:changed', list.value);
}
