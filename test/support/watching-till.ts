import { type TestContext, test } from 'vitest';
import type { NewCase } from '../../electron/areas/money/cases/case-rows.ts';
import { followCard } from '../../electron/areas/money/payment/card-steps.ts';
import { watchCard } from '../../electron/areas/money/payment/card-watch.ts';
import { createPaymentLedger } from '../../electron/areas/money/payment/payment-ledger.ts';
import { watchPix } from '../../electron/areas/money/payment/payment-runner.ts';
import { DEFAULT_TIMES, type StepParts } from '../../electron/areas/money/payment/payment-steps.ts';
import { followPix } from '../../electron/areas/money/payment/pix-steps.ts';
import { createPollLog } from '../../electron/areas/money/payment/poll-log.ts';
import { asPix } from '../../electron/areas/money/payment/stored-payment.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type {
  Answer,
  CardSaleQuery,
  CreatedQrCharge,
  Operator,
  OperatorSale,
} from '../../electron/operator/operator.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../shared/payment.ts';
import type { CardPaymentReading, CardSaleReading, QrReading } from '../../shared/payment-evidence.ts';
import { machineTime } from './shop-day.ts';
import { testActor } from './test-actor.ts';
import { beginCard, beginPix, openHistory } from './till-history.ts';

export const AT = '2026-11-20T12:00:00.000Z';

export const SILENT = { kind: 'unknown', message: '' } as const;
export const NOT_FOUND = { kind: 'refused', cause: 'not_found', message: '' } as const;
export const REFUSED = { kind: 'refused', cause: 'other', message: '' } as const;

/** Both clocks of a machine, moved by hand: the wall clock may be set, the other only advances. */
type TwoClocks = { wallMs: number; monotonicMs: number };

type SaidByOperator = {
  card: Answer<CardSaleReading>;
  listed: Answer<readonly OperatorSale[]>;
  qr: Answer<QrReading>;
  created: Awaited<ReturnType<Operator['createCardSale']>>;
  createdQr: Answer<CreatedQrCharge>;
  /** To the abort of a card request, and the removal of a charge. */
  taken: Answer<null>;
  /** Runs during a question, before its answer. */
  meanwhile: (question: Question) => void;
  readonly asked: Question[];
  readonly queries: CardSaleQuery[];
  /** For each reading of a charge: whether it has priority. */
  readonly comesFirst: boolean[];
};

export type Question = 'create' | 'readCard' | 'readQr' | 'abort' | 'forcedAbort' | 'remove' | 'list';

/** The payment steps on a real file, with controlled clocks and operator. */
export function openWatchingTill(context: Pick<TestContext, 'onTestFinished'>) {
  const clocks: TwoClocks = { wallMs: Date.parse(AT), monotonicMs: 0 };
  const database = openHistory(':memory:', () => new Date(clocks.wallMs));
  context.onTestFinished(() => database.close());
  const said: SaidByOperator = {
    ...{ card: SILENT, qr: SILENT, created: SILENT, createdQr: SILENT },
    listed: { kind: 'done', value: [] },
    taken: { kind: 'done', value: null },
    meanwhile: () => undefined,
    ...{ asked: [], queries: [], comesFirst: [] },
  };
  const clock = {
    now: () => new Date(clocks.wallMs),
    monotonicMs: () => clocks.monotonicMs,
    sleep: async () => undefined,
  };
  const pollLog = createPollLog(clock);
  let ids = 0;
  const newId = (): string => `id-${++ids}`;
  const actor = testActor();
  const services = {
    database,
    actor,
    clock,
    localTime: machineTime,
    newId,
    push: () => undefined,
    log: silentLogger,
    onFault: () => undefined,
  };
  const { watchMs, approvedWatchMs } = DEFAULT_TIMES;
  const ledger = createPaymentLedger({ ...services, pollLog, watchMs, approvedWatchMs, onChanged: () => undefined });
  const parts: StepParts = {
    operator: operatorThatSays(said),
    ledger,
    pollLog,
    clock,
    times: DEFAULT_TIMES,
    operatorTime: (at) => new Date(at.getTime() - 180 * 60_000).toISOString().slice(0, 19),
    deviceCode: () => null,
    keepCode: () => undefined,
  };
  const at = (): string => clock.now().toISOString();
  const row = (id: PaymentId) => database.payments.get(id);
  return {
    database,
    clocks,
    said,
    parts,
    ledger,
    row,
    cases: (id: PaymentId) => database.cases.ofPayment(id),
    /** Kind and state of each. */
    casesOf: (id: PaymentId) => database.cases.ofPayment(id).map((one) => [one.kind, one.state]),
    /** The next step of a running attempt, this long after the last; resolves when another is due. */
    follow: (id: PaymentId, afterMs = 0): Promise<number> => {
      clocks.monotonicMs += afterMs;
      const payment = row(id);
      return payment.tender === 'card' ? followCard(parts, payment) : followPix(parts, asPix(payment));
    },
    look: (id: PaymentId, afterMs = 0): Promise<void> => {
      clocks.monotonicMs += afterMs;
      const payment = row(id);
      return payment.tender === 'card' ? watchCard(parts, payment) : watchPix(parts, asPix(payment));
    },
    isWatched: (id: PaymentId): boolean => row(id).watchUntil !== null,
    card: (priceCents: number, saleCents = priceCents): PaymentId => beginCard(database, at(), priceCents, saleCents),
    pix: (priceCents: number): PaymentId => beginPix(database, at(), priceCents),
    /** A new attempt over R$ 9,99, stored and not sent. */
    unsent: (tender: 'card' | 'pix'): PaymentId => {
      const id = tender === 'card' ? beginCard(database, at(), 999) : beginPix(database, at(), 999);
      const asCreated = `UPDATE payment SET state = 'created', qr_code = NULL, br_code = NULL, qr_expires_at = NULL WHERE id = ?`;
      database.transaction(() => database.connection.prepare(asCreated).run(id));
      return id;
    },
    approve: (id: PaymentId, evidence: PaymentEvidence): void => void ledger.apply(id, 'seen_approved', { evidence }),
    decline: (id: PaymentId): void => void ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer' }),
    cancel: (id: PaymentId, abort?: 'asked' | 'forced'): void =>
      void ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier', ...(abort && { abort }) } }),
    goesBack: (
      id: PaymentId,
      more: Partial<Pick<NewCase, 'kind' | 'charge' | 'amount_cents' | 'qr_code'>> = {},
    ): CaseId => {
      const back = { id: `back ${more.charge}` as CaseId, kind: 'leg_undone', payment_id: id, charge: 'r1' } as const;
      const found = { tender: row(id).tender as 'card', amount_cents: cents(999), evidence: proof(999) };
      const rest = { qr_code: null, device_name: null, opened_at: AT };
      database.transaction(() => database.cases.insert({ ...back, ...found, ...rest, ...more }));
      return back.id;
    },
  };
}

