import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../../../shared/settings.ts';
import { serverRefusal } from './answer.ts';
import { type Automaton, automaton } from './automaton.ts';
import type { ServiceContext } from './context.ts';
import { addControlInterface, CONTROL_PREFIX } from './control.ts';
import { addDevice, listDevices, showScreen } from './device-book.ts';
import { send } from './fault-delivery.ts';
import { scriptedFaults } from './faults.ts';
import { type IdentityOptions, keptIdentity } from './identity.ts';
import { openLedger } from './ledger.ts';
import { keptModes, type Mode } from './modes.ts';
import { inThePast, type PastCharges } from './past-charges.ts';
import { pendingWork, type Sleep, systemSleep } from './pending-work.ts';
import { openStore, type Store } from './store.ts';
import { wireDates } from './wire-dates.ts';
import { addWireInterfaces, QR_PREFIX, REST_PREFIX } from './wire-server.ts';

export type { PastCharges };

/** The operator's two interfaces, its devices and a customer's phone, on one loopback port. */

export type ServiceOptions = IdentityOptions & {
  readonly port: number;
  /** Created if missing; held by one process. */
  readonly dataFile: string;
  readonly wire?: WireProfile;
  /** Minutes east of UTC, default Brasília (-180). */
  readonly utcOffsetMinutes?: number;
  readonly now?: () => Date;
  /** For delays; real time by default. */
  readonly sleep?: Sleep;
  readonly random?: () => number;
  /** Delay of devices and phone; null waits. Omitted: as stored, initially 2.5 s. */
  readonly actByItself?: { readonly afterMs: number } | null;
  readonly mode?: Partial<Mode>;
};

export type RunningService = Awaited<ReturnType<typeof startOn>>;

const BRASILIA_MINUTES = -180;

/** Throws if port or file is unavailable, leaving nothing open. */
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

async function startOn(store: Store, options: ServiceOptions) {
  const { sleep = systemSleep } = options;
  const pending = pendingWork(reportDefect, sleep);
  // circular: the automaton uses the context, which triggers the automaton
  let itself: Automaton | null = null;
  const context = createContext(store, options, () => itself?.look());
  seedShop(context);
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
    inThePast: <T>(random: () => number, work: (past: PastCharges) => T): T => inThePast(context, random, work),
    /** Drops pending work. May be called repeatedly. */
    stop: (): Promise<void> => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Without a server. `onChange`: a device or charge changed. */
export function createContext(
  store: Store,
  options: Omit<ServiceOptions, 'port' | 'dataFile'>,
  onChange: () => void,
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
    onChange,
  };
}

/** Takes any body as bytes; refusals have the interface's form. */
function createServer(): FastifyInstance {
  const app = Fastify({
    // do not wait for kept connections
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

const DEVICES = [
  { code: '10000001', name: 'Maquininha Balcão 1' },
  { code: '10000002', name: 'Maquininha Balcão 2' },
] as const;

/** Creates or updates the shop; adds devices to a new service. */
export function seedShop(context: ServiceContext): void {
  const { store, identity } = context;
  const at = context.now();
  store.atomically(() => {
    const known = store.find<{ id: number }>('SELECT id FROM companies LIMIT 1');
    if (known === undefined) {
      store.runNamed(
        `INSERT INTO companies (name, cnpj, agent_id, agent_name, agent_user, created_at, updated_at)
         VALUES (@name, @cnpj, 1, 'Representante Modelo', 'representante', @at, @at)`,
        { name: identity.storeName, cnpj: identity.cnpj, at },
      );
      for (const { code, name } of DEVICES) addDevice(store, code, name, at);
    } else {
      store.runNamed(
        `UPDATE companies SET name = @name, cnpj = @cnpj, updated_at = @at
         WHERE id = @id AND (cnpj <> @cnpj OR name <> @name)`,
        { name: identity.storeName, cnpj: identity.cnpj, at, id: known.id },
      );
    }
  });
}

/** At start, idle devices go to their home page. */
export function switchOnDevices(context: ServiceContext): void {
  for (const device of listDevices(context.store)) {
    if (device.screen === 'home') showScreen(context, device.id, 'home', null);
  }
}
