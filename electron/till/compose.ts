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
import { openShift } from '../areas/shift/shift.ts';
import type { Life } from '../lib/area.ts';
import { type ComposeParts, openGround } from './ground.ts';
import { createLogKeeper } from './log-keeper.ts';
import { createOpening } from './opening.ts';
import { createTillStatus } from './till-status.ts';

/** The areas of an open till, each given what it asks of another. Nothing runs before they are started. */
function openAreas(given: ComposeParts, ground: ReturnType<typeof openGround>) {
  const { ctx } = ground;
  const { connection, samples } = given;

  const people = openPeople(ctx, { kept: given.keptSession, isBusy: () => money.isBusy() });
  const devices = openDevices(ctx, { operatorIdentity: connection.identity, place: connection.place });
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
  });
  const records = openRecords(ctx, { lookAgain: money.lookAgain });
  const reconciliation = openReconciliation(ctx, {
    ledger: money.ledger,
    lookAgain: money.lookAgain,
    lookBack: money.runner.lookBack,
  });
  const shift = openShift(ctx, { backUp: records.backUp });
  const reports = openReports(ctx);
  const imports = openImport(ctx, { catalogue: catalogue.catalogue, outbox: catalogue.outbox });
  const comparison = openComparison(ctx, {
    catalogue: catalogue.catalogue,
    wakeOutbox: catalogue.outbox.wake,
    about: JSON.stringify([connection.identity, connection.settings.cnpj, connection.settings.companyId]),
  });
  const headOffice = openHeadOffice(ctx, {
    catalogue: catalogue.catalogue,
    settings: {
      present: ctx.host.settings.get,
      isQuiet: () => ctx.database.payments.runningCount() === 0,
      apply: given.applySettings,
    },
  });
  const { sales, taxIds, returns } = money;
  const printing = openPrinting(ctx, {
    printers: ground.printers,
    sources: { sales, taxIds, returns, shift, reconciliation, reports },
    shift,
  });
  const diagnosis = openDiagnosis(ctx, {
    ...{ link: ground.link, setUp: connection.setUp, clockOffset: ground.operatorClock.get },
    ...{ devices: devices.devices, printing, records, headOffice, personalData: personal.data },
  });
  return {
    ...{ people, shift, money, catalogue, printing, personal, imports, comparison, records, reconciliation },
    ...{ headOffice, devices, reports, diagnosis },
  };
}

type Areas = ReturnType<typeof openAreas>;

/** Who hears of what. Between areas there are no other wires. */
function connect({ ctx }: ReturnType<typeof openGround>, areas: Areas, pushState: () => void): void {
  const { events } = ctx;
  events.stateChanged.on(pushState);
  events.casesChanged.on(areas.money.casesChanged);
  events.casesChanged.on(pushState);
  events.cashMoved.on(areas.shift.cashMoved);
  events.cashMoved.on(areas.printing.cashMoved);
  events.shiftClosed.on(areas.reconciliation.shiftClosed);
  events.shiftClosed.on(areas.catalogue.shiftClosed);
  events.operatorReached.on(areas.catalogue.outbox.reached);
  // the network is back
  events.operatorReached.on(areas.headOffice.wake);
  events.slipOwed.on(areas.printing.look);
}

/** Started in this order, stopped in reverse. */
function livesOf({ ctx, operator, storage }: ReturnType<typeof openGround>, areas: Areas): readonly Life[] {
  return [
    { stop: operator.close },
    storage,
    ...(ctx.host.movesLog === false ? [] : [createLogKeeper(ctx)]),
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

/** An open till: its areas, what they serve, and what the header shows of them. */
export function composeTill(given: ComposeParts) {
  const { host, mode } = given;
  const ground = openGround(given);
  const { ctx, link, storage } = ground;
  const areas = openAreas(given, ground);
  const { people, shift, money, catalogue, printing, personal, imports, comparison } = areas;
  const { records, reconciliation, headOffice, devices, reports } = areas;
  const qrReady = (): boolean => devices.qr.ready();
  const operatorSetUp = given.connection.setUp;
  const opening = createOpening({
    ...{ mode, database: ctx.database, settings: host.settings, operatorSetUp, qrReady },
    people: () => people.session.standing().state,
  });
  const status = createTillStatus({
    ...{ host, mode, database: ctx.database, sampleShop: given.sampleShop },
    ...{ link: link.get, operatorSetUp, qrReady, opening: opening.left },
    startUp: () => money.startUp.progress(),
    storage: () => (ctx.readOnly ? null : storage.shortage()),
    headOffice: () => headOffice.state(),
  });
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
