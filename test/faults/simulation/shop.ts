import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from '../../../electron/lib/logger.ts';
import { findCharge } from '../../../electron/programs/simulator/charge-book.ts';
import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { Channel } from '../../../shared/api/contract.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { shopBy } from '../../support/own-shop.ts';
import type { Random } from '../random.ts';
import { createCustomerPhones } from './customer-phones.ts';
import type { Defect } from './defects.ts';
import { retryingAnew } from './defects.ts';
import { createDeviceHands, type DeviceHands } from './device-hands.ts';
import { layDisk } from './disk.ts';
import { describeFate } from './fate.ts';
import { createNetwork, type Network, type Passage } from './network.ts';
import { createNotebook, type Notebook } from './notebook.ts';
import { createOperatorSide, type OperatorSide } from './operator-side.ts';
import { createScreenMemory, keyOf, type ScreenMemory } from './screen-memory.ts';
import { createMachineClock, type MachineClock } from './till-clock.ts';
import { createTillMachine, type TillMachine } from './till-machine.ts';
import { createTrouble, type Trouble } from './trouble.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';
import { type DeviceStep, drawDevice, type Habits, type Visit } from './visit.ts';

/** How a sale of another till of the shop is called here. */
export const OTHER_TILL = 'outro-caixa';

