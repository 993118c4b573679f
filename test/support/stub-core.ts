import type { AppCore, CreateAppCore } from '../../electron/app-core.ts';
import type { HostParts } from '../../electron/host-parts.ts';
import { CHANNELS, type Handlers } from '../../shared/ipc-contract.ts';
import { fail, ok } from '../../shared/result.ts';
import type { TillState } from '../../shared/till-state.ts';

export type StubCore = AppCore & {
  readonly parts: HostParts;
  /** What happened to it, in order: `start`, `stop` and each channel called. */
  readonly events: readonly string[];
};

export const STUB_STATE: TillState = {
  mode: 'training',
  storeName: 'Mercado Modelo',
  storeCity: 'São Paulo',
  registerNumber: 1,
  version: '0.0.0',
  link: { state: 'unasked' },
  operatorConfigured: true,
  productCount: 0,
  outboxWaiting: 0,
  outboxRefused: 0,
  outboxSince: null,
  unfinishedPayments: 0,
  openCases: 0,
  qrReady: false,
  allowStandaloneCard: true,
  startUp: null,
  storage: null,
  settingsLost: null,
  theme: 'system',
  headOffice: { state: 'off', unsent: 0, since: null, why: null },
};

/**
 * A core for tests of what is around it: answers `till:state`, refuses everything else as `not_found`, and remembers
 * what it was asked. `overrides` replace handlers.
 */
export function stubCore(parts: HostParts, overrides: Partial<Handlers> = {}): StubCore {
  const events: string[] = [];
  const answers: Handlers = {
    ...(Object.fromEntries(CHANNELS.map((channel) => [channel, () => fail('not_found')])) as unknown as Handlers),
    'till:health': () => ok({ state: 'sound' }),
    'till:state': () => ok(STUB_STATE),
    ...overrides,
  };
  const recorded = Object.fromEntries(
    CHANNELS.map((channel) => [
      channel,
      (input: never) => {
        events.push(channel);
        return answers[channel](input);
      },
    ]),
  );
  return {
    parts,
    events,
    handlers: recorded as unknown as Handlers,
    start: async () => void events.push('start'),
    stop: async () => void events.push('stop'),
  };
}

/** A factory as hosts take it; `made` holds every core that came out of it. */
export function stubCoreFactory(overrides: Partial<Handlers> = {}): { create: CreateAppCore; made: StubCore[] } {
  const made: StubCore[] = [];
  const create: CreateAppCore = (parts) => {
    const core = stubCore(parts, overrides);
    made.push(core);
    return core;
  };
  return { create, made };
}
