import { API } from '../../shared/api/areas.ts';
import type { Channel, Handlers, Input, Value } from '../../shared/api/contract.ts';
import { InvariantError, invariant } from '../../shared/assert.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { TillMode } from '../../shared/settings.ts';
import { openCustomerScreen } from '../areas/customer/customer.ts';
import { savesSentSettings } from '../areas/head-office/head-office.ts';
import { createSessionMemory, type KeptSession } from '../areas/people/kept-session.ts';
import { openProvisioning } from '../areas/provisioning/provisioning.ts';
import { raiseSuspicion } from '../areas/records/rescue/opening-checks.ts';
import { openRescue } from '../areas/records/rescue/rescue.ts';
import { openScanner } from '../areas/scanner/scanner.ts';
import { openSettings } from '../areas/settings/settings.ts';
import { openSupport } from '../areas/support/support.ts';
import { openUpdates } from '../areas/updates/updates.ts';
import { attemptedRow, isStorageFailure } from '../db/storage-failure.ts';
import type { FoundChannel, Recover } from '../lib/area.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { releaseBallast } from '../lib/storage-floor.ts';
import { tillFolder } from '../lib/till-place.ts';
import { permissionRefusal, shopRefusal, stateRefusal } from './allowed.ts';
import { createApprovals } from './approvals.ts';
import { createHealth, type Health } from './health.ts';
import { STEPS_OF_OPENING } from './opening.ts';
import { createRevocation } from './revoke-till.ts';
import { createShopChange } from './sample-shop-change.ts';
import { checkFiles, type FileCheck } from './self-check.ts';
import { createServe, type Run, type Serve, storageCode } from './serve.ts';
import { openTill, type Till, type TillOptions } from './till.ts';
import { createTillLife, type TillLife } from './till-life.ts';

export type AppCore = {
  readonly serve: Serve;
  /**
   * Throws when the till cannot open at all. A damaged file, or a newer program's, is no error: `till:health` reports
   * it.
   */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** For `--self-check`. Needs no permission, and imports nothing. */
  readonly checkFiles: () => Promise<FileCheck>;
};

export type CreateAppCore = (parts: HostParts) => AppCore;

/** How long a call waits for a failing disk before it fails. */
const RECOVERY_WAIT_MS = 5_000;

type App = {
  readonly host: HostParts;
  readonly health: Health;
  readonly life: TillLife;
  readonly till: () => Till;
};

/** Composition root: holds the till of the present mode, and reopens it when the mode changes. */
export const createAppCore: CreateAppCore = (given) => {
  const customer = openCustomerScreen(given, () => life.current());
  const host = customer.host;
  const health = createHealth(host);
  const keptSession = createSessionMemory();
  const applySettings = savesSentSettings((changed) => settings.settings.save(changed, undefined), host.log);
  const life = openLife(host, health, { applySettings, keptSession });
  const { current, reopen, closedFor } = life;
  const till = (): Till => {
    const open = current();
    invariant(open !== null, 'the till is open');
    return open;
  };
  const app: App = { host, health, life, till };

  const scanner = openScanner(host);
  const updates = openUpdates({ host, till: current, closedFor });
  const followSettings = (): void => {
    const present = host.settings.get();
    scanner.follow(present.scanner.serial);
    host.kiosk?.follow(present.kiosk);
  };
  const settings = openSettings({
    ...{ host, till, current, reopen },
    onSaved: () => {
      followSettings();
      customer.settingsChanged();
      updates.settingsChanged();
    },
  });
  const rescue = openRescue({ host, till, current, closedFor, keptSession, health: health.get });
  const support = openSupport({ host, till, current, health: health.get, scanner: scanner.now, update: updates.now });
  const provisioning = openProvisioning(host, { settings: settings.settings, till, current });
  const own: OwnHandlers = {
    ...coreHandlers(app, (channel, input) => run(channel, input)),
    ...{ ...support.handlers, ...rescue.handlers, ...customer.handlers, ...updates.handlers },
    ...{ ...scanner.handlers, ...provisioning, ...settings.handlers },
  };
  const { serve, run } = serveApp(app, own, customer.written);
  return {
    serve,
    start: async () => {
      customer.start();
      await life.open();
      followSettings();
      updates.start();
    },
    stop: async () => {
      customer.stop();
      await scanner.stop();
      // the life first: a `closedFor` that installs a program then ends without reopening the till
      await Promise.all([life.stop(), updates.stop()]);
    },
    checkFiles: () => checkFiles(current(), folderOf(host)),
  };
};

