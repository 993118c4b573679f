import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import { notice } from '../../../electron/programs/simulator/device-behaviour.ts';
import { listDevices } from '../../../electron/programs/simulator/device-book.ts';
import { insertPosSale } from '../../../electron/programs/simulator/pos-sale-book.ts';
import { TYPE_CREDIT } from '../../../electron/programs/simulator/wire-codes.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { type Hand, press, saleOf } from './hand.ts';
import { keyOf } from './screen-memory.ts';
import { markLive, OTHER_TILL, type Shop } from './shop.ts';
import type { Visit } from './visit.ts';

export type WaitEnd = 'paid' | 'failed' | 'set_aside';

const LOOK_EVERY_MS = 1_500;
const LONGEST_LOOK_MS = 8_000;
const LATER_LOOK_MS = 5_000;
/** Longest wait at a till, unless planned. */
const LONGEST_WAIT_MS = 4 * 60_000;
const FORCE_AFTER_MS = 8_000;

export async function waitForPayment(shop: Shop, hand: Hand, saleId: SaleId, visit: Visit): Promise<WaitEnd> {
  const { time } = shop;
  const startedMs = time.nowMs();
  let isTried = false;
  let cancelledMs: number | null = null;
  meddle(shop, visit);
  for (;;) {
    const sale = await saleOf(hand, saleId);
    if (sale === null || sale.state === 'cancelled') return 'failed';
    if (sale.state === 'paid') return 'paid';
    if (sale.state === 'set_aside') return 'set_aside';
    const live = sale.payments.find((payment) => !isFinal(payment.state));
    if (live === undefined) return 'failed';
    const waitedMs = time.nowMs() - startedMs;
    if (waitedMs > visit.patienceMs && !isTried) {
      isTried = true;
      const left = await losePatience(shop, hand, saleId, live, visit);
      if (left) return 'set_aside';
      if (visit.onWait === 'cancel') cancelledMs = time.nowMs();
    } else if (cancelledMs !== null && time.nowMs() - cancelledMs > FORCE_AFTER_MS) {
      cancelledMs = null;
      if (visit.forces) await press(hand, 'payment:cancel', { paymentId: live.id, force: true });
      if (await putAside(shop, hand, saleId, live)) return 'set_aside';
    }
    if (waitedMs > Math.max(LONGEST_WAIT_MS, visit.patienceMs + FORCE_AFTER_MS)) {
      await press(hand, 'payment:cancel', { paymentId: live.id, force: true });
      if (await putAside(shop, hand, saleId, live)) return 'set_aside';
    }
    const restMs = visit.patienceMs - waitedMs;
    await untilNews(shop, restMs > 0 ? Math.min(LONGEST_LOOK_MS, Math.max(LOOK_EVERY_MS, restMs)) : LATER_LOOK_MS);
  }
}

async function untilNews({ time, screen, machine }: Shop, ms: number): Promise<void> {
  const before = screen.changes();
  const endMs = time.nowMs() + ms;
  while (time.nowMs() < endMs && screen.changes() === before && machine.isUp()) await time.sleep(LOOK_EVERY_MS);
}

/** Gives up: one act. True: the sale is off the screen. */
async function losePatience(shop: Shop, hand: Hand, saleId: SaleId, live: Payment, visit: Visit): Promise<boolean> {
  const mark = (what: string): void => shop.notebook.mark(keyOf(live.id), `${what} while ${live.state}`);
  switch (visit.onWait) {
    case 'wait':
      return false;
    case 'cancel':
      mark('cashier cancels');
      await press(hand, 'payment:cancel', { paymentId: live.id, force: false });
      return false;
    case 'ask_again':
      mark('cashier asks again');
      await press(hand, 'payment:ask-again', { paymentId: live.id });
      return false;
    case 'set_aside':
      return putAside(shop, hand, saleId, live);
    case 'close_program':
      mark('program closed');
      shop.notebook.tick('program closed in mid payment');
      await shop.machine.stop();
      return false;
  }
}

async function putAside(shop: Shop, hand: Hand, saleId: SaleId, live: Payment): Promise<boolean> {
  const done = await press(hand, 'sale:set-aside', { saleId });
  if (!done?.ok) return false;
  shop.notebook.mark(keyOf(live.id), `set aside while ${live.state}`);
  return true;
}

function meddle(shop: Shop, { script }: Visit): void {
  const { time, clock, network, operator, notebook } = shop;
  if (script.clock !== undefined) {
    const { afterMs, jumpMs } = script.clock;
    time.after(afterMs, () => {
      if (shop.trouble.isOver) return;
      markLive(shop, `clock ${jumpMs === 'year_1970' ? '1970' : jumpMs < 0 ? 'back' : 'forward'}`);
      notebook.tick(`clock ${jumpMs}`);
      if (jumpMs === 'year_1970') clock.setTo(new Date(1_000));
      else clock.jump(jumpMs);
    });
  }
  if (script.outage !== undefined) {
    const { afterMs, forMs } = script.outage;
    time.after(afterMs, () => {
      if (shop.trouble.isOver) return;
      network.setDown(true);
      notebook.tick(`outage for ${forMs}`);
      markLive(shop, 'outage');
      time.after(forMs, () => network.setDown(false));
    });
  }
  if (script.operatorCrash !== undefined) {
    time.after(script.operatorCrash.afterMs, () => {
      markLive(shop, 'operator crash');
      notebook.tick('operator crash');
      network.dropAll();
      operator.restart();
    });
  }
}

export function prepare(shop: Shop, { script, deviceIndex }: Visit): void {
  const { operator } = shop;
  if (script.otherTill) occupyDevice(operator.context, deviceIndex);
  if (script.mode !== undefined) operator.changeMode(script.mode);
  if (!script.brCodeLies) return;
  const settings = { delta_cents: -1 };
  operator.context.faults.add({ kind: 'wrong_amount', operation: 'qr.create', times: 1, settings });
}

function occupyDevice(context: ServiceContext, index: number): void {
  const device = listDevices(context.store)[index];
  if (device === undefined) return;
  const identifier = `${OTHER_TILL}-${context.now()}`;
  const sale = { identifier, device_id: device.id, amount_cents: 777 as Cents, description: 'outro caixa' };
  const kind = { payment_type: TYPE_CREDIT, instalments: 1, instalment_kind: null };
  context.store.atomically(() => {
    insertPosSale(context.store, { ...sale, ...kind }, context.now());
    notice(context, device);
  });
}
