import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import { ActRefusedError, actOnDevice } from '../../../electron/programs/simulator/device-behaviour.ts';
import { type DeviceRow, listDevices } from '../../../electron/programs/simulator/device-book.ts';
import { findPosSaleById } from '../../../electron/programs/simulator/pos-sale-book.ts';
import type { Notebook } from './notebook.ts';
import { keyOf } from './screen-memory.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { DeviceStep } from './visit.ts';

/** The people at the smart POS devices. Each request that comes up on a screen is met once, by the plan for it. */
export type DeviceHands = {
  readonly time: VirtualTime;
  readonly notebook: Notebook;
  readonly context: () => ServiceContext;
  readonly planFor: (identifier: string) => readonly DeviceStep[];
  readonly homeAfterMs: () => number;
  /** What was seen on each device when it was last met. */
  readonly met: Map<string, string>;
  /** They are about to look. */
  isTold: boolean;
};

/** Something changed at the operator's: look at the screens, once the change is over. */
export function lookAtDevices(hands: DeviceHands): void {
  if (hands.isTold) return;
  hands.isTold = true;
  hands.time.after(0, () => lookNow(hands));
}

/** Nobody leaves anything standing: what is in hand is declined, what has crashed is switched on. */
export function tidyDevices(hands: DeviceHands): void {
  for (const { code } of listDevices(hands.context().store)) tidyOne(hands, code);
}

function act(hands: DeviceHands, code: string, step: DeviceStep): void {
  const context = hands.context();
  const device = listDevices(context.store).find((one) => one.code === code);
  const sale = device?.pos_sale_id == null ? undefined : findPosSaleById(context.store, device.pos_sale_id);
  const key = sale === undefined ? '' : keyOf(sale.identifier);
  const screen = device?.screen ?? '';
  const amount = step.deltaCents === undefined ? {} : { amount_cents: amountOf(sale?.amount_cents, step.deltaCents) };
  try {
    actOnDevice(context, code, step.act, step.act === 'approve' ? amount : {});
    hands.notebook.mark(key, `device ${step.act} on ${screen}`);
  } catch (error) {
    if (!(error instanceof ActRefusedError)) throw error;
    hands.notebook.tick(`device refused: ${step.act} on ${screen}`);
  }
}

/** Only while the same request is in hand: a plan is one customer's. */
function meet(hands: DeviceHands, device: DeviceRow, saleId: number): void {
  const sale = findPosSaleById(hands.context().store, saleId);
  if (sale === undefined) return;
  let afterMs = 0;
  for (const step of hands.planFor(sale.identifier)) {
    afterMs += step.afterMs;
    hands.time.after(afterMs, () => {
      const now = listDevices(hands.context().store).find((one) => one.code === device.code);
      if (now?.pos_sale_id === saleId) act(hands, device.code, step);
    });
  }
}

function lookNow(hands: DeviceHands): void {
  hands.isTold = false;
  for (const device of listDevices(hands.context().store)) {
    const seen = `${device.screen} ${device.pos_sale_id} ${device.screen_since}`;
    if (hands.met.get(device.code) === seen) continue;
    hands.met.set(device.code, seen);
    if (device.screen === 'amount' && device.pos_sale_id !== null) meet(hands, device, device.pos_sale_id);
    const rests = ['approved', 'declined', 'cancelled'].includes(device.screen);
    const waitMs = rests ? hands.homeAfterMs() : device.screen === 'crashed' ? 120_000 : null;
    if (waitMs !== null) hands.time.after(waitMs, () => goHome(hands, device.code, device.screen));
  }
}

function goHome(hands: DeviceHands, code: string, screen: string): void {
  const now = listDevices(hands.context().store).find((one) => one.code === code);
  if (now?.screen === screen) act(hands, code, { afterMs: 0, act: 'home' });
}

function tidyOne(hands: DeviceHands, code: string): void {
  for (let turn = 0; turn < 20; turn++) {
    const device = listDevices(hands.context().store).find((one) => one.code === code);
    if (device === undefined || device.screen === 'home') return;
    const inHand = device.screen === 'amount' || device.screen === 'card';
    act(hands, code, { afterMs: 0, act: inHand ? 'decline' : 'home' });
  }
}

function amountOf(cents: number | undefined, delta: number): number {
  return Math.max(1, (cents ?? 1) + delta);
}
