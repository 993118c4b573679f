import { openCatalogue } from '../areas/catalogue/catalogue.ts';
import { openComparison } from '../areas/comparison/comparison.ts';
import { openDevices } from '../areas/devices/devices.ts';
import { openDiagnosis } from '../areas/diagnosis/diagnosis.ts';
import { openHeadOffice } from '../areas/head-office/head-office.ts';
import { openImport } from '../areas/import/import.ts';
import { type Money, openMoney } from '../areas/money/money.ts';
import { openPeople } from '../areas/people/people.ts';
import { openPersonal } from '../areas/personal/personal.ts';
import { openPrinting } from '../areas/printing/printing.ts';
import { openReconciliation } from '../areas/reconciliation/reconciliation.ts';
import { chargeKeeper, openRecords } from '../areas/records/records.ts';
import { openReports } from '../areas/reports/reports.ts';
import { openShift, type Shift } from '../areas/shift/shift.ts';
import type { Life } from '../lib/area.ts';
import { type ComposeParts, openGround } from './ground.ts';
import { createOpening } from './opening.ts';
import { createTillStatus } from './till-status.ts';
import { createWalCheckpointer } from './wal-checkpointer.ts';

type Ground = ReturnType<typeof openGround>;

function openCounter(given: ComposeParts, { ctx }: Ground) {
  const { connection, samples } = given;
  const people = openPeople(ctx, { kept: given.keptSession, isBusy: () => money.isBusy() });
  const devices = openDevices(ctx, {
    operatorIdentity: connection.identity,
    place: connection.place,
    payments: {
      devicesInUse: () => money.tables.payments.devicesInUse(),
      devicesPickedUpSince: (since) => money.tables.payments.devicesPickedUpSince(since),
      endedUnpaidSince: (since) => money.tables.payments.endedUnpaidSince(since),
      find: (id) => money.tables.payments.find(id),
    },
  });
  const catalogue = openCatalogue(ctx, { samples });
  const personal = openPersonal(ctx, {
    find: (id) => money.ofCustomer.find(id),
    whole: (id) => money.ofCustomer.whole(id),
    returnsOf: (id) => money.ofCustomer.returnsOf(id),
  });
  const money: Money = openMoney(ctx, {
    times: given.times,
    qr: devices.qr,
    devices: devices.devices,
    personal: personal.store,
    keepCode: chargeKeeper(ctx),
    asked: {
      products: catalogue.tables.products,
      devices: devices.tables.devices,
      drawer: { openShift: () => shift.drawer.openShift(), holds: (amount) => shift.drawer.holds(amount) },
    },
  });
  const records = openRecords(ctx, {
    payments: money.tables.payments,
    lookAgain: money.lookAgain,
    openUnknownCharge: money.openUnknownCharge,
  });
  const shift: Shift = openShift(ctx, { backUp: records.backUp, money: money.tables.ofShift });
  return { people, devices, catalogue, personal, money, records, shift };
}

function openBackOffice(given: ComposeParts, ground: Ground, counter: ReturnType<typeof openCounter>) {
  const { ctx } = ground;
  const { connection } = given;
  const { devices, catalogue, personal, money, records, shift } = counter;
  const { products, importing, outbox } = catalogue.tables;
  const { payments, cases, sales } = money.tables;
  const reconciliation = openReconciliation(ctx, {
    ...{ ledger: money.ledger, lookAgain: money.lookAgain, lookBack: money.runner.lookBack },
    ...{ cases: money, tables: { payments, cases } },
  });
  const reports = openReports(ctx, reconciliation.rows);
  const imports = openImport(ctx, {
    ...{ catalogue: catalogue.catalogue, outbox: catalogue.outbox },
    tables: { ...catalogue.tables, sales },
  });
  const comparison = openComparison(ctx, {
    ...{ catalogue: catalogue.catalogue, wakeOutbox: catalogue.outbox.wake, tables: { importing, outbox } },
    about: JSON.stringify([connection.identity, connection.settings.cnpj, connection.settings.companyId]),
  });
  const headOffice = openHeadOffice(ctx, {
    ...{ catalogue: catalogue.catalogue, products },
    settings: {
      present: ctx.host.settings.get,
      isQuiet: () => payments.runningCount() === 0,
      apply: given.applySettings,
    },
  });
  const { taxIds, returns, saleOfPayment, deviceCards } = money;
  const printing = openPrinting(ctx, {
    sources: {
      ...{ sales: money.sales, taxIds, returns, saleOfPayment, movement: shift.movement },
      ...{ shift, reconciliation, reports },
    },
    ...{ deviceCards, shift },
  });
  const diagnosis = openDiagnosis(ctx, {
    ...{ link: ground.link, setUp: connection.setUp, clockOffset: ground.operatorClock.get },
    ...{ devices: devices.devices, printing, records, headOffice, personalData: personal.data },
  });
  return { reconciliation, reports, imports, comparison, headOffice, printing, diagnosis };
}

