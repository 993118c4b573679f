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

export type MoneyParts = {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly qr: QrRegistrationService;
  readonly devices: DeviceService;
  readonly times: RunnerTimes;
  readonly describe: () => string;
  readonly pushState: () => void;
};

/** The payment machine: ask log, ledger, runner and what the cashier does with them. */
export function openPayments(parts: ServiceParts, more: MoneyParts) {
  const { database, clock } = parts;
  const asks = createAskLog(clock);
  const ledger = createPaymentLedger({
    ...parts,
    asks,
    watchMs: more.times.watchMs,
    onChanged: (payment, { saleChanged }) => {
      parts.push('payment:changed', payment);
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
  });
  return { asks, runner, payments };
}

function pushDevices(parts: ServiceParts, devices: DeviceService): void {
  const list = devices.list();
  if (list.ok) parts.push('devices:changed', list.value);
}
