import { type CardPayment, isKept, type Payment, type PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { errorText, type Logger } from '../../../../lib/logger.ts';
import type { Operator } from '../../../../operator/operator.ts';

export type DeviceReceiptParts = {
  readonly operator: Pick<Operator, 'printOnDevice'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly retryMs: number;
  readonly textOf: (sale: Sale, payment: CardPayment) => string;
  /** It is not tried again. */
  readonly onFailed: (id: PaymentId) => void;
};

const MOST_TRIES = 3;

/** Sends the receipt of a closed sale to the devices that took its money. Nothing is stored: a restart forgets it. */
export function createDeviceReceipts(parts: DeviceReceiptParts) {
  const sent = new Set<PaymentId>();
  const running = new Set<Promise<void>>();
  const ended = new AbortController();

  async function send(charge: string, text: string): Promise<'printed' | 'refused' | 'again'> {
    const answer = await parts.operator.printOnDevice(charge, text);
    if (answer.kind === 'done') return 'printed';
    return answer.kind === 'refused' && answer.cause !== 'too_soon' ? 'refused' : 'again';
  }

  async function print(sale: Sale, payment: CardPayment, charge: string): Promise<void> {
    const text = parts.textOf(sale, payment);
    for (let turn = 1; turn <= MOST_TRIES && !ended.signal.aborted; turn++) {
      const outcome = await send(charge, text);
      if (outcome === 'printed') return;
      if (outcome === 'refused') break;
      if (turn < MOST_TRIES) await parts.clock.sleep(parts.retryMs, ended.signal);
    }
    if (ended.signal.aborted) return;
    parts.log.warn('no receipt on the device', { paymentId: payment.id });
    parts.onFailed(payment.id);
  }

  function begin(sale: Sale, payment: CardPayment, charge: string): void {
    sent.add(payment.id);
    // after the caller's turn, so that its answer goes first
    const run = Promise.resolve()
      .then(() => print(sale, payment, charge))
      .catch((error: unknown) => {
        parts.log.error('the receipt for the device failed', { paymentId: payment.id, error: errorText(error) });
      })
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    /** Prints a paid sale once for each of its cards. */
    look: (sale: Sale): void => {
      if (sale.state !== 'paid') return;
      for (const payment of sale.payments.filter(isKept)) {
        const charge = chargeOf(payment);
        if (payment.tender === 'card' && charge !== null && !sent.has(payment.id)) begin(sale, payment, charge);
      }
    },
    /** Waits for a request under way. */
    stop: async (): Promise<void> => {
      ended.abort();
      await Promise.all(running);
    },
  };
}

/** The operator's payment id; null for attached money of a case, which has had its slip. */
function chargeOf({ evidence, caseId }: Payment): string | null {
  const charge = evidence?.operatorPaymentId ?? '';
  return charge === '' || caseId !== null ? null : charge;
}
