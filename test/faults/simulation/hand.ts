import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Ask, NotOnDutyError } from '../../support/on-duty.ts';
import type { Random } from '../random.ts';
import { BOSS, comeOn, hire, lendPin, signInAs, type Worker, wantsBoss } from './crew.ts';
import { TillCrash } from './disk.ts';
import { markLive, type Shop } from './shop.ts';
import type { Reply } from './till-machine.ts';

const OFF_DUTY: ReadonlySet<string> = new Set(['no_people', 'signed_out', 'no_shift']);
const UNSURE: ReadonlySet<string> = new Set([
  'gone',
  'storage_failed',
  'storage_unread',
  'storage_unsure',
  'till_not_open',
  'internal',
]);
const SHOWS_SALE: ReadonlySet<Channel> = new Set<Channel>([
  'payment:pay-cash',
  'payment:pay-standalone-card',
  'payment:pay-store-credit',
  'payment:undo',
  'sale:cancel',
]);
const DOWN_MS = [1_500, 4_000, 20_000] as const;
const TRIES = 200;

/** Presses keys, starts the program, looks again after failures. */
export type Hand = {
  readonly shop: Shop;
  readonly random: Random;
  readonly ask: Ask;
  worker: Worker;
  lent: number;
  see: (sale: Sale) => void;
};

export function handAt(shop: Shop): Hand {
  const ask = shop.machine.call as Ask;
  return { shop, random: shop.random.fork('hand'), ask, worker: BOSS, lent: 0, see: () => undefined };
}

export async function openSale(hand: Hand): Promise<Sale | null> {
  return shown(hand, await look(hand, 'sale:current', null));
}

export async function saleOf(hand: Hand, saleId: SaleId): Promise<Sale | null> {
  return shown(hand, await look(hand, 'sale:get', { saleId }));
}

export async function up(hand: Hand): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    if (hand.shop.machine.isUp()) return;
    const downMs = hand.shop.trouble.isOver ? 1_000 : (hand.shop.visit?.script.downMs ?? hand.random.pick(DOWN_MS));
    await hand.shop.time.sleep(downMs);
    if (hand.shop.machine.isUp()) return;
    if (hand.shop.network.isDown()) hand.shop.notebook.tick('start without a network');
    await hand.shop.machine.start();
    markLive(hand.shop, 'restart');
  }
  throw new Error('the till does not start any more');
}

/** Null: unknown, because of a crash or disk failure. */
export async function press<C extends Channel>(
  hand: Hand,
  channel: C,
  input: Input<C>,
): Promise<Result<Value<C>> | null> {
  await up(hand);
  hand.shop.pressing = channel;
  try {
    const reply = await carryOut(hand, channel, input);
    if (reply.ok) {
      if (SHOWS_SALE.has(channel)) shown(hand, reply as Result<Sale>);
      return reply;
    }
    if (!UNSURE.has(reply.error.code)) {
      hand.shop.notebook.tick(`${channel} refused: ${reply.error.code}`);
      return reply as Result<Value<C>>;
    }
    hand.shop.notebook.tick(`${channel} unsure: ${reply.error.code}`);
  } catch (error) {
    if (!isTrouble(error)) throw error;
    hand.shop.notebook.tick(`${channel} failed: ${error instanceof Error ? error.message : ''}`);
  }
  return null;
}

export async function look<C extends Channel>(hand: Hand, channel: C, input: Input<C>): Promise<Result<Value<C>>> {
  for (let turn = 0; turn < TRIES; turn++) {
    const reply = await press(hand, channel, input);
    if (reply !== null) return reply;
    await hand.shop.time.sleep(500);
  }
  throw new Error(`the till does not answer ${channel} any more`);
}

export async function handOver(hand: Hand, to: Worker): Promise<void> {
  if (to === hand.worker) return;
  await look(hand, 'shift:state', null);
  try {
    if (to !== BOSS) await hire(hand.ask);
    hand.worker = to;
    await signInAs(hand.ask, to);
  } catch (error) {
    if (!isTrouble(error)) throw error;
    hand.shop.notebook.tick('the till went down under a change of cashier');
  }
}

/** Signs in and opens the drawer first if needed. */
async function carryOut<C extends Channel>(hand: Hand, channel: C, input: Input<C>): Promise<Reply<Value<C>>> {
  let reply = await hand.shop.machine.call(channel, input);
  if (!reply.ok && OFF_DUTY.has(reply.error.code)) {
    await comeOn(hand.ask, hand.worker);
    reply = await hand.shop.machine.call(channel, input);
  }
  if (!wantsBoss(reply)) return reply;
  const lentTo = (await lendPin(hand.ask, channel, input)) as Reply<Value<C>>;
  if (lentTo.ok) {
    hand.lent += 1;
    hand.shop.notebook.tick(`PIN lent to ${channel}`);
  }
  return lentTo;
}

function shown(hand: Hand, reply: Result<Sale | null>): Sale | null {
  const sale = reply.ok ? reply.value : null;
  for (const payment of sale?.payments ?? []) hand.shop.screen.show(payment);
  if (sale !== null) hand.see(sale);
  return sale;
}

function isTrouble(error: unknown): boolean {
  return error instanceof TillCrash || error instanceof NotOnDutyError || isDiskError(error);
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}
