import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from '../../../electron/lib/logger.ts';
import { findCharge } from '../../../electron/programs/simulator/charge-book.ts';
import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { Channel } from '../../../shared/api/contract.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { shopBy } from '../../support/own-shop.ts';
import type { Random } from '../random.ts';
import type { Defect } from './defects.ts';
import { retryingAnew } from './defects.ts';
import { type CommitFault, layDisk } from './disk.ts';
import { describeFate } from './fate.ts';
import { createNetwork, type Network, type NetworkParts, type Passage } from './network.ts';
import { createNotebook, type Notebook } from './notebook.ts';
import { createOperatorSide, type OperatorSide } from './operator-side.ts';
import { type CustomerPhones, createCustomerPhones, type DeviceHands, lookAtDevices } from './people.ts';
import { createScreenMemory, keyOf, type ScreenMemory } from './screen-memory.ts';
import { createMachineClock, type MachineClock } from './till-clock.ts';
import { createTillMachine, type TillMachine } from './till-machine.ts';
import { chooseFate, crashesAt, crashesIn, faultAtCommit, type Trouble } from './trouble.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';
import { type DeviceStep, drawDevice, type Habits, type Visit } from './visit.ts';

export const OTHER_TILL = 'outro-caixa';

export type Shop = {
  readonly random: Random;
  readonly habits: Habits;
  readonly time: VirtualTime;
  readonly clock: MachineClock;
  readonly operator: OperatorSide;
  readonly network: Network;
  readonly machine: TillMachine;
  readonly notebook: Notebook;
  readonly screen: ScreenMemory;
  readonly trouble: Trouble;
  readonly devices: DeviceHands;
  readonly phones: CustomerPhones;
  readonly crowd: Random;
  /** Payment by key, and how often that customer met a device. */
  readonly owners: Map<string, Visit>;
  readonly attempts: Map<Visit, number>;
  readonly chargeKeys: Map<string, string>;
  visit: Visit | null;
  pressing: Channel | null;
  token: string;
  freeBytes: number;
  /** The press's payment is not shown yet. */
  faultAtCreation: string | null;
  /** The last disk fault, and the count. */
  lastFault: string;
  faults: number;
  readonly close: () => void;
};

export type ShopParts = {
  readonly random: Random;
  readonly habits: Habits;
  readonly mode: Partial<Mode>;
  readonly dataDir: string;
  readonly startAt: Date;
  readonly defect: Defect | null;
};

const PLENTY = 10_000_000_000;

export function openShop({ random, habits, mode, dataDir, startAt, defect }: ShopParts): Shop {
  const time = createVirtualTime();
  const clock = createMachineClock(time, startAt, defect === 'fast_clock' ? 1.1 : 1);
  const notebook = createNotebook(time.nowMs);
  const trouble: Trouble = {
    ...{ random: random.fork('trouble'), habits, fates: [], commits: [] },
    ...{ crash: null, isOver: false },
  };
  const crowd = random.fork('crowd');
  // the operator first
  let look: () => void = () => undefined;
  const operator = createOperatorSide({
    file: join(dataDir, 'service.db'),
    now: clock.trueNow,
    random: random.fork('operator').next,
    mode,
    onChange: () => look(),
  });
  const context = (): ServiceContext => operator.context;
  const devices: DeviceHands = {
    ...{ time, notebook, context, met: new Map(), isTold: false },
    planFor: (identifier) => planFor(shop, identifier),
    homeAfterMs: () => crowd.between(1_000, 5_000),
  };
  look = () => lookAtDevices(devices);
  const network = createNetwork({ time, operator, ...watchedBy(() => shop) });
  const screen = createScreenMemory((now, before) => noticed(shop, now, before));
  const ids = random.fork('ids');
  const machine = createTillMachine({
    ...{ time, clock, disk: layDisk(), dataDir, settings: shopBy(operator) },
    token: () => shop.token,
    newId: defect === 'real_chance' ? randomUUID : ids.uuid,
    chance: random.fork('pauses').next,
    freeBytes: () => shop.freeBytes,
    openTransport: defect === 'new_identifier' ? retryingAnew(network.openFor, ids.uuid) : network.openFor,
    onCommit: () => faultOfCommit(shop, defect),
    onPush: screen.onPush,
    log: tellingLogger(notebook.write),
  });
  const shop: Shop = {
    ...{ random, habits, time, clock, operator, network, machine, notebook, screen, trouble, devices, crowd },
    phones: createCustomerPhones({ time, notebook, context, haveLeft: () => trouble.isOver }),
    ...{ owners: new Map(), attempts: new Map(), chargeKeys: new Map() },
    ...{ visit: null, pressing: null, token: operator.token, freeBytes: PLENTY },
    ...{ faultAtCreation: null, lastFault: 'none', faults: 0 },
    close: () => {
      machine.crash();
      machine.forget();
      operator.close();
    },
  };
  return shop;
}

export function markLive({ screen, notebook }: Shop, what: string): void {
  for (const payment of screen.live()) notebook.mark(keyOf(payment.id), `${what} while ${payment.state}`);
}

