import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Ask, NotOnDutyError } from '../../support/on-duty.ts';
import { BOSS, comeOn, hire, lendPin, signInAs, type Worker, wantsBoss } from './crew.ts';
import { TillCrash } from './disk.ts';
import type { Shop } from './shop.ts';
import type { Reply } from './till-machine.ts';

/** Refusals of a till at which nobody works. */
const OFF_DUTY: ReadonlySet<string> = new Set(['no_people', 'signed_out', 'no_shift']);
const UNSURE: ReadonlySet<string> = new Set(['gone', 'storage_failed', 'storage_unsure', 'till_not_open', 'internal']);
/** Acts that answer with the sale as it is now. */
const SHOWS_SALE: ReadonlySet<Channel> = new Set<Channel>([
  'payment:pay-cash',
  'payment:pay-standalone-card',
  'payment:pay-store-credit',
  'payment:undo',
  'sale:cancel',
]);
const DOWN_MS = [1_500, 4_000, 20_000] as const;
const TRIES = 200;

export type Hand = ReturnType<typeof createHand>;

/** The hand at the till: presses keys, starts the program when it is off, and looks again after whatever went wrong. */
export function createHand(shop: Shop) {
  const { machine, time, notebook } = shop;
  const random = shop.random.fork('hand');
  const ask = machine.call as Ask;
  let worker = BOSS;
  let lent = 0;
  let see: (sale: Sale) => void = () => undefined;

  async function up(): Promise<void> {
    for (let turn = 0; turn < TRIES; turn++) {
      if (machine.isUp()) return;
      const downMs = shop.trouble.hasCeased() ? 1_000 : (shop.visit?.script.downMs ?? random.pick(DOWN_MS));
      await time.sleep(downMs);
      if (machine.isUp()) return;
      if (shop.network.isDown()) notebook.tick('start without a network');
      await machine.start();
      shop.markLive('restart');
    }
    throw new Error('the till does not start any more');
  }

  /** Carries out an act; where nobody is at the till yet, somebody signs in and opens the drawer first. */
  async function carryOut<C extends Channel>(channel: C, input: Input<C>): Promise<Reply<Value<C>>> {
    let reply = await machine.call(channel, input);
    if (!reply.ok && OFF_DUTY.has(reply.error.code)) {
      await comeOn(ask, worker);
      reply = await machine.call(channel, input);
    }
    if (!wantsBoss(reply)) return reply;
    const lentTo = (await lendPin(ask, channel, input)) as Reply<Value<C>>;
    if (lentTo.ok) {
      lent += 1;
      notebook.tick(`PIN lent to ${channel}`);
    }
    return lentTo;
  }

  async function press<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>> | null> {
    await up();
    shop.pressing = channel;
    try {
      const reply = await carryOut(channel, input);
      if (reply.ok) {
        if (SHOWS_SALE.has(channel)) shown(reply as Result<Sale>);
        return reply;
      }
      if (!UNSURE.has(reply.error.code)) {
        notebook.tick(`${channel} refused: ${reply.error.code}`);
        return reply as Result<Value<C>>;
      }
      notebook.tick(`${channel} unsure: ${reply.error.code}`);
    } catch (error) {
      if (!isTrouble(error)) throw error;
      notebook.tick(`${channel} failed: ${error instanceof Error ? error.message : ''}`);
    }
    return null;
  }

  async function look<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
    for (let turn = 0; turn < TRIES; turn++) {
      const reply = await press(channel, input);
      if (reply !== null) return reply;
      await time.sleep(500);
    }
    throw new Error(`the till does not answer ${channel} any more`);
  }

  function shown(reply: Result<Sale | null>): Sale | null {
    const sale = reply.ok ? reply.value : null;
    for (const payment of sale?.payments ?? []) shop.screen.show(payment);
    if (sale !== null) see(sale);
    return sale;
  }

  async function handOver(to: Worker): Promise<void> {
    if (to === worker) return;
    await look('shift:state', null);
    try {
      if (to !== BOSS) await hire(ask);
      worker = to;
      await signInAs(ask, to);
    } catch (error) {
      if (!isTrouble(error)) throw error;
      notebook.tick('the till went down under a change of cashier');
    }
  }

  return {
    /** One act. Null where nobody knows whether it was done: the till went down under it, or its disk failed. */
    press,
    /** Looks until the till answers. */
    look,
    /** Sees to it that the program runs. */
    up,
    /** Is told of every sale that the screen shows. */
    onSale: (told: (sale: Sale) => void) => {
      see = told;
    },
    /** Another works at the till from now on, also after it went down. */
    handOver,
    worker: () => worker,
    /** How often the boss has lent her PIN. */
    lent: () => lent,
    openSale: async () => shown(await look('sale:current', null)),
    saleOf: async (saleId: SaleId) => shown(await look('sale:get', { saleId })),
  };
}

function isTrouble(error: unknown): boolean {
  return error instanceof TillCrash || error instanceof NotOnDutyError || isDiskError(error);
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}
