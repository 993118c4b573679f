import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { CheckParts } from '../../electron/areas/reconciliation/check-parts.ts';
import { createRuns } from '../../electron/areas/reconciliation/runs.ts';
import type { Clock } from '../../electron/lib/clock.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Answer, CardSaleQuery, OperatorSale, Page } from '../../electron/operator/operator.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../shared/payment-evidence.ts';
import type { PaymentState } from '../../shared/payment-states.ts';
import { nothing } from './quiet-parts.ts';
import { machineTime } from './shop-day.ts';
import type { TillDatabase } from './till-database.ts';
import { beginCard, openHistory } from './till-history.ts';
import { NOT_FOUND, proof } from './watching-till.ts';

/** A shop's day on file, and an operator with the test's answers. */
export const DAY = '2026-11-20';
export const at = (time: string): string => new Date(`${DAY}T${time}`).toISOString();

export function evidence(charge: string, amountCents = 999, more: Partial<PaymentEvidence> = {}): PaymentEvidence {
  const slip = { nsu: '11', authorization: '22', brand: 'VISA', acquirer: 'A' };
  return proof(amountCents, { ...slip, operatorPaymentId: charge, ...more });
}

export function approvedCard(
  database: TillDatabase,
  when: string,
  amountCents = 999,
): { id: PaymentId; sale: OperatorSale } {
  const id = beginCard(database, when, amountCents);
  const charge = `pay-${id}`;
  database.transaction(() =>
    database.payments.update(id, { state: 'approved', evidence: evidence(charge, amountCents) }, when),
  );
  return { id, sale: listed(id, { registeredAt: when, identifier: charge, amountCents: cents(amountCents) }) };
}

let lastOperatorId = 0;

export function listed(saleIdentifier: string, more: Partial<OperatorSale> = {}): OperatorSale {
  lastOperatorId += 1;
  const amountCents = more.amountCents ?? cents(999);
  const first = { status: 'approved', amountCents, instalments: 1, kind: 'debit' } as const;
  const slip = { nsu: '11', authorization: '22', brand: 'VISA', acquirer: 'A', paidAt: null };
  return {
    operatorId: lastOperatorId,
    identifier: `pay-${saleIdentifier}`,
    saleIdentifier,
    status: 'done',
    amountCents,
    transactions: [{ ...first, ...slip }],
    deviceCode: 'POS-1',
    deviceName: 'Device',
    registeredAt: at('12:00:00'),
    ...more,
  };
}

type FakeOperator = {
  /** The operator's list of sales; any other answer replaces a missing page. */
  sales: OperatorSale[];
  readonly instead: Map<number, Answer<Page<OperatorSale>>>;
  readonly requests: Map<string, Answer<CardSaleReading>>;
  readonly charges: Map<string, Answer<QrReading>>;
  readonly queries: CardSaleQuery[];
  readonly asked: string[];
};

const PAGE = 100;

function operatorPort(fake: FakeOperator): CheckParts['operator'] {
  return {
    listCardSales: async (query) => {
      fake.queries.push(query);
      const instead = fake.instead.get(query.page);
      if (instead !== undefined) return instead;
      const items = fake.sales.slice((query.page - 1) * PAGE, query.page * PAGE);
      const pageCount = Math.ceil(fake.sales.length / PAGE);
      const counts = { page: query.page, pageCount, totalCount: fake.sales.length };
      return { kind: 'done', value: { items, ...counts, hasNext: query.page < pageCount } };
    },
    readCardSale: async (identifier) => {
      fake.asked.push(identifier);
      return fake.requests.get(identifier) ?? NOT_FOUND;
    },
    readQrCharge: async (code) => {
      fake.asked.push(code);
      return fake.charges.get(code) ?? NOT_FOUND;
    },
  };
}

export type ReconciliationScene = ReturnType<typeof reconciliationScene>;

/** `configured` false: no operator is set. */
export function reconciliationScene({ configured = true } = {}) {
  const database = openHistory(':memory:');
  const answers = { instead: new Map(), requests: new Map(), charges: new Map() };
  const operator: FakeOperator = { sales: [], ...answers, queries: [], asked: [] };
  let now = new Date(at('23:00:00'));
  let breaths = 0;
  let ms = 0;
  const clock: Clock = {
    now: () => new Date(now),
    monotonicMs: () => (ms += 1),
    sleep: async () => void (await setImmediate()),
  };
  const parts: CheckParts = {
    database,
    operator: operatorPort(operator),
    operatorConfigured: () => configured,
    clock,
    localTime: machineTime,
    utcOffsetMinutes: -180,
    ownName: () => 'Loja 1',
    breathe: async () => {
      breaths += 1;
      await setImmediate();
    },
  };
  const onFault = (error: unknown): never => {
    throw error;
  };
  const runs = createRuns({ ...parts, database, newId: randomUUID, log: silentLogger, onFault, onChanged: nothing });
  onTestFinished(async () => {
    await runs.stop();
    database.close();
  });
  return {
    database,
    operator,
    parts,
    runs,
    /** Turns given to the rest of the till. */
    breaths: () => breaths,
    setNow: (next: string): void => {
      now = new Date(next);
    },
  };
}

/** Long before the reconciled day. */
const BEFORE = '2026-01-01T00:00:00.000Z';

/** A sale with a refused card, possibly paid since. */
function afterRefusedCard(database: TillDatabase, begun: string): SaleId {
  const id = beginCard(database, begun);
  const refused = { state: 'declined', reason: 'refused_by_operator' } as const;
  database.transaction(() => database.payments.update(id, refused, begun));
  return database.payments.get(id).saleId;
}

export function endedPix(
  database: TillDatabase,
  when: string,
  more: { readonly code?: string | null; readonly watched?: boolean; readonly state?: PaymentState } = {},
): PaymentId {
  const { code = '77', watched = true, state = 'approved' } = more;
  const saleId = afterRefusedCard(database, when);
  const id = randomUUID() as PaymentId;
  const proof = state === 'approved' ? evidence(`pix-${id}`, 999, { brand: null }) : null;
  const watchUntil = watched ? null : at('23:59:00');
  database.transaction(() => {
    const begun = { tender: 'pix', amountCents: cents(999), state: 'created', createdAt: when } as const;
    database.payments.insert({ id, saleId, ...begun });
    database.payments.update(id, { state, qrCode: code, evidence: proof, watchUntil }, when);
  });
  return id;
}

export function typedCard(database: TillDatabase, when: string, nsu: string): PaymentId {
  const saleId = afterRefusedCard(database, BEFORE);
  const id = randomUUID() as PaymentId;
  const typed = { source: 'typed', amountCents: cents(999), brand: 'Visa', nsu, authorization: 'A1' } as const;
  const paid = { amountCents: cents(999), state: 'approved', createdAt: when } as const;
  const slip = { tender: 'standalone_card', kind: 'credit', typed } as const;
  database.transaction(() => database.payments.insert({ id, saleId, ...paid, ...slip }));
  return id;
}
