import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../shared/result.ts';
import type { TillMode } from '../shared/settings.ts';
import type { OperatorLink, TillState, TrainingPages } from '../shared/till-state.ts';
import { openTillDatabase } from './db/till-database.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import type { Operator } from './operator/operator.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { connectReal, connectTraining, type OperatorConnection } from './operator-connection.ts';
import { createAskLog } from './services/ask-log.ts';
import { createCatalogueService } from './services/catalogue-service.ts';
import { createDeviceService, type DeviceService } from './services/device-service.ts';
import { createLinkState, type RequestOutcome } from './services/link-state.ts';
import { createOutbox, type Outbox } from './services/outbox.ts';
import { createPaymentLedger } from './services/payment-ledger.ts';
import { createPaymentRunner } from './services/payment-runner.ts';
import { createPaymentService } from './services/payment-service.ts';
import { DEFAULT_TIMES, type RunnerTimes } from './services/payment-steps.ts';
import { deliverProductChange, productOfLane } from './services/product-delivery.ts';
import { createQrRegistrationService, type QrRegistrationService } from './services/qr-registration-service.ts';
import { createSaleService } from './services/sale-service.ts';
import { viewSale } from './services/sale-view.ts';
import { layOutSamples } from './services/sample-catalogue.ts';
import type { ServiceParts } from './services/service-parts.ts';

/** The till of one mode: its own file, its own operator, and the services between them. */
export type Till = Awaited<ReturnType<typeof openTill>>;

export async function openTill(host: HostParts, mode: TillMode, times: RunnerTimes = DEFAULT_TIMES) {
  const folder = join(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  const database = openTillDatabase(join(folder, 'till.db'));
  const connection = await connect(host, mode, folder).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const link = createLinkState(host.clock, (now) => linkTurned(now));
  const operator = createOperatorClient({
    settings: connection.settings,
    token: connection.token,
    clock: host.clock,
    spacing: createRequestSpacing(host.clock),
    onOutcome: (outcome) => recordOutcome(outcome),
  });
  const parts: ServiceParts = { database, clock: host.clock, newId: host.newId, push: host.push, log: host.log };
  const operatorConfigured = connection.configured;
  const devices = createDeviceService({ ...parts, operator, operatorConfigured });
  const qr = createQrRegistrationService({
    ...parts,
    operator,
    operatorConfigured,
    operatorSettings: connection.settings,
    operatorIdentity: connection.identity,
    registerNumber: host.settings.get().registerNumber,
    place: connection.place,
  });
  const outbox = openOutbox(parts, operator, operatorConfigured, () => pushState());
  const catalogue = createCatalogueService({ ...parts, outbox });
  const describe = (): string => `${host.settings.get().storeName} ${host.settings.get().registerNumber}`;
  const money = openPayments(parts, {
    operator,
    operatorConfigured,
    qr,
    devices,
    times,
    describe,
    pushState: () => pushState(),
  });
  const sales = createSaleService({ ...parts, asks: money.asks });

  function state(): TillState {
    const { storeName, storeCity, registerNumber, theme } = host.settings.get();
    const { waiting, refused } = database.outbox.counts();
    return {
      mode,
      storeName,
      storeCity,
      registerNumber,
      theme,
      version: host.version,
      link: link.get(),
      operatorConfigured: operatorConfigured(),
      productCount: database.products.count(),
      outboxWaiting: waiting,
      outboxRefused: refused,
      unfinishedPayments: database.payments.unfinishedCount(),
      qrReady: qr.ready(),
    };
  }

  function pushState(): void {
    host.push('till:changed', state());
  }

  /** Called from within a request: nothing that goes wrong here may become an answer of the operator. */
  function recordOutcome(outcome: RequestOutcome): void {
    try {
      link.record(outcome);
    } catch (error) {
      host.log.error('link state not told', { error: errorText(error) });
    }
  }

  /** In the background; a list that cannot be stored leaves the old one. */
  function refreshDevices(): void {
    devices.refresh().catch((error: unknown) => host.log.error('devices not refreshed', { error: errorText(error) }));
  }

  function linkTurned(now: OperatorLink): void {
    if (now.state === 'reached') outbox.reached();
    pushState();
  }

  return {
    state,
    pushState,
    sales,
    catalogue,
    devices,
    qr,
    payments: money.payments,
    runningPayments: () => {
      const running = database.payments.running();
      const unconfirmed = running.filter((payment) => payment.state === 'unconfirmed').length;
      return { heard: running.length - unconfirmed, unconfirmed };
    },
    trainingPages: (): Result<TrainingPages> => connection.trainingPages(database.devices.all()),
    tokenArrived: (): void => {
      link.forget();
      money.runner.followAll();
      outbox.wakeNow();
      refreshDevices();
    },
    /** Takes up what was under way when the program last ended, before anything new can begin. */
    start: (): void => {
      if (mode === 'training') layOutSamples(database, catalogue);
      const count = money.runner.resumeAll();
      host.log.info('till open', { state: mode, count });
      outbox.start();
      refreshDevices();
    },
    /** Ends everything and closes the file, whatever goes wrong on the way: the next till needs it. */
    stop: async (): Promise<void> => {
      try {
        await Promise.allSettled([money.runner.stop(), outbox.stop(), operator.close()]);
        await connection.stop();
      } finally {
        database.close();
      }
    },
  };
}

function connect(host: HostParts, mode: TillMode, folder: string): Promise<OperatorConnection> {
  return mode === 'training' ? connectTraining(host, folder) : Promise.resolve(connectReal(host));
}

function openOutbox(
  parts: ServiceParts,
  operator: Operator,
  operatorConfigured: () => boolean,
  pushState: () => void,
): Outbox {
  const { database } = parts;
  return createOutbox({
    ...parts,
    operatorConfigured,
    deliver: (row) => deliverProductChange(database, operator, row),
    onChanged: (row) => {
      const product = database.products.find(productOfLane(row.lane));
      if (product !== null) parts.push('product:changed', product);
      pushState();
    },
  });
}

type MoneyParts = {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly qr: QrRegistrationService;
  readonly devices: DeviceService;
  readonly times: RunnerTimes;
  readonly describe: () => string;
  readonly pushState: () => void;
};

/** The payment machine: ask log, ledger, runner and what the cashier does with them. */
function openPayments(parts: ServiceParts, more: MoneyParts) {
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
