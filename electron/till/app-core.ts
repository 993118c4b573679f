import type { Channel, Handlers, Input, Value } from '../../shared/api/contract.ts';
import { InvariantError, invariant } from '../../shared/assert.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { openCustomerScreen } from '../areas/customer/customer.ts';
import { savesSentSettings } from '../areas/head-office/head-office.ts';
import { createSessionMemory } from '../areas/people/kept-session.ts';
import { openProvisioning } from '../areas/provisioning/provisioning.ts';
import { openRescue } from '../areas/records/rescue/rescue.ts';
import { raiseSuspicion } from '../areas/records/rescue/suspicion.ts';
import { openScanner } from '../areas/scanner/scanner.ts';
import { openSettings } from '../areas/settings/settings.ts';
import { openSupport } from '../areas/support/support.ts';
import { openUpdates } from '../areas/updates/updates.ts';
import { isStorageFailure } from '../db/storage-failure.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { releaseBallast } from '../lib/storage-floor.ts';
import { tillFolder } from '../lib/till-place.ts';
import { permissionRefusal, shopRefusal, stateRefusal } from './allowed.ts';
import { createApprovals } from './approvals.ts';
import { createHealth } from './health.ts';
import { STEPS_OF_OPENING } from './opening.ts';
import { createRevocation } from './revoke-till.ts';
import { createShopChange } from './sample-shop-change.ts';
import { checkFiles, type FileCheck } from './self-check.ts';
import { createServe, type Serve } from './serve.ts';
import { settleCall } from './settle-call.ts';
import { openTill, type Till } from './till.ts';
import { createTillLife } from './till-life.ts';

/** The till without a host: what the screen may call, and its life. */
export type AppCore = {
  readonly serve: Serve;
  /**
   * Opens the database, starts the simulator in training, resumes every unfinished payment. Throws when the till cannot
   * open at all; a file that is damaged or of a newer program opens as what it is, and `till:health` says so.
   */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** For `--self-check`: whether a copy and an import work. Asks for nobody's permission, and puts nothing in. */
  readonly checkFiles: () => Promise<FileCheck>;
};

export type CreateAppCore = (parts: HostParts) => AppCore;

/** How long a cashier's call waits for a failing disk before it is told that it failed. */
const RECOVERY_WAIT_MS = 5_000;

/** Composition root. Holds the till of the present mode, and changes it when the settings say so. */
export const createAppCore: CreateAppCore = (given) => {
  const customer = openCustomerScreen(given, () => life.current());
  const host = customer.host;
  const { settings: store, clock } = host;
  const folder = (): string => tillFolder(host.dataDir, store.get().mode);
  const health = createHealth(host);
  const keptSession = createSessionMemory();
  const applySettings = savesSentSettings((changed) => settings.settings.save(changed, undefined), host.log);
  const life = createTillLife({
    host,
    health,
    open: (onFault) => {
      const { mode } = store.get();
      return openTill(host, mode, { onFault, applySettings, keptSession: keptSession(mode) });
    },
    makeRoom: () => void releaseBallast(folder()),
    suspectFile: (why) => raiseSuspicion(folder(), why),
  });
  const till = (): Till => {
    const current = life.current();
    invariant(current !== null, 'the till is open');
    return current;
  };
  const { current, reopen, closedFor } = life;

  const scanner = openScanner(host);
  const updates = openUpdates({ host, till: current, closedFor });
  const followSettings = (): void => {
    scanner.follow(store.get().scanner.serial);
    host.kiosk?.follow(store.get().kiosk);
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

  /** Whether a call that met a failing disk was carried out is read from the file, once it is open again. */
  async function afterFault<C extends Channel>(channel: C, input: Input<C>, error: unknown): Promise<Result<Value<C>>> {
    if (isStorageFailure(error)) {
      await Promise.race([life.recover(error), clock.sleep(RECOVERY_WAIT_MS)]);
      return settleCall(health.get().state === 'sound' ? current() : null, channel, input, error);
    }
    life.fault(error);
    if (error instanceof InvariantError) return fail('selling_stopped');
    throw error;
  }
  /** The calls that are answered whichever till is open, or none. */
  const own: Omit<Handlers, keyof Till['handlers']> = {
    'till:health': () => ok(health.get()),
    'till:restart': async () => {
      if (health.get().state === 'stopped') await reopen();
      return ok(health.get());
    },
    'till:revoke': createRevocation({ ...host, till, reopen }),
    'training:open-shop': createShopChange({ ...host, till, reopen }),
    'approval:act': createApprovals({
      till,
      stateRefusal: (channel) => stateRefusal(channel, health.get()) ?? shopRefusal(channel, store.get()),
      run: (channel, input) => run(channel, input),
    }),
    ...{ ...support.handlers, ...rescue.handlers, ...customer.handlers, ...updates.handlers },
    ...{ ...scanner.handlers, ...provisioning, ...settings.handlers },
  };
  function handler<C extends Channel>(channel: C): Handlers[C] {
    const found = (own as Partial<Handlers>)[channel] ?? (till().handlers as Partial<Handlers>)[channel];
    invariant(found !== undefined, 'every call has a handler');
    return found;
  }
  const { serve, run } = createServe({
    log: host.log,
    opened: life.opened,
    refusal: (channel) =>
      stateRefusal(channel, health.get()) ?? permissionRefusal(channel, current()) ?? shopRefusal(channel, store.get()),
    handler,
    afterFault,
    written: (channel) => {
      customer.written(channel);
      if (STEPS_OF_OPENING.has(channel)) current()?.pushState();
    },
  });
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
      // the life first: what it was closed for, to install another program, then ends without opening it again
      await Promise.all([life.stop(), updates.stop()]);
    },
    checkFiles: () => checkFiles(current(), folder()),
  };
};
