import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import { ActRefusedError, actOnDevice } from '../../../electron/programs/simulator/device-behaviour.ts';
import { type DeviceRow, listDevices } from '../../../electron/programs/simulator/device-book.ts';
import { findPosSaleById } from '../../../electron/programs/simulator/pos-sale-book.ts';
import type { Notebook } from './notebook.ts';
import { keyOf } from './screen-memory.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { DeviceStep } from './visit.ts';

export type DeviceHandsParts = {
  readonly time: VirtualTime;
  readonly notebook: Notebook;
  readonly context: () => ServiceContext;
  readonly planFor: (identifier: string) => readonly DeviceStep[];
  readonly homeAfterMs: () => number;
};

export type DeviceHands = ReturnType<typeof createDeviceHands>;

/** The people at the smart POS devices. Each request that comes up on a screen is met once, by the plan for it. */
export function createDeviceHands(parts: DeviceHandsParts) {
  const met = new Map<string, string>();
  let isTold = false;

  function act(code: string, step: DeviceStep): void {
    const context = parts.context();
    const device = listDevices(context.store).find((one) => one.code === code);
    const sale = device?.pos_sale_id == null ? undefined : findPosSaleById(context.store, device.pos_sale_id);
    const key = sale === undefined ? '' : keyOf(sale.identifier);
    const screen = device?.screen ?? '';
    const amount = step.deltaCents === undefined ? {} : { amount_cents: amountOf(sale?.amount_cents, step.deltaCents) };
    try {
      actOnDevice(context, code, step.act, step.act === 'approve' ? amount : {});
      parts.notebook.mark(key, `device ${step.act} on ${screen}`);
    } catch (error) {
      if (!(error instanceof ActRefusedError)) throw error;
      parts.notebook.tick(`device refused: ${step.act} on ${screen}`);
    }
  }

  /** Only while the same request is in hand: a plan is one customer's. */
  function meet(device: DeviceRow, saleId: number): void {
    const sale = findPosSaleById(parts.context().store, saleId);
    if (sale === undefined) return;
    let afterMs = 0;
    for (const step of parts.planFor(sale.identifier)) {
      afterMs += step.afterMs;
      parts.time.after(afterMs, () => {
        const now = listDevices(parts.context().store).find((one) => one.code === device.code);
        if (now?.pos_sale_id === saleId) act(device.code, step);
      });
    }
  }

  function lookNow(): void {
    isTold = false;
    for (const device of listDevices(parts.context().store)) {
      const seen = `${device.screen} ${device.pos_sale_id} ${device.screen_since}`;
      if (met.get(device.code) === seen) continue;
      met.set(device.code, seen);
      if (device.screen === 'amount' && device.pos_sale_id !== null) meet(device, device.pos_sale_id);
      const rests = ['approved', 'declined', 'cancelled'].includes(device.screen);
      const waitMs = rests ? parts.homeAfterMs() : device.screen === 'crashed' ? 120_000 : null;
      if (waitMs !== null) parts.time.after(waitMs, () => goHome(device.code, device.screen));
    }
  }

  function goHome(code: string, screen: string): void {
    const now = listDevices(parts.context().store).find((one) => one.code === code);
    if (now?.screen === screen) act(code, { afterMs: 0, act: 'home' });
  }

  function tidyOne(code: string): void {
    for (let turn = 0; turn < 20; turn++) {
      const device = listDevices(parts.context().store).find((one) => one.code === code);
      if (device === undefined || device.screen === 'home') return;
      const inHand = device.screen === 'amount' || device.screen === 'card';
      act(code, { afterMs: 0, act: inHand ? 'decline' : 'home' });
    }
  }

  return {
    /** Something changed at the operator's: look at the screens, once the change is over. */
    look: () => {
      if (isTold) return;
      isTold = true;
      parts.time.after(0, lookNow);
    },
    /** Nobody leaves anything standing: what is in hand is declined, what has crashed is switched on. */
    tidy: () => {
      for (const { code } of listDevices(parts.context().store)) tidyOne(code);
    },
  };
}

function amountOf(cents: number | undefined, delta: number): number {
  return Math.max(1, (cents ?? 1) + delta);
}