type Areas = ReturnType<typeof openCounter> & ReturnType<typeof openBackOffice>;

function connect({ ctx }: Ground, areas: Areas, pushState: () => void): void {
  const { events } = ctx;
  events.stateChanged.on(pushState);
  events.casesChanged.on(areas.money.casesChanged);
  events.casesChanged.on(pushState);
  events.cashMoved.on(areas.shift.cashMoved);
  events.cashMoved.on(areas.printing.cashMoved);
  events.shiftClosed.on(areas.reconciliation.shiftClosed);
  events.shiftClosed.on(areas.catalogue.shiftClosed);
  events.operatorReached.on(areas.catalogue.outbox.reached);
  events.operatorReached.on(areas.headOffice.wake);
  events.slipDue.on(areas.printing.slipDue);
}

/** Started in this order, stopped in reverse. */
function livesOf({ ctx, operator, storage }: Ground, areas: Areas): readonly Life[] {
  return [
    { stop: operator.close },
    storage,
    ...(ctx.host.movesLog === false ? [] : [createWalCheckpointer(ctx)]),
    areas.people,
    areas.shift,
    areas.money,
    areas.catalogue,
    areas.printing,
    areas.personal,
    areas.imports,
    areas.comparison,
    areas.records,
    areas.reconciliation,
    areas.headOffice,
    areas.devices,
    areas.reports,
  ];
}

function openStatus(given: ComposeParts, { ctx, link, storage }: Ground, areas: Areas) {
  const { host, mode, sampleShop } = given;
  const { people, shift, money, catalogue, headOffice, devices } = areas;
  const qrReady = (): boolean => devices.qr.ready();
  const operatorSetUp = given.connection.setUp;
  const opening = createOpening({
    ...{ mode, memory: ctx.database.memory, settings: host.settings, operatorSetUp, qrReady },
    ...{ hasBegun: shift.hasBegun, hasProducts: () => catalogue.tables.products.count() > 0 },
    people: () => people.session.standing().state,
  });
  const status = createTillStatus({
    ...{ host, mode, sampleShop, tables: { ...catalogue.tables, ...money.tables } },
    ...{ link: link.get, operatorSetUp, qrReady, opening: opening.left },
    shiftOpen: shift.isOpen,
    startUp: () => money.startUp.progress(),
    storage: () => (ctx.readOnly ? null : storage.shortage()),
    headOffice: () => headOffice.state(),
  });
  return { opening, status };
}

/** Nothing runs before `lives` are started. */
export function composeTill(given: ComposeParts) {
  const ground = openGround(given);
  const { ctx, link } = ground;
  const counter = openCounter(given, ground);
  const areas: Areas = { ...counter, ...openBackOffice(given, ground, counter) };
  const { opening, status } = openStatus(given, ground, areas);
  const { people, shift, money, catalogue, printing, personal, imports, comparison } = areas;
  const { records, reconciliation, headOffice, devices, reports } = areas;
  connect(ground, areas, status.push);
  return {
    ...{ ctx, link, areas, opening, status, lives: livesOf(ground, areas) },
    handlers: {
      ...people.handlers,
      ...shift.handlers,
      ...money.handlers,
      ...catalogue.handlers,
      ...printing.handlers,
      ...personal.handlers,
      ...imports.handlers,
      ...comparison.handlers,
      ...records.handlers,
      ...reconciliation.handlers,
      ...headOffice.handlers,
      ...devices.handlers,
      ...reports.handlers,
    },
    recoveries: { ...shift.recoveries, ...money.recoveries },
  };
}