export const tillTest = test
  .extend('till', ({ onTestFinished }) => openWatchingTill({ onTestFinished }))
  .extend('card', ({ till }) => till.card(999))
  .extend('pix', ({ till }) => till.pix(999));

export type WatchingTill = ReturnType<typeof openWatchingTill>;

/** Only what payment steps ask; anything else throws. */
function operatorThatSays(said: SaidByOperator): Operator {
  const asked = (question: Question): SaidByOperator => {
    said.asked.push(question);
    said.meanwhile(question);
    return said;
  };
  const operator: Partial<Operator> = {
    createCardSale: async () => asked('create').created,
    createQrCharge: async () => asked('create').createdQr,
    readCardSale: async () => asked('readCard').card,
    readQrCharge: async (_, turn) => {
      turn?.onAsk?.();
      said.comesFirst.push(turn?.comesFirst?.() === true);
      return asked('readQr').qr;
    },
    abortCardSale: async (_, { force }) => asked(force ? 'forcedAbort' : 'abort').taken,
    removeQrCharge: async () => asked('remove').taken,
    listCardSales: async (query) => {
      asked('list');
      said.queries.push(query);
      if (said.listed.kind !== 'done') return said.listed;
      const items = said.listed.value;
      return { kind: 'done', value: { items, page: 1, pageCount: 1, totalCount: items.length, hasNext: false } };
    },
  };
  return operator as Operator;
}

export function proof(amountCents: number, more: Partial<PaymentEvidence> = {}): PaymentEvidence {
  return {
    amountCents: cents(amountCents),
    nsu: '7',
    authorization: 'A7',
    cardKind: 'debit',
    instalments: 1,
    brand: null,
    acquirer: null,
    paidAt: null,
    operatorPaymentId: 'r1',
    ...more,
  };
}

export function record(id: PaymentId, identifier: string, amountCents: number): CardPaymentReading {
  const amount: Cents = cents(amountCents);
  // without a name it has the slip of the proof
  const slip = identifier === '' ? { nsu: '7', authorization: 'A7' } : { nsu: identifier, authorization: 'A' };
  const paid = { ...slip, brand: null, acquirer: null, paidAt: null };
  return {
    identifier,
    saleIdentifier: id,
    status: 'done',
    amountCents: amount,
    transactions: [{ status: 'approved', amountCents: amount, instalments: 1, kind: 'debit', ...paid }],
    deviceCode: null,
    deviceName: null,
  };
}

export function finished(id: PaymentId, payments: readonly CardPaymentReading[]): Answer<CardSaleReading> {
  return { kind: 'done', value: { identifier: id, amountCents: null, requestStatus: 'finished', payments } };
}

export function seen(id: PaymentId, requestStatus: CardSaleReading['requestStatus']) {
  return { kind: 'done', value: { identifier: id, amountCents: cents(999), requestStatus, payments: [] } } as const;
}

export function charge(status: QrReading['status'], more: Partial<QrReading> = {}) {
  const nothing = { nsu: null, authorization: null, paidAt: null, operatorPaymentId: null };
  return { kind: 'done', value: { code: '700001', status, amountCents: cents(999), ...nothing, ...more } } as const;
}

export function paid(id: PaymentId) {
  return { kind: 'done', value: { ...seen(id, 'finished').value, payments: [record(id, 'r1', 999)] } } as const;
}

export const chargePaid = (amountCents = 999) =>
  charge('approved', { amountCents: cents(amountCents), nsu: '7', authorization: 'A7', operatorPaymentId: 'r1' });

export const money = (amountCents = 999, of = 'r1', evidence = proof(amountCents, { operatorPaymentId: of })) => [
  { charge: of, amountCents: cents(amountCents), evidence },
];

export function listed(payments: readonly CardPaymentReading[]): Answer<readonly OperatorSale[]> {
  return { kind: 'done', value: payments.map((one, index) => ({ ...one, operatorId: index + 1, registeredAt: '' })) };
}
