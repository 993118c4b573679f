import type { HostParts } from '../../electron/lib/host-parts.ts';
import type { AppCore, CreateAppCore } from '../../electron/till/app-core.ts';
import { createServe } from '../../electron/till/serve.ts';
import { CHANNELS, type Handlers } from '../../shared/api/contract.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../shared/discount.ts';
import { DEFAULT_KEYS } from '../../shared/key-settings.ts';
import { cents } from '../../shared/money.ts';
import type { PersonId, PersonName } from '../../shared/person.ts';
import { fail, ok } from '../../shared/result.ts';
import { DEFAULT_SCANNER } from '../../shared/scanner-settings.ts';
import type { Session } from '../../shared/session.ts';
import type { ShiftId, ShiftState } from '../../shared/shift.ts';
import { DEFAULT_SOUNDS } from '../../shared/sound-settings.ts';
import type { TillState } from '../../shared/till-state.ts';

export type StubCore = AppCore & {
  readonly parts: HostParts;
  /** In order: `start`, `stop` and each called channel. */
  readonly events: readonly string[];
};

export const STUB_STATE: TillState = {
  mode: 'training',
  sampleShop: 'market',
  storeName: 'Mercado Modelo',
  storeCity: 'São Paulo',
  storeAddress: 'Rua do Modelo, 100',
  storePhone: '',
  cnpj: '99887766000105',
  lacks: [],
  opening: null,
  registerNumber: 1,
  version: '0.0.0',
  link: { state: 'unasked' },
  operatorSetUp: 'ready',
  productCount: 0,
  outboxWaiting: 0,
  outboxRefused: 0,
  outboxSince: null,
  unfinishedPayments: 0,
  openCases: 0,
  salesOnHold: 0,
  shiftOpen: false,
  qrReady: false,
  allowStandaloneCard: true,
  minInstalmentCents: cents(500),
  askTaxId: 'never',
  saleScreen: 'scanner',
  allowAmounts: false,
  discountLimits: DEFAULT_DISCOUNT_LIMITS,
  startUp: null,
  storage: null,
  settingsLost: null,
  theme: 'system',
  keys: DEFAULT_KEYS,
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  scanner: DEFAULT_SCANNER,
  weightLabels: [],
  heaviestKg: 30,
  sounds: DEFAULT_SOUNDS,
  headOffice: { state: 'off', unsent: 0, since: null, why: null },
  customerScreen: { state: 'off', address: null },
  kiosk: 'none',
};

const MARTA: PersonName = {
  id: '8d1f4f60-3c53-4b0d-9a39-6b1b6f0a7e21' as PersonId,
  name: 'Marta Reis',
  role: 'manager',
};

export const STUB_SESSION: Session = { state: 'signed_in', person: MARTA, people: [MARTA] };

export const STUB_SHIFT: ShiftState = {
  shift: {
    id: '0d9e7a54-6f5f-4a0e-9f0e-2f8c8c1b7d10' as ShiftId,
    number: 1,
    openedAt: '2026-11-21T11:00:00.000Z',
    openedBy: MARTA,
    floatCents: cents(20_000),
    movements: [],
    cashBack: [],
    counts: [],
  },
  proposedFloatCents: null,
  holdsTooMuch: false,
  isStale: false,
  mayCount: true,
  isCounted: false,
};

/**
 * A core for tests of its surroundings, behind the real `serve`: answers `till:state`, refuses all else as `not_found`,
 * and records its calls. `overrides` replace handlers.
 */
export function stubCore(parts: HostParts, overrides: Partial<Handlers> = {}): StubCore {
  const events: string[] = [];
  const answers: Handlers = {
    ...(Object.fromEntries(CHANNELS.map((channel) => [channel, () => fail('not_found')])) as unknown as Handlers),
    'till:health': () => ok({ state: 'sound' }),
    'till:state': () => ok(STUB_STATE),
    'session:get': () => ok(STUB_SESSION),
    'shift:state': () => ok(STUB_SHIFT),
    ...overrides,
  };
  const { serve } = createServe({
    log: parts.log,
    opened: async () => undefined,
    refusal: () => null,
    handler: (channel) => {
      events.push(channel);
      return answers[channel];
    },
    afterFault: (_channel, _input, error) => Promise.reject(error),
    written: () => undefined,
  });
  return {
    parts,
    events,
    serve,
    start: async () => void events.push('start'),
    stop: async () => void events.push('stop'),
    checkFiles: async () => {
      events.push('checkFiles');
      return { copy: true, import: true };
    },
  };
}

export function stubCoreFactory(overrides: Partial<Handlers> = {}): { create: CreateAppCore; made: StubCore[] } {
  const made: StubCore[] = [];
  const create: CreateAppCore = (parts) => {
    const core = stubCore(parts, overrides);
    made.push(core);
    return core;
  };
  return { create, made };
}
