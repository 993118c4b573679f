import { type KeptMoney, qrMoney } from '../../../../shared/kept-money.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import { judgeQrCharge } from '../../../../shared/payment-evidence.ts';
import { isFinal, type PaymentEvent } from '../../../../shared/payment-states.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import { createSerial, type Serial } from '../../../lib/serial.ts';
import type { CardSaleRequest, QrChargeRequest } from '../../../operator/operator.ts';
import { createPolls } from '../polls.ts';
import type { MoneyDatabase } from '../tables.ts';
import { followCard, sendCard } from './card-steps.ts';
import { watchCard } from './card-watch.ts';
import { askedOfPix, askInTurn, endWatch, type Look, look, lookAtHeld, type StepParts } from './payment-steps.ts';
import { followPix, neverShown, sendPix } from './pix-steps.ts';
import { type AskablePayment, asPix, isAskable, type StoredPayment, type StoredPix } from './stored-payment.ts';

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

type Runner = RunnerParts & {
  readonly lookingBack: Set<PaymentId>;
  readonly watching: Readonly<Record<'card' | 'pix', Serial>>;
  readonly isStopped: () => boolean;
  pixWatchedMs: number;
};

/**
 * Carries every payment to its end. A request is sent only in `begin`; a payment found at start is only asked about.
 */
export function createPaymentRunner(parts: RunnerParts) {
  const { payments } = parts.database;
  const lookingBack = new Set<PaymentId>();
  const watching = { card: createSerial(), pix: createSerial() };
  const isStopped = (): boolean => polls.isStopped();
  const runner: Runner = { ...parts, lookingBack, watching, isStopped, pixWatchedMs: Number.NEGATIVE_INFINITY };
  const polls = createPolls<PaymentId>({
    clock: parts.clock,
    retryMs: parts.times.retryMs,
    step: (id) => step(runner, id),
    onError: (paymentId, error) => {
      parts.log.error('payment step failed', { paymentId, error: errorText(error) });
      parts.onFault(error);
    },
    onEnd: parts.pollLog.forget,
  });
  return {
    /** The payment is on disk as `created`. */
    begin: (id: PaymentId): void => polls.open(id, () => send(parts, payments.get(id))),
    resumeAll: (): number => {
      const live = payments.live();
      for (const row of live) polls.open(row.id);
      for (const row of payments.watched()) polls.open(row.id);
      return live.length;
    },
    /** Asks again about recent attempts without money. Money after their watch becomes a case. */
    lookBack: (): void => {
      const since = new Date(parts.clock.now().getTime() - LOOK_BACK_MS).toISOString();
      for (const id of payments.endedUnpaidSince(since)) {
        if (polls.isStopped() || polls.has(id)) continue;
        lookingBack.add(id);
        polls.open(id);
      }
    },
    /** Asks now. Never sends. */
    follow: polls.wake,
    followAll: polls.wakeAll,
    stop: polls.stop,
  };
}

export type PaymentRunner = ReturnType<typeof createPaymentRunner>;

async function send(parts: RunnerParts, row: StoredPayment): Promise<void> {
  if (row.tender === 'card') await sendCard(parts, row, parts.describe(), parts.instalmentType());
  else if (row.tender === 'pix') await sendPix(parts, row, parts.qrRequest(row));
}

/** Found as created after a start or fault: it may have been sent, and is not sent again. */
function recover(parts: RunnerParts, id: PaymentId): StoredPayment {
  const { ledger, database } = parts;
  const row = database.payments.get(id);
  if (row.state === 'created') ledger.apply(id, 'outcome_unknown', { reason: 'request_lost' });
  if (row.tender === 'pix' && row.qrCode === null && !isFinal(row.state)) neverShown(parts, row);
  return database.payments.get(id);
}

/** Milliseconds to wait; null if nothing is left to do. */
async function step(runner: Runner, id: PaymentId): Promise<number | null> {
  const { times, pollLog, watching, lookingBack } = runner;
  const row = recover(runner, id);
  // cash and vouchers are over at once
  if (!isAskable(row) || isOver(runner, row)) return null;
  // one with another amount waits for a person: it is only watched
  const isWatched = isFinal(row.state) || row.openCases > 0;
  if (!isWatched) return follow(runner, row);
  if (!(await watching[row.tender].run(() => watch(runner, id)))) return times.retryMs;
  if (lookingBack.delete(id) && runner.database.payments.get(id).watchUntil === null) return null;
  // most cases end soon; after that an operator that answers is asked less often
  const isSilent = pollLog.silentForMs(row.id) > OLD_TURNS * times.watchEveryMs;
  const isOld = pollLog.endedForMs(row.id) > times.watchMs && !isSilent;
  return isOld ? OLD_TURNS * times.watchEveryMs : times.watchEveryMs;
}

