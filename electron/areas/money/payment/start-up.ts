import type { DeviceId } from '../../../../shared/device.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { StartUp } from '../../../../shared/till-state.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { AskLog } from './ask-log.ts';
import type { StoredPayment } from './stored-payment.ts';

export type StartUpParts = {
  readonly payments: Pick<MoneyDatabase['payments'], 'live' | 'running' | 'get'>;
  readonly asks: Pick<AskLog, 'lastAnswerAt'>;
  readonly log: Logger;
  readonly onChanged: () => void;
};

/**
 * The payments that the program found without an end when it began, and which of them the operator has said something
 * about since. Until it has, nothing is known of them but what the last run wrote: their sales and devices stay held by
 * the database, the settings that they depend on do not change, and the screen says how many are left.
 */
export function createStartUp(parts: StartUpParts) {
  const waiting = new Set<PaymentId>();
  let total = 0;

  /** Answered once in this run, or ended: a QR that was never on disk ends without a question, nobody can pay it. */
  const isSettled = (id: PaymentId): boolean =>
    parts.asks.lastAnswerAt(id) !== null || isFinal(parts.payments.get(id).state);

  return {
    /** Before anything new can begin. */
    begin: (): void => {
      for (const { id } of parts.payments.live()) waiting.add(id);
      total = waiting.size;
    },
    /** To be called after whatever was heard of a payment. */
    look: (): void => {
      const before = waiting.size;
      for (const id of waiting) if (isSettled(id)) waiting.delete(id);
      if (waiting.size === before) return;
      if (waiting.size === 0) parts.log.info('every payment from before asked about', { count: total });
      parts.onChanged();
    },
    /** How many of those found are not yet heard of; null when there is nothing to wait for. */
    progress: (): StartUp | null => (waiting.size === 0 ? null : { total, left: waiting.size }),
    isWaiting: (id: PaymentId): boolean => waiting.has(id),
    /** Those that wait for a person, and of which nobody knows yet whether they still do. */
    notRunning: (): StoredPayment[] => {
      const running = new Set(parts.payments.running().map((row) => row.id));
      return [...waiting].filter((id) => !running.has(id)).map((id) => parts.payments.get(id));
    },
    /** Also where the database would let the device go, on the word of the last run alone. */
    holdsDevice: (id: DeviceId): boolean =>
      [...waiting].map((one) => parts.payments.get(one)).some((one) => one.tender === 'card' && one.deviceId === id),
  };
}

export type StartUpProgress = ReturnType<typeof createStartUp>;
