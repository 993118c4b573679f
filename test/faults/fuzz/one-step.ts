import { followCard, sendCard } from '../../../electron/areas/money/payment/card-steps.ts';
import { watchCard } from '../../../electron/areas/money/payment/card-watch.ts';
import type { PaymentLedger } from '../../../electron/areas/money/payment/payment-ledger.ts';
import { watchPix } from '../../../electron/areas/money/payment/payment-runner.ts';
import { DEFAULT_TIMES, type StepParts } from '../../../electron/areas/money/payment/payment-steps.ts';
import { followPix, sendPix } from '../../../electron/areas/money/payment/pix-steps.ts';
import { createPollLog } from '../../../electron/areas/money/payment/poll-log.ts';
import {
  type AskablePayment,
  asCard,
  asPix,
  readPayment,
} from '../../../electron/areas/money/payment/stored-payment.ts';
import type { Clock } from '../../../electron/lib/clock.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import { invariant } from '../../../shared/assert.ts';
import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId, PaymentReason } from '../../../shared/payment.ts';
import { isFinal, type PaymentState, transition } from '../../../shared/payment-states.ts';
import { type Asked, RECORDED_AT } from './recorded-answers.ts';

/** One step of the real payment runner on a payment in memory: no disk, so thousands are possible. */

export type Step = 'send' | 'follow' | 'watch';

export type Start = {
  readonly tender: 'card' | 'pix';
  readonly step: Step;
  readonly state: PaymentState;
  readonly asked: Asked;
  readonly isCancelled: boolean;
  /** The operator's time to learn an identifier; 0 makes "not found" final at once. */
  readonly deliveryWindowMs: number;
};

export type End = { readonly row: AskablePayment; readonly conflicts: number };

const BLANK = {
  sale_id: 'sale' as SaleId,
  operator_message: null,
  evidence: null,
  created_at: RECORDED_AT.toISOString(),
  updated_at: RECORDED_AT.toISOString(),
  tendered_cents: null,
  change_cents: null,
  card_kind: null,
  instalments: null,
  device_id: null,
  device_name: null,
  last_seen: null,
  abort: 'none',
  abort_answered: 0,
  cancel_cause: null,
  qr_code: null,
  br_code: null,
  qr_expires_at: null,
  watch_until: null,
  case_id: null,
  person_id: null,
  shift_id: null,
  credit_note_id: null,
  open_cases: 0,
  undone_how: null,
  undone_at: null,
  undone_case: null,
} as const;

const FIRST_REASON: Partial<Record<PaymentState, PaymentReason>> = {
  unconfirmed: 'request_lost',
  declined: 'declined_by_issuer',
  cancelled: 'cancelled_on_device',
  expired: 'deadline_passed',
};

function startRow({ tender, state, asked, isCancelled }: Start): AskablePayment {
  const { amountCents: amount_cents, identifier } = asked;
  const cancel_cause = isCancelled ? ('cashier' as const) : null;
  const evidence = state === 'approved' ? '{}' : null;
  const shared = { ...BLANK, evidence, amount_cents, state, reason: FIRST_REASON[state] ?? null, cancel_cause };
  if (tender === 'pix') {
    const qr =
      state === 'created' ? {} : { qr_code: identifier, br_code: 'drawn', qr_expires_at: '2026-11-20T18:00:00.000Z' };
    return asPix(readPayment({ ...shared, tender, id: 'pix' as PaymentId, ...qr }));
  }
  const abort = isCancelled ? ('asked' as const) : ('none' as const);
  const device = { device_id: asked.deviceId as DeviceId, device_name: 'Maquininha 1' };
  const card = { tender, card_kind: 'credit', instalments: 1, abort, ...device } as const;
  return asCard(readPayment({ ...shared, id: identifier as PaymentId, ...card }));
}

const clock: Clock = { now: () => RECORDED_AT, monotonicMs: () => 0, sleep: () => Promise.resolve() };

/** The ledger without its file: the state machine and the rules that always hold. */
function memoryLedger(first: AskablePayment) {
  let row = first;
  let conflicts = 0;
  const apply: PaymentLedger['apply'] = (_id, event, detail = {}) => {
    const to = transition(row.state, event);
    invariant(to !== 'illegal', `${event} cannot happen to a payment that is ${row.state}`);
    if (to === 'conflict') conflicts++;
    if (to === 'conflict' || isFinal(row.state)) return row;
    invariant(to !== 'approved' || detail.evidence?.amountCents === row.amountCents, 'an approval has its proof');
    const { reason = null, message = null, change = {} } = detail;
    row = {
      ...row,
      ...change,
      state: to,
      reason,
      operatorMessage: message,
      evidence: to === 'approved' ? detail.evidence : null,
    } as AskablePayment;
    return row;
  };
  const note: PaymentLedger['note'] = (_id, change) => {
    row = { ...row, ...change } as AskablePayment;
    return row;
  };
  const ledger = {
    view: () => ({ state: row.state }),
    apply,
    note,
    row: () => row,
    confirm: () => undefined,
    review: () => undefined,
    isGoingBack: () => false,
    isUndecided: () => false,
    isGone: () => false,
    isCodeTaken: () => false,
  };
  return { ledger: ledger as unknown as PaymentLedger, end: (): End => ({ row, conflicts }) };
}

/** Runs one step against `operator`; returns the payment. Throws what the step throws. */
export async function runStep(start: Start, operator: Operator): Promise<End> {
  const first = startRow(start);
  const { ledger, end } = memoryLedger(first);
  const times = { ...DEFAULT_TIMES, deliveryWindowMs: start.deliveryWindowMs };
  const operatorTime = (at: Date): string => at.toISOString().slice(0, 19);
  const deviceCode = (): string => start.asked.deviceCode;
  const keepCode = (): void => undefined;
  const pollLog = createPollLog(clock);
  const parts: StepParts = { operator, ledger, pollLog, clock, times, operatorTime, deviceCode, keepCode };
  const { step, asked } = start;
  const request = { amountCents: asked.amountCents, cashRegisterId: 'C1', message: 'Caixa 1' };
  if (first.tender === 'card') {
    await {
      send: () => sendCard(parts, first, 'Caixa 1'),
      follow: () => followCard(parts, first),
      watch: () => watchCard(parts, first),
    }[step]();
  } else {
    await {
      send: () => sendPix(parts, first, request),
      follow: () => followPix(parts, first),
      watch: () => watchPix(parts, first),
    }[step]();
  }
  return end();
}
