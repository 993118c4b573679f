import type { DeviceId } from '../../../../shared/device.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { StartUp } from '../../../../shared/till-state.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { PollLog } from './poll-log.ts';
import type { StoredPayment } from './stored-payment.ts';

export type StartUpParts = {
  readonly payments: Pick<MoneyDatabase['payments'], 'live' | 'running' | 'get'>;
  readonly pollLog: Pick<PollLog, 'lastAnswerAt'>;
  readonly log: Logger;
  readonly onChanged: () => void;
};

/**
 * Payments found unfinished at start, until the operator has answered about each. Until then their sales, devices and
 * settings stay locked, and the screen shows the number left.
 */
export function createStartUp(parts: StartUpParts) {
  const waiting = new Set<PaymentId>();
  let total = 0;

  /** Answered in this run, or ended. A QR never on disk ends without a question. */
  const isSettled = (id: PaymentId): boolean =>
    parts.pollLog.lastAnswerAt(id) !== null || isFinal(parts.payments.get(id).state);

  return {
    /** Before anything new can begin. */
    begin: (): void => {
      for (const { id } of parts.payments.live()) waiting.add(id);
      total = waiting.size;
    },
    /** Call after any news of a payment. */
    look: (): void => {
      const before = waiting.size;
      for (const id of waiting) if (isSettled(id)) waiting.delete(id);
      if (waiting.size === before) return;
      if (waiting.size === 0) parts.log.info('every payment from before asked about', { count: total });
      parts.onChanged();
    },
    progress: (): StartUp | null => (waiting.size === 0 ? null : { total, left: waiting.size }),
    isWaiting: (id: PaymentId): boolean => waiting.has(id),
    /** Those that may wait for a person. */
    notRunning: (): StoredPayment[] => {
      const running = new Set(parts.payments.running().map((row) => row.id));
      return [...waiting].filter((id) => !running.has(id)).map((id) => parts.payments.get(id));
    },
    /** Also where the database would already free it. */
    holdsDevice: (id: DeviceId): boolean =>
      [...waiting].map((one) => parts.payments.get(one)).some((one) => one.tender === 'card' && one.deviceId === id),
  };
}

export type StartUpProgress = ReturnType<typeof createStartUp>;
