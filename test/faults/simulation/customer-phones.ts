import { findCharge } from '../../../electron/programs/simulator/charge-book.ts';
import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import { denyCharge, ignoreCharge, payCharge } from '../../../electron/programs/simulator/customer-phone.ts';
import { ActRefusedError } from '../../../electron/programs/simulator/device-behaviour.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Notebook } from './notebook.ts';
import { keyOf } from './screen-memory.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { PhonePlan } from './visit.ts';

export type PhoneParts = {
  readonly time: VirtualTime;
  readonly notebook: Notebook;
  readonly context: () => ServiceContext;
  /** The shop has closed: nobody stands there with a phone any more. */
  readonly haveLeft: () => boolean;
};

const PAYS_AGAIN_AFTER_MS = 5_000;

export type CustomerPhones = ReturnType<typeof createCustomerPhones>;

/** The customers' phones: each QR that the till has drawn can be paid, whatever becomes of the till. */
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
    /** The till shows this payment. */
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
    /** The operator was told to remove a charge. */
    removed: (code: string) => {
      waiting.get(code)?.();
      waiting.delete(code);
    },
  };
}

function amountOf(cents: number, delta: number | undefined): { amount_cents?: number } {
  return delta === undefined ? {} : { amount_cents: Math.max(1, cents + delta) };
}
