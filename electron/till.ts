import type { PaymentId } from '../shared/payment.ts';
import { fail, type Result } from '../shared/result.ts';
import type { TillMode } from '../shared/settings.ts';
import type { TrainingPages } from '../shared/till-state.ts';
import { createActor } from './actor.ts';
import type { SettingsPort } from './head-office-link/down/settings-receiver.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { connectOperator } from './operator-connection.ts';
import { tillFacts } from './services/help-report.ts';
import { DEFAULT_TIMES, type RunnerTimes } from './services/payment-steps.ts';
import { createSessionMemory, type KeptSession } from './services/people/kept-session.ts';
import { layOutSamples } from './services/sample-catalogue.ts';
import { openTillFolder } from './till-folder.ts';
import { type AssemblyParts, assembleServices } from './till-services.ts';
import { whatIsOpen } from './updates/what-is-open.ts';

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
  applySettings: SettingsPort['apply'] = async () => fail('not_found'),
  keptSession: KeptSession = createSessionMemory()(mode),
) {
  const actor = createActor(() => host.settings.get().registerNumber);
  const file = openTillFolder(host, mode, actor);
  const connection = await connectOperator(host, mode, file.folder).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const services = await assembleOrClose({
    ...{ host, mode, times, onFault, file, actor, connection, applySettings, keptSession },
  });
  const { database, money, outbox, link, status, records, storage, operator, headOffice } = services;

  return {
    /** Why the file can only be looked at: then nothing is begun or followed. Null when the till sells. */
    readOnly: file.readOnly,
    /** Who acts at the till now. */
    actor,
    people: services.people,
    session: services.session,
    state: status.read,
    pushState: status.push,
    sales: services.sales,
    held: services.held,
    taxIds: services.taxIds,
    personalData: services.personalData,
    returns: services.returns,
    shift: services.shift,
    catalogue: services.catalogue,
    favourites: services.favourites,
    imports: services.imports,
    comparison: services.comparison,
    devices: services.devices,
    outbox: services.outboxPanel,
    qr: services.qr,
    payments: money.payments,
    legs: money.legs,
    cases: money.cases,
    records,
    reconciliation: services.reconciliation,
    reports: services.reports,
    printing: services.printing,
    diagnosis: services.diagnosis,
    /** Something that is no row is on record, with who did it and when. */
    noteInAudit: (event: Readonly<Record<string, unknown>>): void =>
      database.transaction(() => database.noteInAudit(event)),
    headOffice,
    receiving: services.receiving,
    runningPayments: () => {
      const running = [...database.payments.running(), ...money.startUp.notRunning()];
      const unconfirmed = running.filter((payment) => payment.state === 'unconfirmed').length;
      // a refund that is under way depends on the operator that it was asked of
      const refunds = database.cases.refunding().length;
      return { heard: running.length - unconfirmed + refunds, unconfirmed };
    },
    /** What has to end before another program may take the till over. */
    whatIsOpen: () => whatIsOpen({ database, importState: services.imports.state }),
    /** For a report to those who help. */
    facts: () => tillFacts(database),
    /** Whether the payment is still being carried to its end. */
    isUnderWay: (id: PaymentId): boolean => database.payments.live().some((payment) => payment.id === id),
    /** Keeps, as far as the file still takes it, that a rule broke: the next start verifies everything first. */
    remember: (brokenRule: string): void => {
      try {
        database.memory.set('selling_stopped', brokenRule);
      } catch (error) {
        host.log.error('the broken rule could not be stored', { error: errorText(error) });
      }
    },
    trainingPages: (): Result<TrainingPages> => connection.trainingPages(database.devices.all()),
    tokenArrived: (): void => {
      link.forget();
      money.runner.followAll();
      outbox.wakeNow();
      services.refreshDevices();
    },
    /** Takes up what was under way when the program last ended, before anything new can begin. */
    start: (): void => {
      services.session.resume();
      services.shift.resume();
      if (file.readOnly !== null) return;
      storage.start();
      if (host.movesLog !== false) services.logKeeper.start();
      money.startUp.begin();
      if (mode === 'training') layOutSamples(database, services.catalogue);
      const count = money.runner.resumeAll();
      money.refunds.resumeAll();
      host.log.info('till open', { state: mode, count });
      outbox.start();
      services.printing.start();
      services.personalData.start();
      services.imports.resume();
      services.comparison.resume();
      records.start();
      services.reconciliation.start();
      services.bestSellers.count();
      headOffice.start();
      services.refreshDevices();
    },
    /** Ends everything and closes the file, whatever goes wrong on the way: the next till needs it. */
    stop: async (): Promise<void> => {
      try {
        services.session.stop();
        services.reports.stop();
        const ends = [
          money.runner.stop(),
          money.refunds.stop(),
          money.receipts.stop(),
          outbox.stop(),
          services.imports.stop(),
          services.comparison.stop(),
          storage.stop(),
          operator.close(),
          records.stop(),
          services.reconciliation.stop(),
          services.bestSellers.stop(),
          services.logKeeper.stop(),
          services.printing.stop(),
          services.personalData.stop(),
          headOffice.stop(),
        ];
        await Promise.allSettled(ends);
        await connection.stop();
      } finally {
        file.close();
      }
    },
  };
}

/** Services read the file while they are made: where that fails, whoever tries again needs what was opened. */
async function assembleOrClose(given: AssemblyParts): Promise<ReturnType<typeof assembleServices>> {
  try {
    return assembleServices(given);
  } catch (error) {
    given.file.close();
    await given.connection.stop();
    throw error;
  }
}
