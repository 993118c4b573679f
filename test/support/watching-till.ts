import type { TestContext } from 'vitest';
import { createAskLog } from '../../electron/areas/payment/ask-log.ts';
import { createPaymentLedger } from '../../electron/areas/payment/payment-ledger.ts';
import { DEFAULT_TIMES, type StepParts } from '../../electron/areas/payment/payment-steps.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type {
  Answer,
  CardSaleQuery,
  CreatedQrCharge,
  Operator,
  OperatorSale,
} from '../../electron/operator/operator.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../shared/payment.ts';
import type { CardPaymentReading, CardSaleReading, QrReading } from '../../shared/payment-evidence.ts';
import { testActor } from './test-actor.ts';
import { beginCard, beginPix, openHistory } from './till-history.ts';

const START_MS = Date.parse('2026-11-20T12:00:00.000Z');

/** Both of a machine's clocks, each moved by hand: the wall clock may be set, the other only goes on. */
export type TwoClocks = { wallMs: number; monotonicMs: number };

/** What the operator says when it is asked, and what it was asked. */
export type SaidByOperator = {
  card: Answer<CardSaleReading>;
  listed: Answer<readonly OperatorSale[]>;
  qr: Answer<QrReading>;
  /** To the request of a new attempt. */
  created: Awaited<ReturnType<Operator['createCardSale']>>;
  createdQr: Answer<CreatedQrCharge>;
  /** To an abort of a card request, and to the removal of a charge. */
  taken: Answer<null>;
  /** Comes to pass while a question is under way, before it is answered. */
  meanwhile: (question: Question) => void;
  readonly queries: CardSaleQuery[];
  /** Of each reading of a charge: whether it goes before the others. */
  readonly comesFirst: boolean[];
};

export type Question = 'create' | 'readCard' | 'readQr' | 'abort' | 'forcedAbort' | 'remove' | 'list';

/** The payment steps on a real file, with clocks and an operator that the test moves and speaks for. */
export function openWatchingTill(context: TestContext) {
  const clocks: TwoClocks = { wallMs: START_MS, monotonicMs: 0 };
  const database = openHistory(':memory:', () => new Date(clocks.wallMs));
  context.onTestFinished(() => database.close());
  const silent = { kind: 'unknown', message: '' } as const;
  const said: SaidByOperator = {
    card: silent,
    listed: { kind: 'done', value: [] },
    qr: silent,
    created: silent,
    createdQr: silent,
    taken: { kind: 'done', value: null },
    meanwhile: () => undefined,
    queries: [],
    comesFirst: [],
  };
  const clock = {
    now: () => new Date(clocks.wallMs),
    monotonicMs: () => clocks.monotonicMs,
    sleep: async () => undefined,
  };
  const asks = createAskLog(clock);
  let ids = 0;
  const newId = (): string => `id-${++ids}`;
  const actor = testActor();
  const services = {
    database,
    actor,
    clock,
    newId,
    push: () => undefined,
    log: silentLogger,
    onFault: () => undefined,
  };
  const { watchMs, approvedWatchMs } = DEFAULT_TIMES;
  const ledger = createPaymentLedger({ ...services, asks, watchMs, approvedWatchMs, onChanged: () => undefined });
  const parts: StepParts = {
    operator: operatorThatSays(said),
    ledger,
    asks,
    clock,
    times: DEFAULT_TIMES,
    operatorTime: (at) => new Date(at.getTime() - 180 * 60_000).toISOString().slice(0, 19),
    deviceCode: () => null,
    keepCode: () => undefined,
  };
  const at = (): string => clock.now().toISOString();
  return {
    database,
    clocks,
    said,
    parts,
    ledger,
    row: (id: PaymentId) => database.payments.get(id),
    cases: (id: PaymentId) => database.cases.ofPayment(id),
    card: (priceCents: number): PaymentId => beginCard(database, at(), priceCents),
    pix: (priceCents: number): PaymentId => beginPix(database, at(), priceCents),
    /** A new attempt over R$ 9,99, on disk and not sent. */
    unsent: (tender: 'card' | 'pix'): PaymentId => {
      const id = tender === 'card' ? beginCard(database, at(), 999) : beginPix(database, at(), 999);
      const asCreated = `UPDATE payment SET state = 'created', qr_code = NULL, br_code = NULL, qr_expires_at = NULL WHERE id = ?`;
      database.transaction(() => database.connection.prepare(asCreated).run(id));
      return id;
    },
    approve: (id: PaymentId, evidence: PaymentEvidence): void => void ledger.apply(id, 'seen_approved', { evidence }),
    decline: (id: PaymentId): void => void ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer' }),
  };
}

export type WatchingTill = ReturnType<typeof openWatchingTill>;

/** Only what the steps of a payment ask; anything else is no part of these tests. */
function operatorThatSays(said: SaidByOperator): Operator {
  const asked = (question: Question): SaidByOperator => {
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

/** A record of the operator's that a customer's money is in. */
export function record(id: PaymentId, identifier: string, amountCents: number): CardPaymentReading {
  const amount: Cents = cents(amountCents);
  const paid = { nsu: identifier, authorization: 'A', brand: null, acquirer: null, paidAt: null };
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

/** The same records as the operator's list of sales has them. */
export function listed(payments: readonly CardPaymentReading[]): Answer<readonly OperatorSale[]> {
  return { kind: 'done', value: payments.map((one, index) => ({ ...one, operatorId: index + 1, registeredAt: '' })) };
}