function isOver({ lookingBack }: Runner, row: AskablePayment): boolean {
  return isFinal(row.state) && row.watchUntil === null && !lookingBack.has(row.id);
}

async function follow(parts: RunnerParts, row: AskablePayment): Promise<number> {
  const waitMs = await (row.tender === 'card' ? followCard(parts, row) : followPix(parts, row));
  const after = parts.database.payments.get(row.id);
  return after.state === 'approved' || after.openCases > 0 ? parts.times.watchEveryMs : waitMs;
}

/** False if it was not its turn. */
async function watch(runner: Runner, id: PaymentId): Promise<boolean> {
  const row = runner.database.payments.get(id);
  if (runner.isStopped() || (row.tender === 'pix' && !mayWatchPix(runner))) return false;
  try {
    await (row.tender === 'card' ? watchCard(runner, row) : watchPix(runner, asPix(row)));
  } catch (error) {
    runner.log.error('watching failed', { paymentId: row.id, error: errorText(error) });
    runner.onFault(error);
  }
  return true;
}

/** Pix questions share one queue: a waiting customer gets most turns. */
function mayWatchPix(runner: Runner): boolean {
  const waits = runner.database.payments.live().some((one) => one.tender === 'pix' && one.state === 'pending');
  const nowMs = runner.clock.monotonicMs();
  if (waits && nowMs - runner.pixWatchedMs < runner.times.watchEveryMs / 4) return false;
  runner.pixWatchedMs = nowMs;
  return true;
}

/** Watches an ended charge, or one with another amount: later money movements become a case. */
export async function watchPix(parts: StepParts, row: StoredPix): Promise<void> {
  const code = row.qrCode ?? '';
  const answer = await askInTurn(parts, row, (onAsk) => parts.operator.readQrCharge(code, { onAsk }));
  const seen = look(parts, row, answer, (reading) => ({
    sighting: judgeQrCharge(reading, askedOfPix(parts, row)),
    money: reading.code === code ? qrMoney(reading) : [],
    backCents: reading.amountCents,
  }));
  if (seen.kind === 'seen') {
    if (row.state === 'unconfirmed') lookAtHeld(parts, row, seen);
    else if (row.state === 'approved') lookAtApproved(parts, row, seen);
    else if (seen.money.length > 0) parts.ledger.apply(row.id, 'seen_approved', { money: seen.money });
    // its whole charge, and so each case's money
    const gone = hasEndedEmpty(seen) ? { backCents: null } : null;
    const kept = new Set(seen.money.map(({ charge }) => charge));
    parts.ledger.review(row.id, ({ charge }) => (kept.has(charge) ? 'kept' : gone));
  }
  endWatch(parts, row, seen, seen.kind !== 'seen' || !provesNothing(row, seen.sighting.event));
}

function hasEndedEmpty({ sighting: { event }, money }: Extract<Look, { kind: 'seen' }>): boolean {
  return money.length === 0 && (event === 'seen_cancelled' || event === 'seen_declined');
}

/** An approved charge shown as waiting contradicts itself: it is asked about again. */
function provesNothing(row: StoredPix, event: PaymentEvent): boolean {
  return event === 'seen_unknown' || (row.state === 'approved' && event === 'seen_waiting');
}

function lookAtApproved(parts: StepParts, row: StoredPix, seen: Extract<Look, { kind: 'seen' }>): void {
  const { event } = seen.sighting;
  const [money] = seen.money;
  if (money === undefined) {
    parts.ledger.apply(row.id, event, { backCents: seen.backCents ?? null });
    return;
  }
  const surplus = beyond(row, money);
  if (surplus !== null) parts.ledger.apply(row.id, 'seen_surplus', { money: [surplus] });
  else if (event === 'seen_approved') parts.ledger.confirm(row.id);
  const over = surplus?.charge ?? (event === 'seen_approved' ? '' : null);
  parts.ledger.review(row.id, ({ kind, charge }) => {
    if (kind !== 'surplus' || over === null) return null;
    return charge === over ? 'kept' : { backCents: null };
  });
}

function beyond(row: StoredPix, money: KeptMoney): KeptMoney | null {
  const over = (money.amountCents ?? 0) - row.amountCents;
  if (over <= 0 || money.evidence === null) return null;
  const amountCents = cents(over);
  const evidence: PaymentEvidence = { ...money.evidence, amountCents };
  return { charge: `${money.charge} +${over}`, amountCents, evidence };
}
