import type { DeviceId } from '../../../shared/device.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Dice } from '../till-process/dice.ts';
import type { OperatorChild } from '../till-process/operator-child.ts';

/**
 * The people before the devices and the QR codes. They see only what a screen shows them, and go on whatever becomes of
 * the till meanwhile: a customer does not stop paying because the till was killed.
 */
export type Customers = {
  /** A payment as the till shows it: a QR that is drawn can be paid. */
  readonly see: (payment: Payment) => void;
  /** From now on everybody brings to an end what is before him. */
  readonly hurry: () => void;
  readonly stop: () => Promise<void>;
};

/** Whoever has read it goes, and the next request comes up. */
const RESULTS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled']);
const LOOK_EVERY_MS = 60;

type DeviceScreens = {
  readonly devices: readonly { readonly id: DeviceId; readonly codigo: string; readonly screen: string }[];
};

export function bringCustomers(operator: OperatorChild, dice: Dice): Customers {
  const decided = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let inHurry = false;
  let stopped = false;

  /** An act that is not possible any more, or an operator that is down, is what happens to customers. */
  const attempt = (act: Promise<unknown>): Promise<void> =>
    act.then(
      () => undefined,
      () => undefined,
    );
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  function track(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  async function atPhone(code: string): Promise<void> {
    const decision = dice.next();
    await pause(dice.below(40));
    // the rest close their phone: the cashier cancels, or the charge runs out of time
    if (decision < 0.75) await attempt(operator.charge(code, 'pay'));
    else if (decision < 0.85) await attempt(operator.charge(code, 'deny'));
  }

  async function atDevice(code: string, screen: string): Promise<void> {
    const decision = dice.next();
    if (screen === 'crashed' || RESULTS.has(screen)) await attempt(operator.device(code, 'home'));
    else if (decision < 0.25) await attempt(operator.device(code, 'start'));
    else if (decision < 0.75) await attempt(operator.device(code, 'approve'));
    else if (decision < 0.85) await attempt(operator.device(code, 'decline'));
    else if (decision < 0.93) await attempt(operator.device(code, 'cancel'));
    else if (!inHurry) await attempt(operator.device(code, 'crash'));
  }

  async function lookAtDevices(): Promise<void> {
    if (!operator.isUp()) return;
    const { devices } = (await (await fetch(`${operator.controlUrl}/devices`)).json()) as DeviceScreens;
    for (const { codigo, screen } of devices) {
      if (screen !== 'home' && (inHurry || dice.chance(0.7))) await atDevice(codigo, screen);
    }
  }

  const looking = (async () => {
    while (!stopped) {
      await attempt(lookAtDevices());
      await pause(LOOK_EVERY_MS);
    }
  })();

  return {
    see: (payment) => {
      if (payment.tender !== 'pix' || payment.qr === null || isFinal(payment.state)) return;
      if (decided.has(payment.qr.code)) return;
      decided.add(payment.qr.code);
      track(atPhone(payment.qr.code));
    },
    hurry: () => {
      inHurry = true;
    },
    stop: async () => {
      stopped = true;
      await Promise.all([looking, ...underWay]);
    },
  };
}
