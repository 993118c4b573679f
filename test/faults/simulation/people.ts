import { findCharge } from '../../../electron/programs/simulator/charge-book.ts';
import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import { denyCharge, ignoreCharge, payCharge } from '../../../electron/programs/simulator/customer-phone.ts';
import { ActRefusedError, actOnDevice } from '../../../electron/programs/simulator/device-behaviour.ts';
import { type DeviceRow, listDevices } from '../../../electron/programs/simulator/device-book.ts';
import { findPosSaleById } from '../../../electron/programs/simulator/pos-sale-book.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Notebook } from './notebook.ts';
import { keyOf } from './screen-memory.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { DeviceStep, PhonePlan } from './visit.ts';

type PhoneParts = {
  readonly time: VirtualTime;
  readonly notebook: Notebook;
  readonly context: () => ServiceContext;
  readonly haveLeft: () => boolean;
};

const PAYS_AGAIN_AFTER_MS = 5_000;

export type CustomerPhones = ReturnType<typeof createCustomerPhones>;

/** Phones: every drawn QR can be paid. */
export function createCustomerPhones(parts: PhoneParts) {
  const { time, notebook } = parts;
  const seen = new Set<string>();
  const waiting = new Map<string, () => void>();

  function act(key: string, code: number, plan: PhonePlan): void {
    const charge = findCharge(parts.context().store, code);
    if (charge === undefined || parts.haveLeft()) return;
    const { status } = charge;
    const isPastEnd = parts.context().now() >= charge.expires_at;
    const when = status === 'PENDENTE' ? (isPastEnd ? 'after its end' : 'in time') : status;
    try {
      if (plan.act === 'deny') denyCharge(parts.context(), code);
      else if (plan.act === 'ignore') ignoreCharge(parts.context(), code);
      else payCharge(parts.context(), code, amountOf(charge.amount_cents, plan.deltaCents));
      notebook.mark(key, `phone ${plan.act} ${when}`);
      if (plan.act === 'pay' && charge.expires_at - parts.context().now() < 4_000 && !isPastEnd)
        notebook.mark(key, 'phone paid in the last seconds');
    } catch (error) {
      if (!(error instanceof ActRefusedError)) throw error;
      notebook.mark(key, `phone could not ${plan.act}: ${when}`);
    }
  }

  return {
    see: (payment: Payment, plan: PhonePlan) => {
      if (payment.tender !== 'pix' || payment.qr === null || seen.has(payment.id)) return;
      seen.add(payment.id);
      const key = keyOf(payment.id);
      const code = Number(payment.qr.code);
      const charge = findCharge(parts.context().store, code);
      if (charge === undefined) return;
      const doIt = (): void => {
        act(key, code, plan);
        if (plan.again) time.after(PAYS_AGAIN_AFTER_MS, () => act(key, code, { ...plan, again: false }));
      };
      if (plan.from === 'removal') {
        waiting.set(String(code), () => void time.after(plan.afterMs, doIt));
        return;
      }
      const endsInMs = charge.expires_at - parts.context().now();
      time.after(plan.from === 'end' ? endsInMs + plan.afterMs : plan.afterMs, doIt);
    },
    removed: (code: string) => {
      waiting.get(code)?.();
      waiting.delete(code);
    },
  };
}

function amountOf(cents: number, delta: number | undefined): { amount_cents?: number } {
  return delta === undefined ? {} : { amount_cents: Math.max(1, cents + delta) };
}

/** People at the devices: each request is met once by its plan. */
export type DeviceHands = {
  readonly time: VirtualTime;
  readonly notebook: Notebook;
  readonly context: () => ServiceContext;
  readonly planFor: (identifier: string) => readonly DeviceStep[];
  readonly homeAfterMs: () => number;
  readonly met: Map<string, string>;
  isTold: boolean;
};

export function lookAtDevices(hands: DeviceHands): void {
  if (hands.isTold) return;
  hands.isTold = true;
  hands.time.after(0, () => lookNow(hands));
}

export function tidyDevices(hands: DeviceHands): void {
  for (const { code } of listDevices(hands.context().store)) tidyOne(hands, code);
}

function act(hands: DeviceHands, code: string, step: DeviceStep): void {
  const context = hands.context();
  const device = listDevices(context.store).find((one) => one.code === code);
  const sale = device?.pos_sale_id == null ? undefined : findPosSaleById(context.store, device.pos_sale_id);
  const key = sale === undefined ? '' : keyOf(sale.identifier);
  const screen = device?.screen ?? '';
  const amount = amountOf(sale?.amount_cents ?? 1, step.deltaCents);
  try {
    actOnDevice(context, code, step.act, step.act === 'approve' ? amount : {});
    hands.notebook.mark(key, `device ${step.act} on ${screen}`);
  } catch (error) {
    if (!(error instanceof ActRefusedError)) throw error;
    hands.notebook.tick(`device refused: ${step.act} on ${screen}`);
  }
}

/** Only for the same request. */
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