function folderOf({ dataDir, settings }: HostParts): string {
  return tillFolder(dataDir, settings.get().mode);
}

function openLife(
  host: HostParts,
  health: Health,
  options: Pick<TillOptions, 'applySettings'> & { readonly keptSession: (mode: TillMode) => KeptSession },
): TillLife {
  return createTillLife({
    host,
    health,
    open: (onFault) => {
      const { mode } = host.settings.get();
      return openTill(host, mode, { ...options, onFault, keptSession: options.keptSession(mode) });
    },
    makeRoom: () => void releaseBallast(folderOf(host)),
    suspectFile: (why) => raiseSuspicion(folderOf(host), why),
  });
}

/** Served for any open till, or none. */
type OwnHandlers = Omit<Handlers, keyof Till['handlers']>;

function coreHandlers(
  { host, health, life, till }: App,
  run: Run,
): Pick<Handlers, 'till:health' | 'till:restart' | 'till:revoke' | 'training:open-shop' | 'approval:act'> {
  const { reopen } = life;
  return {
    'till:health': () => ok(health.get()),
    'till:restart': async () => {
      if (health.get().state === 'stopped') await reopen();
      return ok(health.get());
    },
    'till:revoke': createRevocation({ ...host, till, reopen }),
    'training:open-shop': createShopChange({ ...host, till, reopen }),
    'approval:act': createApprovals({
      ...{ till, run },
      stateRefusal: (channel) => stateRefusal(channel, health.get()) ?? shopRefusal(channel, host.settings.get()),
    }),
  };
}

function serveApp(
  app: App,
  own: OwnHandlers,
  written: (channel: Channel) => void,
): { readonly serve: Serve; readonly run: Run } {
  const { host, health, life, till } = app;
  return createServe({
    log: host.log,
    opened: life.opened,
    refusal: (channel) =>
      stateRefusal(channel, health.get()) ??
      permissionRefusal(channel, life.current()) ??
      shopRefusal(channel, host.settings.get()),
    handler: <C extends Channel>(channel: C): Handlers[C] => {
      const found = (own as Partial<Handlers>)[channel] ?? (till().handlers as Partial<Handlers>)[channel];
      invariant(found !== undefined, 'every call has a handler');
      return found;
    },
    afterFault: (channel, input, error) => afterFault(app, channel, input, error),
    written: (channel) => {
      written(channel);
      if (STEPS_OF_OPENING.has(channel)) life.current()?.pushState();
    },
  });
}

/** After a storage failure only the reopened file tells whether the call was carried out. */
async function afterFault<C extends Channel>(
  { host, health, life }: App,
  channel: C,
  input: Input<C>,
  error: unknown,
): Promise<Result<Value<C>>> {
  if (isStorageFailure(error)) {
    await Promise.race([life.recover(error), host.clock.sleep(RECOVERY_WAIT_MS)]);
    return settleCall(health.get().state === 'sound' ? life.current() : null, channel, input, error);
  }
  life.fault(error);
  if (error instanceof InvariantError) return fail('selling_stopped');
  throw error;
}

/** Read from the reopened file: done if the act or the row in `error` is there, failed otherwise; nothing is retried.
 * `storage_unsure` if the API record asks for a look, or `till` is null. */
export function settleCall<C extends Channel>(
  till: Pick<Till, 'recoveries'> | null,
  channel: C,
  input: Input<C>,
  error: unknown,
): Result<Value<C>> {
  const { recover: how } = API[channel];
  if (how !== 'look' && how !== 'found') return fail(storageCode(channel));
  if (how === 'look' || till === null) return fail('storage_unsure');
  const recover = till.recoveries[channel as FoundChannel] as unknown as Recover<C>;
  return recover(input, attemptedRow(error)) ?? fail('storage_failed');
}
