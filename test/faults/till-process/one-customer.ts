import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Dice } from './dice.ts';
import type { OperatorChild } from './operator-child.ts';

type Screens = { readonly devices: readonly { readonly codigo: string; readonly screen: string }[] };
/** Whoever has read it goes, and the next request comes up. */
const RESULTS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled']);
const LEAST_LOOK_MS = 15;
const LOOK_SPREAD_MS = 40;

export type DeviceAct = 'approve' | 'decline' | 'cancel' | 'start' | 'crash' | null;

export type Errand = {
  /** What he does when his device shows a request. */
  readonly atDevice?: DeviceAct;
  /** What he does when he is shown a QR. */
  readonly atPhone?: 'pay' | 'deny';
};

export type Customer = {
  /** A payment as the till shows it: a QR that is drawn can be paid. */
  readonly see: (payment: Payment) => void;
  readonly hurry: () => void;
  readonly leave: () => Promise<void>;
};

/** One customer: does what he came for; once told to hurry he brings to an end whatever is before him. */
export function bringCustomer(operator: OperatorChild, { atDevice = null, atPhone }: Errand, dice: Dice): Customer {
  let act: DeviceAct = atDevice;
  let phone = atPhone;
  let left = false;
  const done = new Set<string>();
  const acts = new Set<Promise<unknown>>();
  const attempt = (work: Promise<unknown>): void => {
    const settled = work.catch(() => undefined).finally(() => acts.delete(settled));
    acts.add(settled);
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  async function lookAtDevices(): Promise<void> {
    const { devices } = (await (await fetch(`${operator.controlUrl}/devices`)).json()) as Screens;
    for (const { codigo, screen } of devices) {
      if (RESULTS.has(screen)) await operator.device(codigo, 'home').catch(() => undefined);
      const canAct = screen === 'amount' || (screen === 'card' && act !== 'start');
      // who is too late finds that it cannot be done any more
      if (act !== null && canAct) await operator.device(codigo, act).catch(() => undefined);
    }
  }

  const looking = (async () => {
    while (!left) {
      await pause(LEAST_LOOK_MS + dice.below(LOOK_SPREAD_MS));
      if (operator.isUp()) await lookAtDevices().catch(() => undefined);
    }
  })();
  return {
    see: (payment) => {
      if (payment.tender !== 'pix' || payment.qr === null || isFinal(payment.state) || phone === undefined) return;
      if (done.has(payment.qr.code)) return;
      done.add(payment.qr.code);
      attempt(operator.charge(payment.qr.code, phone));
    },
    hurry: () => {
      act = act === null || act === 'start' ? 'approve' : act;
      phone ??= 'pay';
    },
    leave: async () => {
      left = true;
      await Promise.all([looking, ...acts]);
    },
  };
}
