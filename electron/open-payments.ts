import { isFinal, type PaymentId } from '../shared/payment.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Sale } from '../shared/sale.ts';
import type { OperatorSettings, Settings } from '../shared/settings.ts';
import type { PaymentRow } from './db/payment-rows.ts';
import { openCases, pushCases } from './open-cases.ts';
import type { Operator } from './operator/operator.ts';
import { deviceReceiptText, type ReceiptHead } from './operator/wire-receipt.ts';
import { createAskLog } from './services/ask-log.ts';
import type { DeviceService } from './services/device-service.ts';
import { createDeviceReceipts } from './services/legs/device-receipts.ts';
import { createLegService } from './services/legs/leg-service.ts';
import { createLegUndo } from './services/legs/undo-leg.ts';
import { createPaymentLedger } from './services/payment-ledger.ts';
import { createPaymentRunner } from './services/payment-runner.ts';
import { createPaymentService } from './services/payment-service.ts';
import type { RunnerTimes } from './services/payment-steps.ts';
import type { QrRegistrationService } from './services/qr-registration-service.ts';
import { viewSale } from './services/sale-view.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createStartUp } from './services/start-up.ts';
import type { StorageFloor } from './services/storage-floor.ts';

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
  readonly standaloneCardAllowed: () => boolean;
  /** What the store has decided about instalments, as it is now. */
  readonly instalments: () => Pick<Settings, 'minInstalmentCents' | 'instalmentType'>;
  readonly onCash: () => void;
  /** Whether the devices print the receipts of their sales, and with which head. */
  readonly receipts: { readonly areSent: boolean; readonly head: () => ReceiptHead };
  /** As in `StepParts`. */
  readonly keepCode: (row: PaymentRow, code: string) => void;
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
    deviceCode: ({ device_id }) => (device_id === null ? null : (database.devices.find(device_id)?.code ?? null)),
    operatorTime: (at) => operatorTime(at, more.operatorSettings.utcOffsetMinutes),
    keepCode: more.keepCode,
    database,
    log: parts.log,
    onFault: parts.onFault,
    describe: more.describe,
    instalmentType: () => more.instalments().instalmentType,
    qrRequest: (row) => ({
      amountCents: row.amount_cents,
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
    standaloneCardAllowed: more.standaloneCardAllowed,
    minInstalmentCents: () => more.instalments().minInstalmentCents,
    onCash: more.onCash,
    startUp,
  });
  /** Whatever has become of an attempt, it is asked about again, and for as long as one that has just ended. */
  function lookAgain(id: PaymentId): void {
    const until = new Date(clock.now().getTime() + more.times.watchMs).toISOString();
    if (isFinal(database.payments.get(id).state)) ledger.note(id, { watch_until: until });
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
  return { asks, runner, payments: paying, startUp, lookAgain, ledger, legs, undo, receipts, ...moneyCases };
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
