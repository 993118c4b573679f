import { expect, type TestContext, test } from 'vitest';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { createPaymentRunner } from '../../../electron/services/payment-runner.ts';
import { DEFAULT_TIMES } from '../../../electron/services/payment-steps.ts';
import { cents } from '../../../shared/money.ts';
import type { QrReading } from '../../../shared/payment-evidence.ts';
import { finished, openWatchingTill, type Question, record } from '../../support/watching-till.ts';

/** The runner of a till whose time passes when the test lets it: every wait is a sleeper. */
function openRunner(context: TestContext) {
  const till = openWatchingTill(context);
  let sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];
  const asked: Question[] = [];
  const faults: unknown[] = [];
  till.said.meanwhile = (question) => asked.push(question);
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((wake) => {
      signal?.addEventListener('abort', () => wake());
      if (signal?.aborted === true) wake();
      sleepers.push({ untilMs: till.clocks.monotonicMs + ms, wake });
    });
  const runner = createPaymentRunner({
    ...till.parts,
    clock: { ...till.parts.clock, sleep },
    database: till.database,
    log: silentLogger,
    onFault: (error) => faults.push(error),
    describe: () => 'Caixa 1',
    instalmentType: () => 'none',
    qrRequest: () => ({}) as never,
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  context.onTestFinished(async () => {
    const stopped = runner.stop();
    for (const { wake } of sleepers) wake();
    await stopped;
  });
  return {
    ...{ till, runner, faults, settle },
    /** What was asked since the last time that this was called. */
    questions: (): readonly Question[] => asked.splice(0),
    pass: async (ms: number): Promise<void> => {
      till.clocks.monotonicMs += ms;
      till.clocks.wallMs += ms;
      const due = sleepers.filter(({ untilMs }) => untilMs <= till.clocks.monotonicMs);
      sleepers = sleepers.filter((one) => !due.includes(one));
      for (const { wake } of due) wake();
      await settle();
    },
  };
}

const qr = (status: QrReading['status'], code: string) => {
  const nothing = { nsu: null, authorization: null, paidAt: null, operatorPaymentId: null };
  return { kind: 'done', value: { code, status, amountCents: cents(999), ...nothing } } as const;
};

test('a request leaves once, and is asked about at its pace until it is over', async (context) => {
  const { till, runner, questions, settle, pass } = openRunner(context);
  const id = till.unsent('card');
  till.said.created = { kind: 'done', value: { operatorId: 1 } };
  const waits = { identifier: id, amountCents: cents(999), requestStatus: 'waiting', payments: [] } as const;
  till.said.card = { kind: 'done', value: waits };
  runner.begin(id);
  runner.begin(id);
  await settle();
  expect(questions()).toEqual(['create', 'readCard']);
  await pass(DEFAULT_TIMES.cardPollMs - 1);
  expect(questions()).toEqual([]);
  await pass(1);
  expect(questions()).toEqual(['readCard']);
  runner.follow(id);
  await settle();
  expect(questions()).toEqual(['readCard']);
  till.said.card = {
    ...till.said.card,
    value: { ...waits, requestStatus: 'finished', payments: [record(id, 'r1', 999)] },
  };
  await pass(DEFAULT_TIMES.cardPollMs);
  expect(till.row(id).state).toBe('approved');
  questions();
  await pass(DEFAULT_TIMES.watchEveryMs - 1);
  expect(questions()).toEqual([]);
  await pass(1);
  expect(questions()).toEqual(['readCard', 'list']);
});

test('one that a start finds as created is asked about, and not sent again', async (context) => {
  const { till, runner, questions, settle } = openRunner(context);
  const card = till.unsent('card');
  const pix = till.unsent('pix');
  expect(runner.resumeAll()).toBe(2);
  await settle();
  expect(questions()).toEqual(['readCard']);
  expect(till.row(card)).toMatchObject({ state: 'unconfirmed', reason: 'request_lost' });
  expect(till.row(pix)).toMatchObject({ state: 'cancelled', reason: 'qr_never_shown' });
});

test('a step that fails is told, and tried again', async (context) => {
  const { till, runner, faults, questions, settle, pass } = openRunner(context);
  const over = till.card(500);
  till.decline(over);
  const live = till.card(999);
  const broken = new Error('broken');
  const note = till.said.meanwhile;
  till.said.meanwhile = (question) => {
    note(question);
    throw broken;
  };
  runner.resumeAll();
  await settle();
  expect(faults).toEqual([broken, broken]);
  expect(questions()).toEqual(['readCard', 'readCard']);
  till.said.meanwhile = note;
  till.said.card = finished(live, []);
  await pass(DEFAULT_TIMES.retryMs);
  expect(till.row(live).state).toBe('cancelled');
  await pass(DEFAULT_TIMES.watchEveryMs);
  expect(questions().length).toBeGreaterThan(1);
});

test('while a customer stands before a QR, a charge that is over is asked about every five seconds only', async (context) => {
  const { till, runner, questions, settle, pass } = openRunner(context);
  till.card(500);
  const shown = till.unsent('pix');
  const over = till.pix(999);
  till.decline(over);
  till.said.qr = qr('denied', '700001');
  runner.follow(over);
  await settle();
  expect(questions()).toEqual(['readQr']);
  // nobody follows it here: its own questions would come first
  const onScreen = { state: 'pending', qr_code: '700009' } as const;
  till.database.transaction(() => till.database.payments.update(shown, onScreen, '2026-11-20T12:00:00.000Z'));
  await pass(DEFAULT_TIMES.watchEveryMs);
  expect(questions()).toEqual(['readQr']);
  runner.follow(over);
  await settle();
  expect(questions()).toEqual([]);
  await pass(DEFAULT_TIMES.watchEveryMs / 4 - 1);
  expect(questions()).toEqual([]);
  await pass(DEFAULT_TIMES.retryMs);
  expect(questions()).toEqual(['readQr']);
});

test('attempts of the last three days are looked at once more, and no older ones', async (context) => {
  const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;
  const { till, runner, questions, settle } = openRunner(context);
  const id = till.card(999);
  till.decline(id);
  till.ledger.note(id, { watch_until: null });
  till.said.card = finished(id, []);
  runner.follow(id);
  await settle();
  expect(questions()).toEqual([]);
  till.clocks.wallMs += THREE_DAYS_MS;
  runner.lookBack();
  await settle();
  expect(questions()).toEqual(['readCard', 'list']);
  till.clocks.wallMs += 1_000;
  runner.lookBack();
  await settle();
  expect(questions()).toEqual([]);
});

test('nothing is asked any more once it was stopped', async (context) => {
  const { till, runner, questions, settle, pass } = openRunner(context);
  const id = till.card(999);
  runner.follow(id);
  await settle();
  expect(questions()).toEqual(['readCard']);
  await runner.stop();
  runner.follow(id);
  await pass(60_000);
  expect(questions()).toEqual([]);
});
