import type { API } from '../../shared/api/areas.ts';
import type { Handlers } from '../../shared/api/contract.ts';
import type { ImportState } from '../../shared/product-import.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { UpdateBlock } from '../../shared/update.ts';
import { createActor } from '../areas/actor.ts';
import { readSamples } from '../areas/catalogue/sample-catalogue.ts';
import type { SettingsPort } from '../areas/head-office/down/settings-receiver.ts';
import { DEFAULT_TIMES, type RunnerTimes } from '../areas/money/payment/payment-steps.ts';
import { createSessionMemory, type KeptSession } from '../areas/people/kept-session.ts';
import { tillFacts } from '../areas/support/help-report.ts';
import type { TillDatabase } from '../areas/till-database.ts';
import type { RecoveriesOf } from '../lib/area.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { errorText } from '../lib/logger.ts';
import { sampleShopIn } from '../lib/till-place.ts';
import { composeTill } from './compose.ts';
import type { ComposeParts } from './ground.ts';
import { connectOperator } from './operator-connection.ts';
import { createSampleTraining } from './sample-training.ts';
import { layOutSampleWeek } from './sample-week.ts';
import { openTillFolder } from './till-folder.ts';

type OpenThings = {
  readonly database: Pick<TillDatabase, 'shifts' | 'shiftSums' | 'payments' | 'cases'>;
  readonly importState: () => Result<ImportState>;
};

/** Steps of an import between which nothing of it would be lost. */
const AT_REST: ReadonlySet<ImportState['step']> = new Set(['none', 'mapping', 'checked', 'done', 'failed']);

/** What of the till's work has to end before its program may be another. Rows that wait for the operator are no part of it. */
function whatIsOpen({ database, importState }: OpenThings): readonly UpdateBlock[] {
  const matters = database.shiftSums.matters();
  const found: readonly (readonly [UpdateBlock, boolean])[] = [
    ['shift_open', database.shifts.findOpen() !== null],
    ['sale_open', matters.open_sale > 0],
    ['sale_held', matters.held_sales > 0],
    ['payment_running', database.payments.runningCount() > 0],
    ['refund_running', database.cases.refunding().length > 0],
    ['import_running', isImporting(importState())],
  ];
  return found.filter(([, isOpen]) => isOpen).map(([block]) => block);
}

function isImporting(state: Result<ImportState>): boolean {
  return state.ok && !AT_REST.has(state.value.step);
}

/** The till of one mode: its own file, its own operator, and the services between them. */
export type Till = Awaited<ReturnType<typeof openTill>>;

export type TillOptions = {
  readonly times?: RunnerTimes;
  /** Told what goes wrong in the background and is more than one payment's concern: a failing disk or a broken rule. */
  readonly onFault?: (error: unknown) => void;
  readonly applySettings?: SettingsPort['apply'];
  readonly keptSession?: KeptSession;
};

