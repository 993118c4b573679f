import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../../../shared/settings.ts';
import { type Automaton, automaton } from './act-by-themselves.ts';
import { serverRefusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import { addControlInterface, CONTROL_PREFIX } from './control.ts';
import { send } from './fault-delivery.ts';
import { scriptedFaults } from './faults.ts';
import { keptIdentity } from './identity.ts';
import { openLedger } from './ledger.ts';
import { keptModes, type Mode } from './modes.ts';
import { inThePast, type PastCharges } from './past-charges.ts';
import { pendingWork, type Sleep, systemSleep } from './pending-work.ts';
import { furnish, switchOnDevices } from './seed.ts';
import { openStore, type Store } from './store.ts';
import { wireDates } from './wire-dates.ts';
import { addWireInterfaces, QR_PREFIX, REST_PREFIX } from './wire-server.ts';

export type { PastCharges };

/** The payment service: the operator's two interfaces, its devices and a customer's phone, on one loopback port. */

export type ServiceOptions = {
  /** 0 takes a free one. */
  readonly port: number;
  /** The service's own SQLite file; made when it does not exist. One process may hold it. */
  readonly dataFile: string;
  /** The next four are made at the first run and kept; a value given here replaces what is kept. */
  readonly token?: string;
  readonly storeName?: string;
  readonly cnpj?: string;
  readonly acquirerCnpj?: string;
  readonly wire?: WireProfile;
  /** Zone of the dates that travel, minutes east of UTC; Brasília (-180) unless given. */
  readonly utcOffsetMinutes?: number;
  readonly now?: () => Date;
  /** What the service puts off, and who acts by himself, waits by this; by the clock of the machine unless given. */
  readonly sleep?: Sleep;
  readonly random?: () => number;
  /** Devices and phone act after so long, or (null) wait. Left out: as the mode was left; 2.5 s at the first run. */
  readonly actByItself?: { readonly afterMs: number } | null;
  /** Any other part of the mode to begin with. */
  readonly mode?: Partial<Mode>;
};

export type RunningService = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  readonly controlUrl: string;
  readonly token: string;
  readonly cnpj: string;
  readonly acquirerCnpj: string;
  /** Books money that moved before the service began in place of what is booked; all that `work` says, or nothing is changed. */
  readonly inThePast: <T>(random: () => number, work: (past: PastCharges) => T) => T;
  /** Closes connections, drops what was put off, closes the file. May be called more than once. */
  readonly stop: () => Promise<void>;
};

const BRASILIA_MINUTES = -180;

/** Starts the service. Throws when the port is taken or the file cannot be had; then nothing is left open. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const store = openStore(options.dataFile);
  try {
    return await startOn(store, options);
  } catch (error) {
    store.close();
    throw error;
  }
}

function reportDefect(error: unknown): void {
  process.stderr.write(`payment service: ${error instanceof Error ? error.stack : String(error)}\n`);
}

async function startOn(store: Store, options: ServiceOptions): Promise<RunningService> {
  const { sleep = systemSleep } = options;
  const pending = pendingWork(reportDefect, sleep);
  // the two need each other: the automaton works on the context, the context stirs the automaton
  let itself: Automaton | null = null;
  const context = createContext(store, options, () => itself?.look());
  furnish(context);
  switchOnDevices(context);
  itself = automaton(context, reportDefect, sleep);
  const app = createServer();
  addWireInterfaces(app, context, pending);
  addControlInterface(app, context);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port });
  itself.look();
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    itself.stop();
    pending.drop();
    await app.close();
    store.close();
  };
  return {
    baseUrl: origin + REST_PREFIX,
    qrBaseUrl: origin + QR_PREFIX,
    controlUrl: origin + CONTROL_PREFIX,
    token: context.identity.token,
    cnpj: context.identity.cnpj,
    acquirerCnpj: context.identity.acquirerCnpj,
    inThePast: (random, work) => inThePast(context, random, work),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** What the service works with, without a server before it. `stirred` is called when a device or charge changed. */
export function createContext(
  store: Store,
  options: Omit<ServiceOptions, 'port' | 'dataFile'>,
  stirred: () => void,
): ServiceContext {
  const modes = keptModes(store);
  const { actByItself, now = () => new Date() } = options;
  modes.change({
    ...options.mode,
    ...(actByItself === undefined
      ? {}
      : { act_by_themselves: actByItself === null ? false : { after_ms: actByItself.afterMs } }),
  });
  return {
    store,
    modes,
    ledger: openLedger(store),
    faults: scriptedFaults(),
    identity: keptIdentity(store, options),
    wire: options.wire ?? DEFAULT_WIRE_PROFILE,
    dates: wireDates(options.utcOffsetMinutes ?? BRASILIA_MINUTES),
    now: () => now().getTime(),
    random: options.random ?? Math.random,
    stirred,
  };
}

/** A server that takes any body as bytes, whatever it is called, and whose refusals have the interface's form. */
function createServer(): FastifyInstance {
  const app = Fastify({
    // a stop must not wait for a caller that keeps its connection
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const side = request.url.startsWith(QR_PREFIX) ? 'qr' : 'rest';
      const answer = serverRefusal(side, 400, 'O endereço é inválido.');
      void send(reply, answer);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return app;
}
