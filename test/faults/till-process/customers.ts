import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { controlOf } from '../../support/service-control.ts';
import type { Random } from '../random.ts';

type Control = Pick<ReturnType<typeof controlOf>, 'device' | 'devices' | 'charge'>;
type DeviceAct = Parameters<Control['device']>[1];

export type Conduct = {
  /** Null: nothing yet. */
  readonly atDevice: (screen: string, inHurry: boolean) => DeviceAct | null;
  /** `ignore`: closes the phone. Null: nothing yet. */
  readonly atPhone: (inHurry: boolean) => Parameters<Control['charge']>[1] | null;
  readonly pauseMs: () => number;
};

/** Customers see only screens and continue when the till was killed. */
export type Customers = {
  readonly see: (payment: Payment) => void;
  readonly hurry: () => void;
  readonly leave: () => Promise<void>;
};

export function bringCustomers(operator: Control, conduct: Conduct): Customers {
  const decided = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let inHurry = false;
  let left = false;

  /** Impossible acts and an absent operator are normal. */
  async function attempt(act: Promise<unknown>): Promise<void> {
    await act.catch(() => undefined);
  }

  async function lookAtDevices(): Promise<void> {
    for (const { codigo, screen } of await operator.devices()) {
      const act = conduct.atDevice(screen, inHurry);
      if (act !== null) await attempt(operator.device(codigo, act));
    }
  }

  const looking = (async () => {
    while (!left) {
      await sleepFor(conduct.pauseMs());
      await attempt(lookAtDevices());
    }
  })();

  return {
    see: (payment) => {
      if (payment.tender !== 'pix' || payment.qr === null || isFinal(payment.state)) return;
      const { code } = payment.qr;
      const act = decided.has(code) ? null : conduct.atPhone(inHurry);
      if (act === null) return;
      decided.add(code);
      const acting = attempt(sleepFor(conduct.pauseMs()).then(() => operator.charge(code, act)));
      underWay.add(acting);
      void acting.finally(() => underWay.delete(acting));
    },
    hurry: () => {
      inHurry = true;
    },
    leave: async () => {
      left = true;
      await Promise.all([looking, ...underWay]);
    },
  };
}

const RESULTS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled']);

export type Errand = {
  /** Act at a request; by default only when hurried. */
  readonly atDevice?: 'approve' | 'decline' | 'cancel' | 'start' | null;
  readonly atPhone?: 'pay' | 'deny';
};

export function onErrand({ atDevice = null, atPhone }: Errand, dice: Random): Conduct {
  return {
    atDevice: (screen, inHurry) => {
      if (RESULTS.has(screen)) return 'home';
      const isSlow = atDevice === null || atDevice === 'start';
      const act = inHurry && isSlow ? 'approve' : atDevice;
      return screen === 'amount' || (screen === 'card' && act !== 'start') ? act : null;
    },
    atPhone: (inHurry) => atPhone ?? (inHurry ? 'pay' : null),
    pauseMs: () => 15 + dice.below(40),
  };
}

export function atRandom(dice: Random): Conduct {
  return {
    atDevice: (screen, inHurry) => {
      if (screen === 'home' || (!inHurry && dice.chance(0.3))) return null;
      if (screen === 'crashed' || RESULTS.has(screen)) return 'home';
      const decision = dice.next();
      if (decision < 0.25) return 'start';
      if (decision < 0.75) return 'approve';
      if (decision < 0.85) return 'decline';
      if (decision < 0.93) return 'cancel';
      return inHurry ? null : 'crash';
    },
    atPhone: () => {
      const decision = dice.next();
      if (decision < 0.75) return 'pay';
      return decision < 0.85 ? 'deny' : 'ignore';
    },
    pauseMs: () => 20 + dice.below(60),
  };
}
