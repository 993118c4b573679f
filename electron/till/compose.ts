import { openCatalogue } from '../areas/catalogue/catalogue.ts';
import { openSending } from '../areas/catalogue/sending/sending.ts';
import { openComparison } from '../areas/comparison/comparison.ts';
import { openDevices } from '../areas/devices/devices.ts';
import { openDiagnosis } from '../areas/diagnosis/diagnosis.ts';
import { openHeadOfficeLink } from '../areas/head-office/head-office.ts';
import { openReceiving } from '../areas/head-office/receiving-of-till.ts';
import { openImport } from '../areas/import/import.ts';
import { openPayments } from '../areas/money/payment/payment.ts';
import { openReturns } from '../areas/money/returns/returns.ts';
import { openSale } from '../areas/money/sale/sale.ts';
import { openPeople } from '../areas/people/people.ts';
import { openPersonal } from '../areas/personal/personal.ts';
import { openPrinting } from '../areas/printing/printing.ts';
import { openReconciliation } from '../areas/reconciliation/reconciliation.ts';
import { chargeKeeper, openRecords } from '../areas/records/records.ts';
import { openReports } from '../areas/reports/reports.ts';
import { openShift } from '../areas/shift/shift.ts';
import type { Life } from '../lib/area.ts';
import { type ComposeParts, type Ground, openGround } from './ground.ts';
import { createLogKeeper } from './log-keeper.ts';
import { createOpening } from './opening.ts';
import { createTillStatus } from './till-status.ts';

/** What selling needs: people, products, devices, payments, the sale and the drawer. */
function openSelling(ground: Ground, { host, samples, times, keptSession, connection }: ComposeParts) {
  const { parts, events, operator, operatorConfigured, readOnly, pushState, storage, folder } = ground;
  const people = openPeople(parts, { host, kept: keptSession, readOnly });
  const devices = openDevices(parts, {
    operator,
    operatorConfigured,
    operatorSettings: connection.settings,
    operatorIdentity: connection.identity,
    registerNumber: host.settings.get().registerNumber,
    place: connection.place,
  });
  const sending = openSending(parts, {
    ...{ operator, operatorConfigured, pushState },
    random: host.random ?? Math.random,
  });
  const catalogue = openCatalogue(parts, { outbox: sending.outbox, samples });
  const payment = openPayments(parts, {
    ...{ operator, operatorConfigured, times, pushState, storage, describe: ground.describe },
    operatorSettings: connection.settings,
    qr: devices.qr,
    devices: devices.devices,
    standaloneCard: () => {
      const { allowStandaloneCard: isAllowed, standaloneCardSupervised: isSupervised } = host.settings.get();
      return { isAllowed, isSupervised };
    },
    instalments: host.settings.get,
    onCash: events.cashMoved.tell,
    // a simulation, whose days are seconds, prints nothing
    receipts: { areSent: host.backups !== 'on_demand', head: ground.head },
    keepCode: chargeKeeper(folder, host),
  });
  const { asks, undo } = payment;
  const personal = openPersonal(parts, { host, folder, asks });
  const sale = openSale(parts, {
    ...{ asks, undo, held: personal.held, taxIds: personal.taxIds, pushState },
    allowAmounts: () => host.settings.get().allowAmounts,
    discountLimits: () => host.settings.get().discountLimits,
    weightLabels: () => host.settings.get().weightLabels,
    heaviestKg: () => host.settings.get().heaviestKg,
  });
  return { people, devices, sending, catalogue, payment, personal, sale };
}

type Selling = ReturnType<typeof openSelling>;

/** What keeps the records and the day. */
function openBooks(ground: Ground, selling: Selling, { host, sampleShop, connection, onFault }: ComposeParts) {
  const { parts, events, database, operator, operatorConfigured, readOnly, pushState, folder, describe } = ground;
  const { payment } = selling;
  const { utcOffsetMinutes } = connection.settings;
  const onCases = events.casesChanged.tell;
  const records = openRecords({
    ...{ host, folder, database, readOnly, operator, operatorConfigured, utcOffsetMinutes, describe, onFault },
    lookAgain: payment.lookAgain,
    onCase: onCases,
  });
  const reconciliation = openReconciliation(parts, {
    ...{ host, readOnly, operator, operatorConfigured, utcOffsetMinutes, describe, onCases },
    ledger: payment.ledger,
    lookAgain: payment.lookAgain,
    lookBack: payment.runner.lookBack,
  });
  const shift = openShift(parts, {
    ...{ host, sampleShop, readOnly, pushState },
    backUp: records.backUp,
    onClosed: events.shiftClosed.tell,
    onMoved: events.cashMoved.tell,
  });
  const reports = openReports(parts, host);
  const returns = openReturns(parts, {
    host,
    money: { ...payment, ...payment.cases },
    storage: ground.storage,
    salesOfTaxId: selling.personal.salesOfTaxId,
    onCash: events.cashMoved.tell,
    onCases,
  });
  return { records, reconciliation, shift, reports, returns };
}

type Books = ReturnType<typeof openBooks>;

