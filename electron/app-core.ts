import { join } from 'node:path';
import { InvariantError, invariant } from '../shared/assert.ts';
import type { Channel, Handlers, Input, Value } from '../shared/ipc-contract.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { isStorageFailure } from './db/storage-failure.ts';
import { createHealth } from './health.ts';
import type { HostParts } from './host-parts.ts';
import { stickFolders } from './hosts/stick-folders.ts';
import { createApprovals } from './ipc/approvals.ts';
import { refusal } from './ipc/channel-access.ts';
import { guardHandlers, runUnguarded } from './ipc/guarded-handlers.ts';
import { createHandlers } from './ipc/handlers.ts';
import { permissionRefusal } from './ipc/permission-gate.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { openCustomerScreen } from './open-customer-screen.ts';
import { openProvisioning } from './open-provisioning.ts';
import { savesSentSettings } from './open-receiving.ts';
import { openUpdates } from './open-updates.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { createRescueService } from './rescue/rescue-service.ts';
import { raiseSuspicion } from './rescue/suspicion.ts';
import { createRevocation } from './revoke-till.ts';
import { systemSerialPorts } from './scanner/serial-port.ts';
import { createSerialScanner } from './scanner/serial-scanner.ts';
import { checkFiles, type FileCheck } from './self-check.ts';
import { createAbout } from './services/about.ts';
import { createHelpReport } from './services/help-report.ts';
import { DEFAULT_TIMES } from './services/payment-steps.ts';
import { createSessionMemory } from './services/people/kept-session.ts';
import { createSettingsService } from './services/settings-service.ts';
import { FLOOR_BYTES, releaseBallast } from './services/storage-floor.ts';
import { createSupportBundle } from './services/support/support-bundle.ts';
import { settleAct } from './settle-act.ts';
import { openTill, type Till } from './till.ts';
import { createTillLife } from './till-life.ts';

/** The till without a host: what the screen may call, and its life. */
export type AppCore = {
  readonly handlers: Handlers;
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
export const createAppCore: CreateAppCore = (host) => {
  const customer = openCustomerScreen(host, () => life.current());
  const parts = customer.host;
  const { settings: store, vault, clock } = parts;
  const health = createHealth(parts);
  const keptSession = createSessionMemory();
  const life = createTillLife({
    host: parts,
    health,
    open: (onFault) => {
      const { mode } = store.get();
      return openTill(parts, mode, DEFAULT_TIMES, onFault, applySent, keptSession(mode));
    },
    makeRoom: () => void releaseBallast(join(parts.dataDir, store.get().mode)),
    suspectFile: (why) => raiseSuspicion(join(parts.dataDir, store.get().mode), why),
  });

  const applySent = savesSentSettings((changed) => settings.save(changed, undefined), parts.log);

  const till = (): Till => {
    const current = life.current();
    invariant(current !== null, 'the till is open');
    return current;
  };

  const scanner = createSerialScanner({ ...parts, ports: parts.serialPorts ?? systemSerialPorts() });
  const followSettings = (): void => {
    scanner.follow(store.get().scanner.serial);
    parts.kiosk?.follow(store.get().kiosk);
  };
  const updates = openUpdates({ host: parts, till: () => life.current(), closedFor: life.closedFor });

  const settings = createSettingsService({
    settings: store,
    vault,
    runningPayments: () => till().runningPayments(),
    tokenArrived: () => till().tokenArrived(),
    announce: () => {
      followSettings();
      till().pushState();
      till().printing.settingsChanged();
      customer.settingsChanged();
      updates.settingsChanged();
    },
    isSomebodys: () => till().session.standing().state !== 'no_people',
    reopen: life.reopen,
    headOfficeChanged: () => till().headOffice.restart(),
    tryHeadOffice: async (tried) => {
      const { tryHeadOffice } = await import('./head-office-link/try-connection.ts');
      return tryHeadOffice(tried, vault.get('head-office-credentials'));
    },
    connect: (operatorSettings, token) =>
      createOperatorClient({
        settings: operatorSettings,
        token: () => token,
        clock,
        spacing: createRequestSpacing(clock),
        openExchange: parts.operatorTransport,
      }),
  });

  /** Whether a call that met a failing disk was carried out is read from the file, once it is open again. */
  async function afterFault<C extends Channel>(channel: C, input: Input<C>, error: unknown): Promise<Result<Value<C>>> {
    if (isStorageFailure(error)) {
      await Promise.race([life.recover(error), clock.sleep(RECOVERY_WAIT_MS)]);
      return health.get().state === 'sound' ? settleAct(life.current(), channel, input, error) : fail('storage_failed');
    }
    life.fault(error);
    if (error instanceof InvariantError) return fail('selling_stopped');
    throw error;
  }

  const rescue = createRescueService({
    ...parts,
    folder: () => join(parts.dataDir, store.get().mode),
    mode: () => store.get().mode,
    health: health.get,
    runningPayments: () => {
      const { heard, unconfirmed } = till().runningPayments();
      return heard + unconfirmed;
    },
    records: () => {
      const records = life.current()?.records;
      return records === undefined ? null : { report: records.report(), charges: records.charges() };
    },
    closedFor: life.closedFor,
    // the till is closed by the time it is written, and the session lives in it
    who: () => {
      const { mode, registerNumber } = store.get();
      return { till: registerNumber, person: keptSession(mode).get()?.personId ?? null, shift: null };
    },
    reserveBytes: FLOOR_BYTES,
  });

  const help = createHelpReport({
    ...parts,
    settings: store.get,
    secrets: () => [
      vault.get('operator-token') ?? '',
      vault.get('head-office-credentials') ?? '',
      vault.get('pin-pepper') ?? '',
      ...(life.current()?.personalData.secrets() ?? []),
    ],
    health: health.get,
    facts: () => life.current()?.facts() ?? null,
  });

  const bundle = createSupportBundle({
    report: help,
    sticks: stickFolders,
    note: (written) => till().noteInAudit(written),
  });

  const approve = createApprovals({
    till,
    stateRefusal: (channel) => refusal(channel, health.get()),
    run: (channel, input) => runUnguarded(handlers, afterFault, channel, input),
  });
  const handlers: Handlers = createHandlers(till, settings, {
    approve,
    customer: customer.calls,
    leaveKiosk: () => {
      parts.kiosk?.leave();
      parts.log.info('kiosk mode was left');
      life.current()?.pushState();
      return ok(parts.kiosk?.state() ?? 'none');
    },
    provisioning: openProvisioning(parts, { settings, till, current: life.current }),
    writeHelpReport: help.write,
    about: createAbout(parts),
    bundle,
    updates: updates.calls,
    updateNow: updates.now,
    rescue,
    scanner,
    revoke: createRevocation({ ...parts, till, reopen: life.reopen }),
    health: () => ok(health.get()),
    restart: async () => {
      if (health.get().state === 'stopped') await life.reopen();
      return ok(health.get());
    },
  });
  const guarded = guardHandlers(handlers, {
    health: health.get,
    opened: life.opened,
    permission: (channel) => permissionRefusal(channel, life.current()),
    onThrown: afterFault,
  });
  return {
    handlers: customer.watching(guarded),
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
    checkFiles: () => checkFiles(life.current(), join(parts.dataDir, store.get().mode)),
  };
};