/** The sale's customer meets the device as planned; later requests meet anyone. */
function planFor(
  { owners, attempts, visit, notebook, crowd, habits }: Shop,
  identifier: string,
): readonly DeviceStep[] {
  if (identifier.startsWith(OTHER_TILL)) return [{ afterMs: 30_000, act: 'cancel' }];
  const owner = owners.get(keyOf(identifier)) ?? visit;
  if (owner === null || owner !== visit) {
    notebook.mark(keyOf(identifier), 'came up before a stranger');
    return drawDevice(crowd, habits);
  }
  const attempt = attempts.get(owner) ?? 0;
  attempts.set(owner, attempt + 1);
  return owner.device[attempt] ?? drawDevice(crowd, habits);
}

function noticed(shop: Shop, now: Payment, before: Payment | undefined): void {
  const { owners, notebook, screen, time } = shop;
  const key = keyOf(now.id);
  if (!owners.has(key) && shop.visit !== null) owners.set(key, shop.visit);
  const owner = owners.get(key);
  if (owner !== undefined) shop.phones.see(now, owner.phone);
  if (before?.state === now.state) return;
  if (before === undefined && shop.faultAtCreation !== null) {
    notebook.mark(key, `commit ${shop.faultAtCreation} at creation`);
    shop.faultAtCreation = null;
  }
  if (screen.live().length > 1) notebook.mark(key, 'another one live beside it');
  const why = now.reason === null ? '' : `: ${now.reason}`;
  notebook.write(`[${key}] ${now.tender} ${now.amountCents} is ${now.state}${why}`);
  if (isFinal(now.state)) return;
  const crashAfterMs = crashesIn(shop.trouble, now.state);
  if (crashAfterMs !== null) time.after(crashAfterMs, () => crash(shop, `while ${now.state}`));
}

function crash(shop: Shop, why: string): void {
  if (!shop.machine.isUp()) return;
  markLive(shop, 'crash');
  shop.notebook.tick(`crash ${why}`);
  shop.machine.crash();
}

function crashIfPlanned(shop: Shop, at: 'send' | 'arrival' | 'answer', { operation, identifier }: Passage): void {
  if (!crashesAt(shop.trouble, at, operation)) return;
  if (identifier !== null) shop.notebook.mark(paymentKey(shop, identifier), `crash at ${at} of ${operation}`);
  crash(shop, `at ${at} of ${operation}`);
}

/** A card sale by our id, a charge by its code. */
function paymentKey({ chargeKeys, operator }: Shop, identifier: string): string {
  if (!/^\d{6,7}$/.test(identifier)) return keyOf(identifier);
  const known = chargeKeys.get(identifier);
  if (known !== undefined) return known;
  const key = findCharge(operator.context.store, Number(identifier))?.message.slice(-8) ?? identifier;
  chargeKeys.set(identifier, key);
  return key;
}

function watchedBy(theShop: () => Shop): Pick<NetworkParts, 'chooseFate' | 'onSend' | 'onArrival' | 'onAnswer'> {
  return {
    chooseFate: (operation) => chooseFate(theShop().trouble, operation),
    onSend: (passage) => {
      const { operation, identifier, fate } = passage;
      const shop = theShop();
      const how = describeFate(fate);
      if (how !== 'through') shop.notebook.tick(`${operation} met ${how}`);
      if (identifier !== null) shop.notebook.mark(paymentKey(shop, identifier), `${operation} met ${how}`);
      crashIfPlanned(shop, 'send', passage);
    },
    onArrival: (passage, answer) => {
      const { operation, identifier } = passage;
      const shop = theShop();
      if (identifier !== null) {
        const said = answer.body.startsWith('[ERRO]') ? 'refused' : answer.status;
        shop.notebook.mark(paymentKey(shop, identifier), `${operation} arrived: ${said}`);
        if (operation === 'qr.remove') shop.phones.removed(identifier);
      }
      crashIfPlanned(shop, 'arrival', passage);
    },
    onAnswer: (passage) => crashIfPlanned(theShop(), 'answer', passage),
  };
}

function faultOfCommit(shop: Shop, defect: Defect | null): CommitFault | null {
  const forgets = defect === 'forgetful_disk' && shop.pressing === 'payment:pay-cash';
  const fault = forgets ? 'forgotten' : faultAtCommit(shop.trouble);
  if (fault === null) return null;
  shop.notebook.tick(`commit ${fault}`);
  shop.lastFault = fault;
  shop.faults += 1;
  markLive(shop, `commit ${fault}`);
  if (shop.screen.live().length === 0) shop.faultAtCreation = fault;
  return fault;
}

/** The till's log; unprovoked errors would show. */
export function tellingLogger(write: (line: string) => void): Logger {
  const tell =
    (level: string) =>
    (what: string, fields: object = {}) =>
      write(`till ${level}: ${what} ${JSON.stringify(fields)}`);
  return { info: () => undefined, warn: tell('warns'), error: tell('error') };
}