/** What reaches beyond the counter: files, head office, paper, and a look at all of it. */
function openAround(ground: Ground, selling: Selling, books: Books, given: ComposeParts) {
  const { parts, database, operator, operatorConfigured, pushState, folder, link, printers } = ground;
  const { host, mode, sampleShop, connection, onFault } = given;
  const { catalogue } = selling.catalogue;
  const { outbox } = selling.sending;
  const imports = openImport(parts, { host, folder, catalogue, outbox });
  const comparison = openComparison(parts, {
    ...{ operator, operatorConfigured, catalogue, wakeOutbox: outbox.wake },
    about: JSON.stringify([connection.identity, connection.settings.cnpj, connection.settings.companyId]),
  });
  const receiving = openReceiving({
    ...{ host, database, catalogue, onFault, pushState },
    settings: {
      present: host.settings.get,
      isQuiet: () => database.payments.runningCount() === 0,
      apply: given.applySettings,
    },
  });
  const headOffice = openHeadOfficeLink({
    ...{ host, mode, database, onFault, receiving, onChanged: pushState },
    readOnly: given.file.readOnly,
  });
  const { sales } = selling.sale;
  const { taxIds } = selling.personal;
  const { returns, shift, reconciliation, reports } = books;
  const sources = { sales, taxIds, returns, shift, reconciliation, reports };
  const printing = openPrinting(parts, { host, sampleShop, folder, printers, sources, shift });
  const diagnosis = openDiagnosis({
    ...{ host, onFault, folder, database, link, printers, printing, headOffice },
    devices: selling.devices.devices,
    setUp: ground.operatorSetUp,
    clockOffset: ground.operatorClock.get,
    records: books.records,
    personalData: selling.personal.data,
  });
  return { imports, comparison, receiving, headOffice, printing, diagnosis };
}

type Around = ReturnType<typeof openAround>;

/** Who hears of what. Between areas there are no other wires. */
function connect(
  { events, parts }: Ground,
  selling: Selling,
  books: Books,
  around: Around,
  pushState: () => void,
): void {
  events.stateChanged.on(pushState);
  events.casesChanged.on(() => parts.push('case:changed', { openCases: parts.database.cases.openCount() }));
  events.casesChanged.on(pushState);
  events.cashMoved.on(books.shift.cashMoved);
  events.cashMoved.on(around.printing.cashMoved);
  events.shiftClosed.on(books.reconciliation.shiftClosed);
  events.shiftClosed.on(selling.catalogue.shiftClosed);
  events.operatorReached.on(selling.sending.outbox.reached);
  // the network is back
  events.operatorReached.on(around.headOffice.wake);
  events.slipOwed.on(around.printing.look);
}

/** The areas of an open till, each given what it works with. Nothing runs before `lives` are started. */
export function composeTill(given: ComposeParts) {
  const { host, mode } = given;
  const ground = openGround(given);
  const selling = openSelling(ground, given);
  const books = openBooks(ground, selling, given);
  const around = openAround(ground, selling, books, given);
  const { database, link, storage, operator, readOnly } = ground;
  const { people, devices, sending, catalogue, payment, personal, sale } = selling;
  const { records, reconciliation, shift, reports, returns } = books;
  const { imports, comparison, receiving, headOffice, printing } = around;
  const { operatorSetUp } = ground;
  const qrReady = (): boolean => devices.qr.ready();
  const opening = createOpening({
    ...{ mode, database, settings: host.settings, operatorSetUp, qrReady },
    people: () => people.session.standing().state,
  });
  const status = createTillStatus({
    ...{ host, mode, database, sampleShop: given.sampleShop },
    ...{ link: link.get, operatorSetUp, qrReady, opening: opening.left },
    startUp: () => payment.startUp.progress(),
    storage: () => (readOnly ? null : storage.shortage()),
    headOffice: () => headOffice.state(),
  });
  connect(ground, selling, books, around, status.push);

  /** Started in this order, stopped in reverse. */
  const lives: readonly Life[] = [
    { stop: operator.close },
    storage,
    ...(host.movesLog === false ? [] : [createLogKeeper(ground.parts)]),
    { start: () => host.log.info('till open', { state: mode, count: payment.resume() }), stop: payment.stop },
    ...[catalogue, sending, printing, personal, imports, comparison, records, reconciliation, headOffice, devices],
    reports,
  ];
  return {
    ...{ ...ground, ...selling, ...books, ...around, opening, status, lives },
    handlers: {
      ...{ ...sale.handlers, ...payment.handlers, ...people.handlers, ...shift.handlers, ...payment.cases.handlers },
      ...{ ...returns.handlers, ...reconciliation.handlers, ...reports.handlers, ...records.handlers },
      ...{ ...catalogue.handlers, ...imports.handlers, ...comparison.handlers, ...sending.handlers },
      ...{ ...receiving.handlers, ...devices.handlers, ...printing.handlers, ...personal.handlers },
    },
    recoveries: { ...shift.recoveries, ...sale.recoveries, ...payment.recoveries, ...returns.recoveries },
  };
}
