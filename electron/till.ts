import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentId } from '../shared/payment.ts';
import type { Result } from '../shared/result.ts';
import type { TillMode } from '../shared/settings.ts';
import type { TrainingPages } from '../shared/till-state.ts';
import type { HostParts } from './host-parts.ts';
import { removeHolder, writeHolder } from './lib/holder-file.ts';
import { errorText } from './lib/logger.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { syncFolder } from './lib/sync-folder.ts';
import { pushCases } from './open-cases.ts';
import { openPayments } from './open-payments.ts';
import { openRecords } from './open-records.ts';
import { openTillFile } from './open-till-file.ts';
import type { Operator } from './operator/operator.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { connectReal, connectTraining, type OperatorConnection } from './operator-connection.ts';
import { createCatalogueService } from './services/catalogue-service.ts';
import { createDeviceService } from './services/device-service.ts';
import { tillFacts } from './services/help-report.ts';
import { createLinkState, type RequestOutcome } from './services/link-state.ts';
import { createOutbox, type Outbox } from './services/outbox.ts';
import { DEFAULT_TIMES, type RunnerTimes } from './services/payment-steps.ts';
import { deliverProductChange, productOfLane } from './services/product-delivery.ts';
import { createQrRegistrationService } from './services/qr-registration-service.ts';
import { createSaleService } from './services/sale-service.ts';
import { layOutSamples } from './services/sample-catalogue.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createStorageFloor } from './services/storage-floor.ts';
import { createTillStatus } from './services/till-status.ts';

/** The till of one mode: its own file, its own operator, and the services between them. */
export type Till = Awaited<ReturnType<typeof openTill>>;

/**
 * Opens the till of `mode`. What goes wrong in the background of it and is more than one payment's concern, a failing
 * disk or a broken rule, is told to `onFault`.
 */
export async function openTill(
  host: HostParts,
  mode: TillMode,
  times: RunnerTimes = DEFAULT_TIMES,
  onFault: (error: unknown) => void = () => undefined,
) {
  const folder = join(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  // a new folder that was not synced into the one above is lost in a power cut, with every synced file in it
  syncFolder(host.dataDir);
  const { database, readOnly } = openTillFile(join(folder, 'till.db'), {
    now: host.clock.now,
    who: () => ({ till: host.settings.get().registerNumber, person: null, shift: null }),
  });
  const closeFile = (): void => {
    removeHolder(folder);
    database.close();
  };
  const connection = await holdAndConnect(host, mode, folder).catch((error: unknown) => {
    closeFile();
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
    openExchange: host.operatorTransport,
  });
  const status = createTillStatus({
    host,
    mode,
    database,
    link: link.get,
    operatorConfigured: connection.configured,
    qrReady: () => qr.ready(),
    startUp: () => money.startUp.progress(),
    storage: () => (readOnly === null ? storage.shortage() : null),
  });
  const { clock, newId, push, log, freeBytes, ballastBytes } = host;
  const storage = createStorageFloor({ folder, freeBytes, ballastBytes, clock, log, onChanged: status.push });
  const parts: ServiceParts = { database, clock, newId, push, log, onFault };
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
    operatorSettings: connection.settings,
    qr,
    devices,
    times,
    describe,
    pushState: status.push,
    storage,
  });
  const records = openRecords({
    host,
    folder,
    database,
    readOnly: readOnly !== null,
    operator,
    operatorConfigured,
    utcOffsetMinutes: connection.settings.utcOffsetMinutes,
    describe,
    lookAgain: money.lookAgain,
    onFault,
    onCase: () => pushCases(parts),
  });
  const sales = createSaleService({ ...parts, asks: money.asks });

  /** Called from within a request: nothing that goes wrong here may become an answer of the operator. */
  function recordOutcome(outcome: RequestOutcome): void {
    try {
      link.record(outcome);
    } catch (error) {
      host.log.error('link state not told', { error: errorText(error) });
      onFault(error);
    }
  }

  /** In the background; a list that cannot be stored leaves the old one. */
  function refreshDevices(): void {
    devices.refresh().catch((error: unknown) => {
      log.error('devices not refreshed', { error: errorText(error) });
      onFault(error);
    });
  }

  return {
    /** Why the file can only be looked at: then nothing is begun or followed. Null when the till sells. */
    readOnly,
    state: status.read,
    pushState: status.push,
    sales,
    catalogue,
    devices,
    qr,
    payments: money.payments,
    cases: money.cases,
    records,
    runningPayments: () => {
      const running = [...database.payments.running(), ...money.startUp.notRunning()];
      const unconfirmed = running.filter((payment) => payment.state === 'unconfirmed').length;
      // a refund that is under way depends on the operator that it was asked of
      const refunds = database.cases.refunding().length;
      return { heard: running.length - unconfirmed + refunds, unconfirmed };
    },
    /** For a report to those who help. */
    facts: () => tillFacts(database),
    /** Whether the payment is still being carried to its end. */
    isUnderWay: (id: PaymentId): boolean => database.payments.live().some((payment) => payment.id === id),
    /** Keeps, as far as the file still takes it, that a rule broke: the next start verifies everything first. */
    remember: (brokenRule: string): void => {
      try {
        database.memory.set('selling_stopped', brokenRule);
      } catch (error) {
        log.error('the broken rule could not be stored', { error: errorText(error) });
      }
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
      if (readOnly !== null) return;
      storage.start();
      money.startUp.begin();
      if (mode === 'training') layOutSamples(database, catalogue);
      const count = money.runner.resumeAll();
      money.refunds.resumeAll();
      host.log.info('till open', { state: mode, count });
      outbox.start();
      records.start();
      refreshDevices();
    },
    /** Ends everything and closes the file, whatever goes wrong on the way: the next till needs it. */
    stop: async (): Promise<void> => {
      try {
        const ends = [
          money.runner.stop(),
          money.refunds.stop(),
          outbox.stop(),
          storage.stop(),
          operator.close(),
          records.stop(),
        ];
        await Promise.allSettled(ends);
        await connection.stop();
      } finally {
        closeFile();
      }
    },
  };
}

/** Rejects where either fails: the file has to be given back then. */
async function holdAndConnect(host: HostParts, mode: TillMode, folder: string): Promise<OperatorConnection> {
  writeHolder(folder, host);
  return connect(host, mode, folder);
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
