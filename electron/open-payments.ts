import { isFinal, type PaymentId } from '../shared/payment.ts';
import type { OperatorSettings } from '../shared/settings.ts';
import type { PaymentRow } from './db/payment-rows.ts';
import { openCases, pushCases } from './open-cases.ts';
import type { Operator } from './operator/operator.ts';
import { createAskLog } from './services/ask-log.ts';
import type { DeviceService } from './services/device-service.ts';
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
  readonly onCash: () => void;
  /** As in `StepParts`. */
  readonly keepCode: (row: PaymentRow, code: string) => void;
};

/** The payment machine: ask log, ledger, runner and what the cashier does with them. */
export function openPayments(parts: ServiceParts, more: MoneyParts) {
  const { database, clock } = parts;
  const asks = createAskLog(clock);
  const startUp = createStartUp({ payments: database.payments, asks, log: parts.log, onChanged: more.pushState });
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
      parts.push('sale:changed', viewSale(database, asks, payment.saleId));
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
    onCash: more.onCash,
    startUp,
  });
  /** Whatever has become of an attempt, it is asked about again, and for as long as one that has just ended. */
  function lookAgain(id: PaymentId): void {
    const until = new Date(clock.now().getTime() + more.times.watchMs).toISOString();
    if (isFinal(database.payments.get(id).state)) ledger.note(id, { watch_until: until });
    runner.follow(id);
  }

  return { asks, runner, payments, startUp, lookAgain, ledger, ...openCases(parts, { ...more, ledger }) };
}

/** `YYYY-MM-DDTHH:MM:SS` of a clock that is so many minutes ahead of UTC. */
function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}

function pushDevices(parts: ServiceParts, devices: DeviceService): void {
  const list = devices.list();
  if (list.ok) parts.push('devices:changed', list.value);
}
