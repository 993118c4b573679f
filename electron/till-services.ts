import type { TillMode } from '../shared/settings.ts';
import type { Actor } from './actor.ts';
import type { SettingsPort } from './head-office-link/down/settings-receiver.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { pushCases } from './open-cases.ts';
import { openComparison } from './open-comparison.ts';
import { openDiagnosis } from './open-diagnosis.ts';
import { openHeadOfficeLink } from './open-head-office.ts';
import { openImport } from './open-import.ts';
import { openOutbox } from './open-outbox.ts';
import { openPayments } from './open-payments.ts';
import { openPeople } from './open-people.ts';
import { openPersonal } from './open-personal.ts';
import { openPrinters, openPrinting } from './open-printing.ts';
import { openReceiving } from './open-receiving.ts';
import { openReconciliation } from './open-reconciliation.ts';
import { chargeKeeper, openRecords } from './open-records.ts';
import { openReports } from './open-reports.ts';
import { openReturns } from './open-returns.ts';
import { openShift } from './open-shift.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import type { OperatorConnection } from './operator-connection.ts';
import { createBestSellers } from './services/best-sellers.ts';
import { createCatalogueService } from './services/catalogue-service.ts';
import { createDeviceService } from './services/device-service.ts';
import { createOperatorClock } from './services/diagnosis/operator-clock.ts';
import { createFavourites } from './services/favourites.ts';
import { createLinkState, type RequestOutcome } from './services/link-state.ts';
import { createLogKeeper } from './services/log-keeper.ts';
import { createOutboxPanel } from './services/outbox-panel.ts';
import type { RunnerTimes } from './services/payment-steps.ts';
import type { KeptSession } from './services/people/kept-session.ts';
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
  readonly actor: Actor;
  readonly keptSession: KeptSession;
  readonly connection: OperatorConnection;
  /** Saves what head office sets, as the settings screen would. */
  readonly applySettings: SettingsPort['apply'];
};

/** The services of an open till, each given what it works with. Nothing runs yet. */
export function assembleServices(given: AssemblyParts) {
  const { host, mode, times, onFault, file, actor, connection, applySettings } = given;
  const { readOnly, folder } = file;
  const { printers, database, onOwed } = openPrinters(host, mode, file.database);
  const link = createLinkState(host.clock, (now) => {
    if (now.state === 'reached') {
      outbox.reached();
      // the network is back
      headOffice.wake();
    }
    status.push();
  });
  const operatorClock = createOperatorClock(host.clock);
  const operator = createOperatorClient({
    settings: connection.settings,
    token: connection.token,
    clock: host.clock,
    spacing: createRequestSpacing(host.clock),
    onOutcome: (outcome) => recordOutcome(outcome),
    onDate: operatorClock.heard,
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
    headOffice: () => headOffice.state(),
  });
  const { clock, newId, push, log, freeBytes, ballastBytes } = host;
  const storage = createStorageFloor({ folder, freeBytes, ballastBytes, clock, log, onChanged: status.push });
  const parts: ServiceParts = { database, clock, newId, push, log, actor, onFault };
  const { people, session } = openPeople(parts, { host, kept: given.keptSession, readOnly: readOnly !== null });
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
  const outbox = openOutbox(parts, {
    operator,
    operatorConfigured,
    random: host.random ?? Math.random,
    pushState: status.push,
  });
  const outboxPanel = createOutboxPanel({ ...parts, outbox, onChanged: status.push });
  const catalogue = createCatalogueService({ ...parts, outbox });
  const imports = openImport(parts, { host, folder, catalogue, outbox });
  const comparison = openComparison(parts, {
    operator,
    operatorConfigured,
    about: JSON.stringify([connection.identity, connection.settings.cnpj, connection.settings.companyId]),
    catalogue,
    wakeOutbox: outbox.wake,
  });
  /** Cash has gone into the drawer, or out of it, on disk. */
  const onCash = (): void => {
    shift.cashMoved();
    printing.cashMoved();
  };
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
    standaloneCardAllowed: () => host.settings.get().allowStandaloneCard,
    instalments: host.settings.get,
    onCash,
    // a simulation, whose days are seconds, prints nothing
    receipts: { areSent: host.backups !== 'on_demand', head: host.settings.get },
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
  const receiving = openReceiving({
    host,
    database,
    catalogue,
    settings: {
      present: host.settings.get,
      isQuiet: () => database.payments.runningCount() === 0,
      apply: applySettings,
    },
    onFault,
    pushState: status.push,
  });
  const headOffice = openHeadOfficeLink({ host, mode, database, readOnly, onFault, onChanged: status.push, receiving });
  const reconciliation = openReconciliation(parts, {
    host,
    readOnly: readOnly !== null,
    operator,
    operatorConfigured,
    utcOffsetMinutes: connection.settings.utcOffsetMinutes,
    describe,
    ledger: money.ledger,
    lookAgain: money.lookAgain,
    lookBack: money.runner.lookBack,
    onCases: () => {
      pushCases(parts);
      status.push();
    },
  });
  const discountLimits = () => host.settings.get().discountLimits;
  const weightLabels = () => host.settings.get().weightLabels;
  const sales = createSaleService({ ...parts, asks: money.asks, discountLimits, weightLabels, undo: money.undo });
  const { held, taxIds, salesOfTaxId, data: personalData } = openPersonal(parts, { host, folder, asks: money.asks });
  const bestSellers = createBestSellers(parts);
  const shift = openShift(parts, {
    host,
    readOnly: readOnly !== null,
    records,
    reconciliation,
    bestSellers,
    onMoved: () => printing.cashMoved(),
    pushState: status.push,
  });

  const reports = openReports(parts, host);
  const returns = openReturns(parts, {
    host,
    money,
    storage,
    salesOfTaxId,
    onCash,
    pushState: status.push,
  });

  const sources = { sales, taxIds, returns, shift, reconciliation, reports };
  const printing = openPrinting(parts, { host, mode, folder, printers, sources, shift });
  onOwed(printing.look);

  const clockOffset = operatorClock.get;
  const diagnosis = openDiagnosis({
    host,
    onFault,
    folder,
    database,
    devices,
    link,
    clockOffset,
    printers,
    printing,
    records,
    headOffice,
    personalData,
  });

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
    people,
    session,
    link,
    operator,
    status,
    storage,
    devices,
    qr,
    outbox,
    outboxPanel,
    catalogue,
    favourites: createFavourites(database),
    imports,
    comparison,
    money,
    records,
    headOffice,
    receiving,
    reconciliation,
    reports,
    bestSellers,
    logKeeper: createLogKeeper(parts),
    sales,
    held,
    taxIds,
    personalData,
    returns,
    shift,
    printing,
    diagnosis,
    refreshDevices,
  };
}

export type Services = ReturnType<typeof assembleServices>;
