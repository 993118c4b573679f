import type { Payment } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { TrainingPages } from '../../../../shared/till-state.ts';
import { controlOf } from '../../../support/service-control.ts';
import type { Random } from '../../random.ts';

/** A device that nobody touches goes on after so long, in milliseconds of the world. */
const AFTER_MS = 100;

/** The customers of the training shop: most do as the operator's devices do by themselves, some say no, or pay too late. */
export type Customers = Awaited<ReturnType<typeof openCustomers>>;

/**
 * `pages`: of the operator that is built into training. What is let happen there is what cases come of: a device whose
 * abort comes too late, and a code that is paid after its end.
 */
export async function openCustomers({ devices, phoneUrl }: TrainingPages, dice: Random) {
  const { mode, device, charge } = controlOf(phoneUrl.replace(/\/phone$/, ''));
  await mode({
    act_by_themselves: { after_ms: AFTER_MS },
    // the till's own time goes faster than the operator's
    status_spacing_ms: 0,
    pay_after_end: 'accept',
    forced_abort: 'goes_on_unseen',
  });
  const busy = new Set<Promise<void>>();
  const decided = new Set<string>();

  function doIt(work: Promise<void>): void {
    // whoever comes too late, or finds nothing to say no to, goes away again
    const done = work.catch(() => undefined).finally(() => busy.delete(done));
    busy.add(done);
  }

  function one(payment: Payment): void {
    const moment = isFinal(payment.state) ? 'afterwards' : 'before';
    // each makes up his mind once; and some come back when it is too late
    if (decided.has(`${payment.id} ${moment}`)) return;
    if (payment.tender === 'pix' && payment.qr !== null) {
      doIt(
        charge(
          payment.qr.code,
          moment === 'afterwards' ? 'pay' : dice.pick(['ignore', 'ignore', 'pay', 'deny'] as const),
        ),
      );
    } else if (payment.tender === 'card') {
      const code = devices.find(({ name }) => name === payment.deviceName)?.code ?? '';
      doIt(device(code, dice.pick(['approve', 'decline', 'cancel', 'start'] as const)));
    } else return;
    decided.add(`${payment.id} ${moment}`);
  }

  return {
    /** Somebody does something about one of these payments, some of which have ended. Nobody waits for it. */
    act: (payments: readonly Payment[]) => {
      const some = payments.filter(mayBeActedOn);
      if (some.length > 0) one(dice.pick(some));
    },
    /** Resolves when nobody does anything any more. */
    gone: async () => {
      await Promise.all(busy);
    },
  };
}

/** A charge is paid late where it was called over; a device has nothing more in hand then. */
function mayBeActedOn({ tender, state }: Payment): boolean {
  return !isFinal(state) || (tender === 'pix' && (state === 'cancelled' || state === 'expired'));
}