/** One shop over virtual time: till, operator, network, devices, phones, and whatever goes wrong between them. */
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
  /** The customer who is being served. */
  visit: Visit | null;
  /** The key that was pressed last. */
  pressing: Channel | null;
  token: string;
  freeBytes: number;
  /** A mark on every payment that has not ended: what happened while it was under way. */
  readonly markLive: (what: string) => void;
  /** The last thing that a disk or a crash did, and how many of them there were. */
  readonly lastFault: () => string;
  readonly faults: () => number;
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
  const trouble = createTrouble(random.fork('trouble'), habits);
  const crowd = random.fork('crowd');
  const draw = random.fork('operator').next;
  // the operator stirs before anybody stands at its devices
  let look: () => void = () => undefined;
  const operator = createOperatorSide({
    file: join(dataDir, 'service.db'),
    now: clock.trueNow,
    random: draw,
    mode,
    stirred: () => look(),
  });
  const devices = createDeviceHands({
    time,
    notebook,
    context: () => operator.context,
    planFor: (identifier) => planFor(identifier),
    homeAfterMs: () => crowd.between(1_000, 5_000),
  });
  look = devices.look;
  const phones = createCustomerPhones({
    time,
    notebook,
    context: () => operator.context,
    haveLeft: trouble.hasCeased,
  });
  const screen = createScreenMemory(noticed);
  const owners = new Map<string, Visit>();
  const attempts = new Map<Visit, number>();

  /** The customer of the sale meets the device as planned; a request that comes up later meets whoever stands there. */
  function planFor(identifier: string): readonly DeviceStep[] {
    if (identifier.startsWith(OTHER_TILL)) return [{ afterMs: 30_000, act: 'cancel' }];
    const owner = owners.get(keyOf(identifier)) ?? shop.visit;
    if (owner === null || owner !== shop.visit) {
      notebook.mark(keyOf(identifier), 'came up before a stranger');
      return drawDevice(crowd, habits);
    }
    const attempt = attempts.get(owner) ?? 0;
    attempts.set(owner, attempt + 1);
    return owner.device[attempt] ?? drawDevice(crowd, habits);
  }

  /** Of the commit that a press began: its payment is not on any screen yet. */
  let faultAtCreation: string | null = null;
  let lastFault = 'none';
  let faults = 0;

  function noticed(now: Payment, before: Payment | undefined): void {
    const key = keyOf(now.id);
    if (!owners.has(key) && shop.visit !== null) owners.set(key, shop.visit);
    const owner = owners.get(key);
    if (owner !== undefined) phones.see(now, owner.phone);
    if (before?.state === now.state) return;
    if (before === undefined && faultAtCreation !== null) {
      notebook.mark(key, `commit ${faultAtCreation} at creation`);
      faultAtCreation = null;
    }
    if (screen.live().length > 1) notebook.mark(key, 'another one live beside it');
    notebook.write(
      `[${key}] ${now.tender} ${now.amountCents} is ${now.state}${now.reason === null ? '' : `: ${now.reason}`}`,
    );
    if (isFinal(now.state)) return;
    const crashAfterMs = trouble.crashesIn(now.state);
    if (crashAfterMs !== null) time.after(crashAfterMs, () => crash(`while ${now.state}`));
  }

  function crash(why: string): void {
    if (!machine.isUp()) return;
    markLive('crash');
    notebook.tick(`crash ${why}`);
    machine.crash();
  }

  function crashIfPlanned(at: 'send' | 'arrival' | 'answer', { operation, identifier }: Passage): void {
    if (!trouble.crashesAt(at, operation)) return;
    if (identifier !== null) notebook.mark(paymentKey(identifier), `crash at ${at} of ${operation}`);
    crash(`at ${at} of ${operation}`);
  }

  const chargeKeys = new Map<string, string>();

  /** A card sale is known by our own id, a charge by its code. */
  function paymentKey(identifier: string): string {
    if (!/^\d{6,7}$/.test(identifier)) return keyOf(identifier);
    const known = chargeKeys.get(identifier);
    if (known !== undefined) return known;
    const key = findCharge(operator.context.store, Number(identifier))?.message.slice(-8) ?? identifier;
    chargeKeys.set(identifier, key);
    return key;
  }

  const network = createNetwork({
    time,
    operator,
    chooseFate: (operation) => trouble.chooseFate(operation),
    onSend: (passage) => {
      const { operation, identifier, fate } = passage;
      const how = describeFate(fate);
      if (how !== 'through') notebook.tick(`${operation} met ${how}`);
      if (identifier !== null) notebook.mark(paymentKey(identifier), `${operation} met ${how}`);
      crashIfPlanned('send', passage);
    },
    onArrival: (passage, answer) => {
      const { operation, identifier } = passage;
      if (identifier !== null) {
        const said = answer.body.startsWith('[ERRO]') ? 'refused' : answer.status;
        notebook.mark(paymentKey(identifier), `${operation} arrived: ${said}`);
        if (operation === 'qr.remove') phones.removed(identifier);
      }
      crashIfPlanned('arrival', passage);
    },
    onAnswer: (passage) => crashIfPlanned('answer', passage),
  });

  function markLive(what: string): void {
    for (const payment of screen.live()) notebook.mark(keyOf(payment.id), `${what} while ${payment.state}`);
  }

  const disk = layDisk();
  const ids = random.fork('ids');
  const machine = createTillMachine({
    time,
    clock,
    disk,
    dataDir,
    settings: shopBy(operator),
    token: () => shop.token,
    newId: defect === 'real_chance' ? randomUUID : ids.uuid,
    chance: random.fork('pauses').next,
    freeBytes: () => shop.freeBytes,
    openTransport: defect === 'new_identifier' ? retryingAnew(network.openFor, ids.uuid) : network.openFor,
    onCommit: () => {
      const fault =
        defect === 'forgetful_disk' && shop.pressing === 'payment:pay-cash' ? 'forgotten' : trouble.onCommit();
      if (fault !== null) {
        notebook.tick(`commit ${fault}`);
        lastFault = fault;
        faults += 1;
        markLive(`commit ${fault}`);
        if (screen.live().length === 0) faultAtCreation = fault;
      }
      return fault;
    },
    onPush: screen.onPush,
    log: tellingLogger(notebook.write),
  });

  const shop: Shop = {
    random,
    habits,
    time,
    clock,
    operator,
    network,
    machine,
    notebook,
    screen,
    trouble,
    devices,
    visit: null,
    pressing: null,
    token: operator.token,
    freeBytes: PLENTY,
    markLive,
    lastFault: () => lastFault,
    faults: () => faults,
    close: () => {
      machine.crash();
      machine.forget();
      operator.close();
    },
  };
  return shop;
}

/** What the till logs is part of the story: an error nobody provoked would show in it. */
export function tellingLogger(write: (line: string) => void): Logger {
  const tell =
    (level: string) =>
    (what: string, fields: object = {}) =>
      write(`till ${level}: ${what} ${JSON.stringify(fields)}`);
  return { info: () => undefined, warn: tell('warns'), error: tell('error') };
}
