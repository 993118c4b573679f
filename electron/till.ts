import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../shared/result.ts';
import type { TillMode } from '../shared/settings.ts';
import type { TrainingPages } from '../shared/till-state.ts';
import { openTillDatabase } from './db/till-database.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { openPayments } from './open-payments.ts';
import type { Operator } from './operator/operator.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { connectReal, connectTraining, type OperatorConnection } from './operator-connection.ts';
import { createCatalogueService } from './services/catalogue-service.ts';
import { createDeviceService } from './services/device-service.ts';
import { createLinkState, type RequestOutcome } from './services/link-state.ts';
import { createOutbox, type Outbox } from './services/outbox.ts';
import { DEFAULT_TIMES, type RunnerTimes } from './services/payment-steps.ts';
import { deliverProductChange, productOfLane } from './services/product-delivery.ts';
import { createQrRegistrationService } from './services/qr-registration-service.ts';
import { createSaleService } from './services/sale-service.ts';
import { layOutSamples } from './services/sample-catalogue.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createTillStatus } from './services/till-status.ts';

/** The till of one mode: its own file, its own operator, and the services between them. */
export type Till = Awaited<ReturnType<typeof openTill>>;

export async function openTill(host: HostParts, mode: TillMode, times: RunnerTimes = DEFAULT_TIMES) {
  const folder = join(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  const database = openTillDatabase(join(folder, 'till.db'), {
    now: host.clock.now,
    who: () => ({ till: host.settings.get().registerNumber, person: null, shift: null }),
  });
  const connection = await connect(host, mode, folder).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const link = createLinkState(host.clock, (now) => {
    if (now.state === 'reached') outbox.reached();
    status.push();
  });
  const operator = createOperatorClient({
    settings: connection.settings,
    token: connection.token,
    clock: host.clock,
    spacing: createRequestSpacing(host.clock),
    onOutcome: (outcome) => recordOutcome(outcome),
  });
  const status = createTillStatus({
    host,
    mode,
    database,
    link: link.get,
    operatorConfigured: connection.configured,
    qrReady: () => qr.ready(),
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
  const outbox = openOutbox(parts, operator, operatorConfigured, status.push);
  const catalogue = createCatalogueService({ ...parts, outbox });
  const describe = (): string => `${host.settings.get().storeName} ${host.settings.get().registerNumber}`;
  const money = openPayments(parts, {
    operator,
    operatorConfigured,
    qr,
    devices,
    times,
    describe,
    pushState: status.push,
  });
  const sales = createSaleService({ ...parts, asks: money.asks });

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

  return {
    state: status.read,
    pushState: status.push,
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
