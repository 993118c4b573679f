import { expect } from 'vitest';
import { createCaseRefunds } from '../../../../../electron/areas/money/cases/case-refunds.ts';
import { createCaseService } from '../../../../../electron/areas/money/cases/case-service.ts';
import { DEFAULT_TIMES } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { Answer } from '../../../../../electron/operator/operator.ts';
import { cents } from '../../../../../shared/money.ts';
import { isSettled } from '../../../../../shared/money-case.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import type { QrReading } from '../../../../../shared/payment-evidence.ts';
import { testActor } from '../../../../support/test-actor.ts';
import {
  AT,
  charge,
  NOT_FOUND as GONE,
  REFUSED,
  SILENT,
  tillTest as test,
  type WatchingTill,
} from '../../../../support/watching-till.ts';

const WINDOW_MS = DEFAULT_TIMES.deliveryWindowMs;

type Said = Answer<QrReading>;
const KEPT = charge('approved');
const OF_ANOTHER = charge('approved', { code: '700002' });

function wished(till: WatchingTill, sentAt: string | null): CaseId {
  const payment = till.pix(999);
  till.decline(payment);
  const id = till.goesBack(payment, { kind: 'late_money', qr_code: '700001' });
  till.database.transaction(() => till.database.cases.update(id, { state: 'refunding', refund_sent_at: sentAt }));
  return id;
}

/** Readings of the charge, with times between. */
type Script = readonly (readonly [afterMs: number, said: Said])[];

/** Plays the script until the case is settled; returns the refunds sent. `wishes`: simultaneous follow requests. */
async function play(
  till: WatchingTill,
  id: CaseId,
  script: Script,
  answered: Said = SILENT,
  wishes = 1,
): Promise<number> {
  const left = [...script];
  let sent = 0;
  let givenUp = 0;
  const before = till.database.cases.get(id).state;
  const refunds = createCaseRefunds({
    database: till.database,
    log: silentLogger,
    onFault: (error) => {
      throw error;
    },
    times: DEFAULT_TIMES,
    clock: { ...till.parts.clock, sleep: async () => (left.length === 0 ? void refunds.stop() : undefined) },
    operator: {
      readQrCharge: async () => {
        const [afterMs, said] = left.shift() ?? [0, SILENT];
        till.clocks.monotonicMs += afterMs;
        return said;
      },
      refundQrCharge: async () => {
        sent += 1;
        return answered;
      },
    },
    onRefunded: (one) => {
      const settled = { state: 'refunded', settled_at: till.parts.clock.now().toISOString() } as const;
      till.database.transaction(() => till.database.cases.update(one, { ...settled, refund_seen_cents: null }));
    },
    onGivenUp: () => {
      givenUp += 1;
    },
  });
  for (let wish = 0; wish < wishes; wish++) refunds.follow(id);
  await expect.poll(() => left.length === 0 || isSettled(till.database.cases.get(id).state)).toBe(true);
  await refunds.stop();
  if (before === 'refunding') expect(givenUp > 0).toBe(till.database.cases.get(id).state === 'open');
  return sent;
}

const FIRST = [0, KEPT] as const;
const UNREAD = charge('unknown');
const UNSAID = charge('cancelled', { amountCents: null });

test.for<[string, Script, string, string | null]>([
  ['for the whole window: lost', [FIRST, [WINDOW_MS, KEPT]], 'open', 'lost'],
  ['for less than that: waited for', [FIRST, [WINDOW_MS - 1, KEPT]], 'refunding', null],
  [
    'but not all the time, since once nothing was to be learned: waited for again',
    [FIRST, [WINDOW_MS - 1, SILENT], [1, KEPT], [WINDOW_MS - 1, KEPT]],
    'refunding',
    null,
  ],
  ['or as another charge, all the time: for a person', [FIRST, [WINDOW_MS, OF_ANOTHER]], 'open', 'lost'],
  [
    'or as a word that is not documented, all the time',
    [
      [0, UNREAD],
      [WINDOW_MS, UNREAD],
    ],
    'open',
    'lost',
  ],
  ['or as paid by nobody, all the time: lost', [FIRST, [WINDOW_MS, charge('pending')]], 'open', 'lost'],
  ['or as gone, and never how much: for a person', [FIRST, [0, UNSAID], [WINDOW_MS, UNSAID]], 'open', 'lost'],
  ['or as gone: given back', [FIRST, [WINDOW_MS - 1, charge('undone')]], 'refunded', null],
])('a refund that was sent while the charge reads as kept %s', async ([, script, state, trouble], { till }) => {
  const id = wished(till, AT);
  expect(await play(till, id, script)).toBe(0);
  expect(till.database.cases.get(id)).toMatchObject({ state, refund_trouble: trouble });
});

test('a refund is sent once for a wish, however often its charge reads as kept', async ({ till }) => {
  const id = wished(till, null);
  expect(await play(till, id, Array(3).fill(FIRST))).toBe(1);
  expect(till.database.cases.get(id).refund_sent_at).not.toBeNull();
});

const BACK = charge('undone');
const OTHER = charge('cancelled', { amountCents: cents(100) });

