import type { Payment } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { TrainingPages } from '../../../../shared/till-state.ts';
import { controlOf } from '../../../support/service-control.ts';
import type { Random } from '../../random.ts';

/** Time until an untouched device continues, in real milliseconds. */
const AFTER_MS = 100;

/** Customers of the training shop: most let the devices act, some refuse or pay too late. */
export type Customers = Awaited<ReturnType<typeof openCustomers>>;

/**
 * `pages`: of training's built-in operator. It allows what causes cases: an abort that comes too late, and a code paid
 * after its end.
 */
export async function openCustomers({ devices, phoneUrl }: TrainingPages, dice: Random) {
  const { mode, device, charge } = controlOf(phoneUrl.replace(/\/phone$/, ''));
  await mode({
    act_by_themselves: { after_ms: AFTER_MS },
    // the till's own time runs faster than the operator's
    status_spacing_ms: 0,
    pay_after_end: 'accept',
    forced_abort: 'goes_on_unseen',
  });
  const busy = new Set<Promise<void>>();
  const decided = new Set<string>();

  function doIt(work: Promise<void>): void {
    // a late customer, or one with nothing to refuse, leaves
    const done = work.catch(() => undefined).finally(() => busy.delete(done));
    busy.add(done);
  }

  function one(payment: Payment): void {
    const moment = isFinal(payment.state) ? 'afterwards' : 'before';
    // each decides once; some return when it is too late
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
    /** A customer acts on one of these payments, some finished. Not awaited. */
    act: (payments: readonly Payment[]) => {
      const some = payments.filter(mayBeActedOn);
      if (some.length > 0) one(dice.pick(some));
    },
    gone: async () => {
      await Promise.all(busy);
    },
  };
}

/** A cancelled charge may be paid late; a device then has nothing left. */
function mayBeActedOn({ tender, state }: Payment): boolean {
  return !isFinal(state) || (tender === 'pix' && (state === 'cancelled' || state === 'expired'));
}