/** Opens the till of `mode`. */
export async function openTill(host: HostParts, mode: TillMode, options: TillOptions = {}) {
  const {
    times = DEFAULT_TIMES,
    onFault = () => undefined,
    applySettings = async () => fail('not_found'),
    keptSession = createSessionMemory()(mode),
  } = options;
  const actor = createActor(() => host.settings.get().registerNumber);
  const file = openTillFolder(host, mode, actor);
  const sampleShop = sampleShopIn(host.dataDir, mode);
  const [connection, samples] = await Promise.all([
    connectOperator(host, sampleShop, file.folder),
    sampleShop === null || file.readOnly !== null ? null : readSamples(file.database, sampleShop),
  ]).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const given: ComposeParts = {
    ...{ host, mode, times, onFault, file, actor, connection, applySettings, keptSession },
    ...{ sampleShop, samples },
  };
  const composed = await composeOrClose(given);
  const { link, status, lives } = composed;
  const { database } = composed.ctx;
  const { people, shift, money, catalogue, devices } = composed.areas;

  async function layOutWeek(): Promise<void> {
    if (sampleShop !== null) await layOutSampleWeek(given, sampleShop);
  }

  return {
    /** Why the file can only be looked at: then nothing is begun or followed. Null when the till sells. */
    readOnly: file.readOnly,
    /** Who acts at the till now. */
    actor,
    ...servicesOf(composed.areas),
    state: status.read,
    pushState: status.push,
    /** How far a new shop has come. */
    opening: composed.opening,
    /** The week before a sample shop begins. */
    layOutWeek,
    /** The till's own calls, and those of every area. */
    handlers: {
      ...composed.handlers,
      'till:state': () => ok(status.read()),
      'till:settle-opening': ({ steps }) => {
        composed.opening.settle(steps);
        status.push();
        return ok(null);
      },
      'training:pages': () => connection.trainingPages(database.devices.all()),
      'training:begin': createSampleTraining({
        ...{ mode, shift, log: host.log, pushState: status.push },
        session: people.session,
        qr: devices.qr,
        devices: devices.devices,
        layOutWeek,
      }),
    } satisfies Partial<Handlers>,
    /** What became of a call whose commit failed: read from the file, as it is now. */
    recoveries: composed.recoveries satisfies RecoveriesOf<typeof API>,
    /** Something that is no row is on record, with who did it and when. */
    noteInAudit: (event: Readonly<Record<string, unknown>>): void =>
      database.transaction(() => database.noteInAudit(event)),
    runningPayments: () => runningPayments(composed),
    /** What has to end before another program may take the till over. */
    whatIsOpen: () => whatIsOpen({ database, importState: composed.areas.imports.state }),
    /** For a report to those who help. */
    facts: () => tillFacts(database),
    /** Keeps, as far as the file still takes it, that a rule broke: the next start verifies everything first. */
    remember: (brokenRule: string): void => {
      try {
        database.memory.set('selling_stopped', brokenRule);
      } catch (error) {
        host.log.error('the broken rule could not be stored', { error: errorText(error) });
      }
    },
    tokenArrived: (): void => {
      link.forget();
      money.runner.followAll();
      catalogue.outbox.wakeNow();
      devices.refresh();
    },
    start: (): void => {
      // who works here and which shift is open is known also of a file that can only be looked at
      for (const life of lives) life.remember?.();
      if (file.readOnly !== null) return;
      for (const life of lives) life.start?.();
    },
    /** Ends everything and closes the file, whatever goes wrong on the way: the next till needs it. */
    stop: async (): Promise<void> => {
      try {
        await Promise.allSettled(lives.toReversed().map(async (life) => life.stop?.()));
        await connection.stop();
      } finally {
        file.close();
      }
    },
  };
}

type Composed = ReturnType<typeof composeTill>;

/** What the rest of the program asks of an open till by name. */
function servicesOf({ people, money, personal, catalogue, devices, ...areas }: Composed['areas']) {
  return {
    people: people.people,
    session: people.session,
    sales: money.sales,
    held: money.held,
    taxIds: money.taxIds,
    personalData: personal.data,
    catalogue: catalogue.catalogue,
    favourites: catalogue.favourites,
    devices: devices.devices,
    qr: devices.qr,
    payments: money.payments,
    legs: money.legs,
    cases: money.cases,
    outbox: catalogue.panel,
    returns: money.returns,
    ...areas,
  };
}

function runningPayments({ ctx: { database }, areas: { money } }: Composed): {
  readonly heard: number;
  readonly unconfirmed: number;
} {
  const running = [...database.payments.running(), ...money.startUp.notRunning()];
  const unconfirmed = running.filter(({ state }) => state === 'unconfirmed').length;
  // a refund that is under way depends on the operator that it was asked of
  const refunds = database.cases.refunding().length;
  return { heard: running.length - unconfirmed + refunds, unconfirmed };
}

/** Areas read the file while they are made: where that fails, whoever tries again needs what was opened. */
async function composeOrClose(given: ComposeParts): Promise<Composed> {
  try {
    return composeTill(given);
  } catch (error) {
    given.file.close();
    await given.connection.stop();
    throw error;
  }
}