test.for<[string, Said, Said, string, string | null]>([
  ['as given back, and shown so', BACK, BACK, 'refunded', null],
  ['as given back, and shown as kept: nobody knows', BACK, KEPT, 'refunding', null],
  ['as kept still, and shown as given back', KEPT, BACK, 'refunded', null],
  ['with a refusal, and shown as given back', REFUSED, BACK, 'refunded', 'refused'],
  ['with a refusal, and not shown: nobody knows', REFUSED, SILENT, 'refunding', 'refused'],
  ['with a refusal, and shown as kept: it comes to nothing', REFUSED, KEPT, 'open', 'refused'],
])(
  'a refund’s result is the charge’s next reading: answered %s',
  async ([, answer, read, state, trouble], { till }) => {
    const id = wished(till, null);
    expect(await play(till, id, [FIRST, [0, read]], answer)).toBe(1);
    expect(till.database.cases.get(id)).toMatchObject({ state, refund_trouble: trouble });
  },
);

test('a refund of another amount waits for a person until the whole is back', async ({ till }) => {
  const id = wished(till, null);
  const seen = () => till.database.cases.get(id);
  await play(till, id, [FIRST, [0, OTHER]], OTHER);
  expect(seen()).toMatchObject({ state: 'open', amount_cents: 999, refund_seen_cents: 100 });
  await play(till, id, [[0, KEPT]]);
  expect(seen()).toMatchObject({ state: 'open', refund_seen_cents: 0 });
  await play(till, id, [[0, charge('undone', { amountCents: null })]]);
  expect(seen().state).toBe('open');
  await play(till, id, [[0, BACK]]);
  expect(seen().state).toBe('open');
  till.clocks.wallMs += 3 * 60_000;
  await play(till, id, [[0, BACK]]);
  expect(seen()).toMatchObject({ state: 'refunded', refund_seen_cents: null });
});

test('a refund that is wished for twice at once is sent once', async ({ till }) => {
  const id = wished(till, null);
  expect(await play(till, id, Array(4).fill(FIRST), SILENT, 2)).toBe(1);
});

test.for<[string, Said]>([
  ['nobody knows', SILENT],
  ['is another one', OF_ANOTHER],
  ['the operator does not find', GONE],
])('a refund is not sent for a charge that %s', async ([, said], { till }) => {
  const id = wished(till, null);
  expect(await play(till, id, Array(2).fill([0, said]))).toBe(0);
  expect(till.database.cases.get(id)).toMatchObject({ state: 'refunding', refund_sent_at: null });
});

test('a charge cancelled elsewhere, without its amount, is no endless refund', async ({ till }) => {
  const id = wished(till, null);
  expect(
    await play(till, id, [
      [0, UNSAID],
      [WINDOW_MS - 1, UNSAID],
      [1, UNSAID],
    ]),
  ).toBe(0);
  expect(till.database.cases.get(id)).toMatchObject({ state: 'open', refund_trouble: 'lost' });
});

test.for<[string, string | null, string]>([
  ['and was not sent comes to nothing', null, 'refused'],
  ['and was sent is lost', AT, 'lost'],
])('a refund whose charge is not found for the whole window %s', async ([, sentAt, trouble], { till }) => {
  const id = wished(till, sentAt);
  expect(
    await play(till, id, [
      [0, GONE],
      [WINDOW_MS, GONE],
    ]),
  ).toBe(0);
  expect(till.database.cases.get(id)).toMatchObject({ state: 'open', refund_trouble: trouble });
});

test('a refund that never left is wished for still, and leaves again', async ({ till }) => {
  const id = wished(till, null);
  expect(await play(till, id, Array(2).fill(FIRST), { kind: 'unreachable', message: '' })).toBe(2);
  expect(till.database.cases.get(id)).toMatchObject({ state: 'refunding', refund_sent_at: null });
});

test('a case that is not to be refunded, or is so no more, is left alone at once', async ({ till }) => {
  const id = wished(till, null);
  till.database.transaction(() => till.database.cases.update(id, { state: 'open' }));
  const waits: number[] = [];
  const refunds = createCaseRefunds({
    ...till.parts,
    database: till.database,
    log: silentLogger,
    onFault: () => undefined,
    clock: { ...till.parts.clock, sleep: async (ms) => void waits.push(ms) },
    onRefunded: () => undefined,
    onGivenUp: () => undefined,
  });
  refunds.follow(id);
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  await refunds.stop();
  expect(waits).toEqual([]);
});

test('the screen is told of the payment whose money is to go back', ({ till }) => {
  const id = wished(till, null);
  till.database.transaction(() => till.database.cases.update(id, { state: 'open' }));
  const told: PaymentId[] = [];
  const service = createCaseService({
    ...till.parts,
    database: till.database,
    newId: () => 'x',
    log: silentLogger,
    actor: testActor(),
    ledger: { ...till.ledger, tell: (payment: PaymentId) => void told.push(payment) },
    refunds: { follow: () => undefined } as never,
    refundsPix: () => true,
    onChanged: () => undefined,
  } as never);
  expect(service.refund(id)).toMatchObject({ ok: true, value: { state: 'refunding' } });
  expect(told).toEqual([till.database.cases.get(id).payment_id]);
});
