import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import type { Logger } from '../../../electron/lib/logger.ts';
import { type AppCore, createAppCore } from '../../../electron/till/app-core.ts';
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { TEST_PIN_COST } from '../../support/on-duty.ts';
import type { CommitFault, Disk } from './disk.ts';
import type { MachineClock } from './till-clock.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The till ended before its answer; only the file knows. */
export type Gone = { readonly ok: false; readonly error: { readonly code: 'gone' } };
export type Reply<T> = Result<T> | Gone;

export type MachineParts = {
  readonly time: VirtualTime;
  readonly clock: MachineClock;
  readonly disk: Disk;
  readonly dataDir: string;
  readonly settings: Settings;
  readonly token: () => string;
  readonly newId: () => string;
  readonly chance: () => number;
  readonly freeBytes: () => number;
  readonly openTransport: (isDead: () => boolean) => HostParts['operatorTransport'];
  readonly onCommit: () => CommitFault | null;
  readonly onPush: HostParts['push'];
  readonly log: Logger;
  readonly reconciles?: HostParts['reconciles'];
};

const GONE: Gone = { ok: false, error: { code: 'gone' } };

type Run = { isDead: boolean; readonly core: AppCore; readonly ended: Promise<void>; readonly end: () => void };

type Machine = {
  readonly parts: MachineParts;
  readonly secrets: Map<string, string>;
  run: Run | null;
  /** Connections of this run, closed by a crash. */
  connection: { close: () => void } | null;
  crashes: number;
};

export type TillMachine = ReturnType<typeof createTillMachine>;

export function createTillMachine(parts: MachineParts) {
  const file = join(parts.dataDir, 'real', 'till.db');
  mkdirSync(join(parts.dataDir, 'real'), { recursive: true });
  const machine: Machine = { parts, secrets: new Map(), run: null, connection: null, crashes: 0 };
  const unwatch = parts.disk.watch(file, {
    onOpen: (opened) => {
      machine.connection = opened;
    },
    onCommit: () => (machine.run === null ? null : parts.onCommit()),
    onCrash: () => lose(machine),
  });
  return {
    file,
    isUp: () => machine.run !== null,
    /** Rejects if the till cannot open. */
    start: () => start(machine),
    stop: () => stop(machine),
    /** Power cut: the file stays at its last commit. */
    crash: () => {
      const closing = machine.connection;
      lose(machine);
      closing?.close();
    },
    call: <C extends Channel>(channel: C, input: Input<C>): Promise<Reply<Value<C>>> => call(machine, channel, input),
    forget: unwatch,
    crashes: () => machine.crashes,
  };
}

async function start(machine: Machine): Promise<void> {
  const mine = newRun(machine.parts, machine.secrets);
  machine.run = mine;
  await Promise.race([mine.core.start(), mine.ended]);
}

async function call<C extends Channel>({ run }: Machine, channel: C, input: Input<C>): Promise<Reply<Value<C>>> {
  if (run === null) return GONE;
  const gone = run.ended.then(() => GONE);
  const answer = Promise.resolve(run.core.serve(channel, input));
  return Promise.race([answer, gone]);
}

async function stop(machine: Machine): Promise<void> {
  const mine = machine.run;
  if (mine === null) return;
  await Promise.race([mine.core.stop(), mine.ended]);
  if (machine.run === mine) end(machine, mine);
}

function lose(machine: Machine): void {
  if (machine.run === null || machine.run.isDead) return;
  machine.crashes += 1;
  end(machine, machine.run);
}

function end(machine: Machine, run: Run): void {
  run.isDead = true;
  run.end();
  machine.run = null;
  machine.connection = null;
}

function newRun(parts: MachineParts, secrets: Map<string, string>): Run {
  const life = { isDead: false };
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const isDead = (): boolean => life.isDead;
  const refuseGhosts = <T>(value: () => T): T => {
    if (life.isDead) throw new Error('this run of the till has ended');
    return value();
  };
  const host: HostParts = {
    dataDir: parts.dataDir,
    version: '0.0.0',
    settings: { get: () => refuseGhosts(() => parts.settings), set: () => undefined },
    vault: {
      canKeep: () => false,
      get: (name) => (name === 'operator-token' ? parts.token() : (secrets.get(name) ?? null)),
      set: async (name, value) => void secrets.set(name, value),
    },
    push: (channel, payload) => {
      if (!life.isDead) parts.onPush(channel, payload);
    },
    clock: parts.clock.openFor(isDead),
    newId: parts.newId,
    random: parts.chance,
    // salts are part of the seed's fingerprint
    secretBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(parts.chance() * 256)),
    log: parts.log,
    freeBytes: parts.freeBytes,
    pinCost: TEST_PIN_COST,
    ballastBytes: 1,
    backups: 'on_demand',
    reconciles: parts.reconciles ?? 'on_demand',
    operatorTransport: parts.openTransport(isDead),
  };
  return Object.assign(life, { core: createAppCore(host), ended, end });
}
