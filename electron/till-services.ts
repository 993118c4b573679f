import type { TillMode } from '../shared/settings.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { pushCases } from './open-cases.ts';
import { openPayments } from './open-payments.ts';
import { chargeKeeper, openRecords } from './open-records.ts';
import type { Operator } from './operator/operator.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import type { OperatorConnection } from './operator-connection.ts';
import { createCatalogueService } from './services/catalogue-service.ts';
import { createDeviceService } from './services/device-service.ts';
import { createLinkState, type RequestOutcome } from './services/link-state.ts';
import { createOutbox, type Outbox } from './services/outbox.ts';
import type { RunnerTimes } from './services/payment-steps.ts';
import { deliverProductChange, productOfLane } from './services/product-delivery.ts';
import { createQrRegistrationService } from './services/qr-registration-service.ts';
import { createSaleService } from './services/sale-service.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createStorageFloor } from './services/storage-floor.ts';
import { createTillStatus } from './services/till-status.ts';
import type { TillFolder } from './till-folder.ts';

/** What the services of a till are made from. */
export type AssemblyParts = {
  readonly host: HostParts;
  readonly mode: TillMode;
  readonly times: RunnerTimes;
  readonly onFault: (error: unknown) => void;
  readonly file: TillFolder;
  readonly connection: OperatorConnection;
};

/** The services of an open till, each given what it works with. Nothing runs yet. */
export function assembleServices({ host, mode, times, onFault, file, connection }: AssemblyParts) {
  const { database, readOnly, folder } = file;
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
    keepCode: chargeKeeper(folder, host),
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
    database,
    link,
    operator,
    status,
    storage,
    devices,
    qr,
    outbox,
    catalogue,
    money,
    records,
    sales,
    refreshDevices,
  };
}

export type Services = ReturnType<typeof assembleServices>;

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
