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
import type { RecoveriesOf } from '../lib/area.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { errorText } from '../lib/logger.ts';
import { sampleShopIn } from '../lib/till-place.ts';
import { composeTill } from './compose.ts';
import type { ComposeParts } from './ground.ts';
import { openTillFolder } from './open-till-file.ts';
import { connectOperator } from './operator-connection.ts';
import { createSampleTraining } from './sample-training.ts';
import { layOutSampleWeek } from './sample-week.ts';

/** Import steps at which a stop loses nothing. */
const AT_REST: ReadonlySet<ImportState['step']> = new Set(['none', 'mapping', 'checked', 'done', 'failed']);

/** Matters that must end before the program is replaced. A waiting outbox does not count. */
function openBlocks({ shift, money, imports }: Composed['areas']): readonly UpdateBlock[] {
  const { payments, cases } = money.tables;
  const matters = shift.matters();
  const found: readonly (readonly [UpdateBlock, boolean])[] = [
    ['shift_open', shift.isOpen()],
    ['sale_open', matters.open_sale > 0],
    ['sale_held', matters.held_sales > 0],
    ['payment_running', payments.runningCount() > 0],
    ['refund_running', cases.refunding().length > 0],
    ['import_running', isImporting(imports.state())],
  ];
  return found.filter(([, isOpen]) => isOpen).map(([block]) => block);
}

function isImporting(state: Result<ImportState>): boolean {
  return state.ok && !AT_REST.has(state.value.step);
}

export type Till = Awaited<ReturnType<typeof openTill>>;

export type TillOptions = {
  readonly times?: RunnerTimes;
  /** Background faults that concern more than one payment: a failing disk or a broken rule. */
  readonly onFault?: (error: unknown) => void;
  readonly applySettings?: SettingsPort['apply'];
  readonly keptSession?: KeptSession;
};

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
  const { status, opening, ctx } = composed;
  const { database } = ctx;
  const { money, catalogue } = composed.areas;
  const layOutWeek = async (): Promise<void> => {
    if (sampleShop !== null) await layOutSampleWeek(given, sampleShop);
  };
  return {
    /** Why the file is read-only; null when the till sells. */
    readOnly: file.readOnly,
    ...{ actor, opening, layOutWeek, state: status.read, pushState: status.push },
    ...servicesOf(composed.areas),
    handlers: { ...composed.handlers, ...ownHandlers(given, composed, layOutWeek) } satisfies Partial<Handlers>,
    /** The result of a call whose commit failed, read from the reopened file. */
    recoveries: composed.recoveries satisfies RecoveriesOf<typeof API>,
    noteInAudit: (event: Readonly<Record<string, unknown>>): void =>
      database.transaction(() => database.noteInAudit(event)),
    runningPayments: () => runningPayments(composed),
    openBlocks: () => openBlocks(composed.areas),
    facts: () => tillFacts({ ...database, ...money.tables, ...catalogue.tables }),
    remember: (brokenRule: string): void => remember(composed, brokenRule),
    tokenArrived: (): void => tokenArrived(composed),
    start: (): void => start(composed),
    stop: (): Promise<void> => stop(given, composed),
  };
}

type Composed = ReturnType<typeof composeTill>;

function ownHandlers(
  { host, mode, connection }: ComposeParts,
  { status, opening, areas }: Composed,
  layOutWeek: () => Promise<void>,
) {
  const { people, shift, devices } = areas;
  return {
    'till:state': () => ok(status.read()),
    'till:settle-opening': ({ steps }) => {
      opening.settle(steps);
      status.push();
      return ok(null);
    },
    'training:pages': () => connection.trainingPages(devices.tables.devices.all()),
    'training:begin': createSampleTraining({
      ...{ mode, shift, layOutWeek, log: host.log, pushState: status.push },
      ...{ session: people.session, qr: devices.qr, devices: devices.devices },
    }),
  } satisfies Partial<Handlers>;
}

/** Stored so that the next start verifies everything; the file may be past writing. */
function remember({ ctx }: Composed, brokenRule: string): void {
  try {
    ctx.database.memory.set('selling_stopped', brokenRule);
  } catch (error) {
    ctx.log.error('the broken rule could not be stored', { error: errorText(error) });
  }
}

function tokenArrived({ link, areas: { money, catalogue, devices } }: Composed): void {
  link.forget();
  money.runner.followAll();
  catalogue.outbox.wakeNow();
  devices.refresh();
}

function start({ ctx, lives }: Composed): void {
  // a read-only file still shows the signed-in person and the open shift
  for (const life of lives) life.remember?.();
  if (ctx.readOnly) return;
  for (const life of lives) life.start?.();
}

/** Closes the file despite failures on the way: the next till needs it. */
async function stop({ connection, file }: ComposeParts, { lives }: Composed): Promise<void> {
  try {
    await Promise.allSettled(lives.toReversed().map(async (life) => life.stop?.()));
    await connection.stop();
  } finally {
    file.close();
  }
}

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

function runningPayments({ areas: { money } }: Composed): {
  readonly heard: number;
  readonly unconfirmed: number;
} {
  const { payments, cases } = money.tables;
  const running = [...payments.running(), ...money.startUp.notRunning()];
  const unconfirmed = running.filter(({ state }) => state === 'unconfirmed').length;
  // a running refund belongs to the operator that received the request
  const refunds = cases.refunding().length;
  return { heard: running.length - unconfirmed + refunds, unconfirmed };
}

/** A failed composition must release the file and the operator for the next try. */
async function composeOrClose(given: ComposeParts): Promise<Composed> {
  try {
    return composeTill(given);
  } catch (error) {
    given.file.close();
    await given.connection.stop();
    throw error;
  }
}
