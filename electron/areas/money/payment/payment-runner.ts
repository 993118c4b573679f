import type { PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import { createSerial } from '../../../lib/serial.ts';
import type { CardSaleRequest, QrChargeRequest } from '../../../operator/operator.ts';
import type { MoneyDatabase } from '../tables.ts';
import { followCard, sendCard } from './card-steps.ts';
import { watchCard } from './card-watch.ts';
import type { StepParts } from './payment-steps.ts';
import { followPix, neverShown, sendPix } from './pix-steps.ts';
import { watchPix } from './pix-watch.ts';
import { type AskablePayment, isAskable, type StoredPayment, type StoredPix } from './stored-payment.ts';

export type RunnerParts = StepParts & {
  readonly database: MoneyDatabase;
  readonly log: Logger;
  readonly onFault: (error: unknown) => void;
  /** Text on the device beside the amount. */
  readonly describe: () => string;
  readonly instalmentType: () => NonNullable<CardSaleRequest['instalmentType']>;
  readonly qrRequest: (row: StoredPix) => QrChargeRequest;
};

const OLD_TURNS = 6;

/** A long weekend. */
const LOOK_BACK_MS = 3 * 24 * 60 * 60_000;

type Loop = { readonly done: Promise<void>; nudge: AbortController };

/**
 * Carries every payment to its end, one loop each: load, one step, save, tell the screen, wait.
 * A request leaves only in `begin`; a payment found at start is only asked about.
 */
export function createPaymentRunner(parts: RunnerParts) {
  const { payments } = parts.database;
  const loops = new Map<PaymentId, Loop>();
  const lookingBack = new Set<PaymentId>();
  let stopped = false;
  const watching = { card: createSerial(), pix: createSerial() };
  let pixWatchedMs = Number.NEGATIVE_INFINITY;

  async function send(id: PaymentId): Promise<void> {
    const row = payments.get(id);
    if (row.tender === 'card') await sendCard(parts, row, parts.describe(), parts.instalmentType());
    else if (row.tender === 'pix') await sendPix(parts, row, parts.qrRequest(row));
  }

  /** Found as created after a start or fault: it may have left, so it is not sent again. */
  function recover(id: PaymentId): StoredPayment {
    const row = payments.get(id);
    if (row.state === 'created') parts.ledger.apply(id, 'outcome_unknown', { reason: 'request_lost' });
    if (row.tender === 'pix' && row.qrCode === null && !isFinal(row.state)) neverShown(parts, row);
    return payments.get(id);
  }

  /** Milliseconds to wait; null if nothing is left to do. */
  async function step(id: PaymentId): Promise<number | null> {
    const row = recover(id);
    if (!isAskable(row)) return null;
    // one with another amount waits for a person: it is only watched
    const isWatched = isFinal(row.state) || row.openCases > 0;
    if (!isWatched) return follow(row);
    if (isOver(row)) return null;
    if (!(await watching[row.tender].run(() => watch(id)))) return parts.times.retryMs;
    if (lookingBack.delete(id)) return null;
    // most undone payments go back at once; the others are asked about less often
    const isOld = row.undone !== null && parts.asks.endedForMs(row.id) > parts.times.watchMs;
    return isOld ? OLD_TURNS * parts.times.watchEveryMs : parts.times.watchEveryMs;
  }

  const isOver = (row: AskablePayment): boolean =>
    isFinal(row.state) && row.watchUntil === null && !lookingBack.has(row.id);

  async function follow(row: AskablePayment): Promise<number> {
    const waitMs = await (row.tender === 'card' ? followCard(parts, row) : followPix(parts, row));
    const after = payments.get(row.id);
    return after.state === 'approved' || after.openCases > 0 ? parts.times.watchEveryMs : waitMs;
  }

  /** False if it was not its turn. */
  async function watch(id: PaymentId): Promise<boolean> {
    const row = payments.get(id);
    if (stopped || (row.tender === 'pix' && !mayWatchPix())) return false;
    if (!isAskable(row)) return true;
    if (isOver(row)) return true;
    try {
      await (row.tender === 'card' ? watchCard(parts, row) : watchPix(parts, row));
    } catch (error) {
      parts.log.error('watching failed', { paymentId: row.id, error: errorText(error) });
      parts.onFault(error);
    }
    return true;
  }

  /** Pix questions share one queue: a waiting customer gets most turns. */
  function mayWatchPix(): boolean {
    const waits = payments.live().some((one) => one.tender === 'pix' && one.state === 'pending');
    const nowMs = parts.clock.monotonicMs();
    if (waits && nowMs - pixWatchedMs < parts.times.watchEveryMs / 4) return false;
    pixWatchedMs = nowMs;
    return true;
  }

  async function run(id: PaymentId, loop: Loop, first: () => Promise<void> | void): Promise<void> {
    let begun = false;
    while (!stopped) {
      let waitMs: number | null = parts.times.retryMs;
      try {
        if (begun) waitMs = await step(id);
        else {
          begun = true;
          await first();
          waitMs = 0;
        }
      } catch (error) {
        parts.log.error('payment step failed', { paymentId: id, error: errorText(error) });
        parts.onFault(error);
      }
      if (waitMs === null) break;
      if (!stopped && waitMs > 0) await parts.clock.sleep(waitMs, loop.nudge.signal);
      if (loop.nudge.signal.aborted) loop.nudge = new AbortController();
    }
  }

  function open(id: PaymentId, first: () => Promise<void> | void): void {
    if (stopped || loops.has(id)) return;
    const loop = { nudge: new AbortController() } as Loop;
    loops.set(id, loop);
    // after the caller's turn, so that its answer goes first
    const done = Promise.resolve()
      .then(() => run(id, loop, first))
      .finally(() => {
        loops.delete(id);
        parts.asks.forget(id);
      });
    Object.assign(loop, { done });
  }

  return {
    /** The payment is on disk as `created`. */
    begin: (id: PaymentId): void => open(id, () => send(id)),
    resumeAll: (): number => {
      const live = payments.live();
      for (const row of live) open(row.id, () => undefined);
      for (const row of payments.watched()) open(row.id, () => undefined);
      return live.length;
    },
    /** Looks once more at recent attempts without money. Money after their watch becomes a case. */
    lookBack: (): void => {
      const since = new Date(parts.clock.now().getTime() - LOOK_BACK_MS).toISOString();
      for (const id of payments.endedUnpaidSince(since)) {
        if (stopped || loops.has(id)) continue;
        lookingBack.add(id);
        open(id, () => undefined);
      }
    },
    /** Asks now. Never sends. */
    follow: (id: PaymentId): void => {
      if (loops.has(id)) loops.get(id)?.nudge.abort();
      else open(id, () => undefined);
    },
    followAll: (): void => {
      for (const loop of loops.values()) loop.nudge.abort();
    },
    /** Waits for a question under way. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const loop of loops.values()) loop.nudge.abort();
      await Promise.all([...loops.values()].map((loop) => loop.done));
    },
  };
}

export type PaymentRunner = ReturnType<typeof createPaymentRunner>;
