import { expect, type TestContext, test } from 'vitest';
import { createLegUndo } from '../../../../../electron/areas/money/payment/legs/undo-leg.ts';
import { createPaymentRunner } from '../../../../../electron/areas/money/payment/payment-runner.ts';
import { DEFAULT_TIMES } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { Operator } from '../../../../../electron/operator/operator.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { atOpenDrawer } from '../../../../support/test-actor.ts';
import { value } from '../../../../support/value.ts';
import {
  AT,
  charge,
  finished,
  openWatchingTill,
  paid,
  proof,
  type Question,
  record,
  SILENT,
  seen,
} from '../../../../support/watching-till.ts';

/** A runner with controlled time: every wait is a sleeper. */
function openRunner(context: TestContext, operator: Partial<Operator> = {}) {
  const till = openWatchingTill(context);
  let sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];
  const faults: unknown[] = [];
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((wake) => {
      signal?.addEventListener('abort', () => wake());
      if (signal?.aborted === true) wake();
      sleepers.push({ untilMs: till.clocks.monotonicMs + ms, wake });
    });
  const runner = createPaymentRunner({
    ...till.parts,
    operator: { ...till.parts.operator, ...operator },
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
  const questions = (): readonly Question[] => till.said.asked.splice(0);
  const pass = async (ms: number): Promise<void> => {
    till.clocks.monotonicMs += ms;
    till.clocks.wallMs += ms;
    const due = sleepers.filter(({ untilMs }) => untilMs <= till.clocks.monotonicMs);
    sleepers = sleepers.filter((one) => !due.includes(one));
    for (const { wake } of due) wake();
    await settle();
  };
  return {
    ...{ till, runner, faults, settle, pass },
    follow: async (...ids: readonly PaymentId[]): Promise<void> => {
      for (const id of ids) runner.follow(id);
      await settle();
    },
    over: (tender: 'card' | 'pix'): PaymentId => {
      const id = till[tender](999);
      till.decline(id);
      return id;
    },
    /** A Pix without polls of its own, which would come first. */
    onScreen: (state: 'pending' | 'unconfirmed', id = till.unsent('pix')): void => {
      till.database.transaction(() => till.database.payments.update(id, { state, qr_code: '700009' } as never, AT));
    },
    questions,
    /** Expects the next look at a card exactly that long after the last. */
    looksEvery: async (ms: number): Promise<void> => {
      questions();
      await pass(ms - 1);
      expect(questions()).toEqual([]);
      await pass(1);
      expect(questions()).toEqual(['readCard', 'list']);
    },
  };
}

test('a request leaves once, and is asked about at its pace until it is over', async (context) => {
  const { till, runner, questions, settle, follow, pass } = openRunner(context);
  const id = till.unsent('card');
  till.said.created = { kind: 'done', value: { operatorId: 1 } };
  till.said.card = seen(id, 'waiting');
  runner.begin(id);
  runner.begin(id);
  await settle();
  expect(questions()).toEqual(['create', 'readCard']);
  await pass(DEFAULT_TIMES.cardPollMs - 1);
  expect(questions()).toEqual([]);
  await pass(1);
  expect(questions()).toEqual(['readCard']);
  await follow(id);
  expect(questions()).toEqual(['readCard']);
  till.said.card = paid(id);
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
  const { till, runner, faults, questions, settle, over, pass } = openRunner(context);
  over('card');
  const live = till.card(999);
  const broken = new Error('broken');
  till.said.meanwhile = () => {
    throw broken;
  };
  runner.resumeAll();
  await settle();
  expect(faults).toEqual([broken, broken]);
  expect(questions()).toEqual(['readCard', 'readCard']);
  till.said.meanwhile = () => undefined;
  till.said.card = finished(live, []);
  await pass(DEFAULT_TIMES.retryMs);
  expect(till.row(live).state).toBe('cancelled');
  await pass(DEFAULT_TIMES.watchEveryMs);
  expect(questions().length).toBeGreaterThan(1);
});

test('while a customer stands before a QR, a charge that is over is asked about every five seconds only', async (context) => {
  const { till, questions, follow, over, onScreen, pass } = openRunner(context);
  till.card(500);
  const shown = till.unsent('pix');
  const pix = over('pix');
  till.said.qr = charge('denied');
  await follow(pix);
  expect(questions()).toEqual(['readQr']);
  onScreen('pending', shown);
  await pass(DEFAULT_TIMES.watchEveryMs);
  expect(questions()).toEqual(['readQr']);
  await follow(pix);
  expect(questions()).toEqual([]);
  await pass(DEFAULT_TIMES.watchEveryMs / 4 - 1);
  expect(questions()).toEqual([]);
  await pass(DEFAULT_TIMES.retryMs);
  expect(questions()).toEqual(['readQr']);
});

test('while one stands there, a card that is over is looked at without a pause', async (context) => {
  const { till, questions, follow, over, onScreen, pass } = openRunner(context);
  onScreen('pending');
  const pix = over('pix');
  const card = over('card');
  till.said.qr = charge('denied');
  till.said.card = finished(card, []);
  await follow(pix, card);
  expect(questions()).toEqual(['readQr', 'readCard', 'list']);
  await pass(1);
  await follow(card);
  expect(questions()).toEqual(['readCard', 'list']);
});

test('while a QR is on the screen that nobody waits before any more, or a card is under way, no charge has to wait', async (context) => {
  const { till, questions, follow, over, onScreen, pass } = openRunner(context);
  till.card(500);
  onScreen('unconfirmed');
  const pix = over('pix');
  till.said.qr = charge('denied');
  await follow(pix);
  await pass(1);
  questions();
  await follow(pix);
  expect(questions()).toEqual(['readQr']);
});

test('attempts of the last three days are looked at once more, and no older ones', async (context) => {
  const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;
  const { till, runner, questions, settle, follow, over } = openRunner(context);
  const id = over('card');
  till.ledger.note(id, { watchUntil: null });
  till.said.card = finished(id, []);
  await follow(id);
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
  const { till, runner, questions, follow, pass } = openRunner(context);
  const id = till.card(999);
  await follow(id);
  expect(questions()).toEqual(['readCard']);
  await runner.stop();
  runner.follow(id);
  await pass(60_000);
  expect(questions()).toEqual([]);
});

test('the end of the till waits for a question that is under way', async (context) => {
  let answer = (): void => undefined;
  const readCardSale = () => new Promise<typeof SILENT>((resolve) => (answer = () => resolve(SILENT)));
  const { till, runner, settle, follow } = openRunner(context, { readCardSale });
  await follow(till.card(999));
  let isOver = false;
  const stopped = runner.stop().then(() => (isOver = true));
  await settle();
  expect(isOver).toBe(false);
  answer();
  await stopped;
});

test('of what is over one is asked about after the other; a customer who waits to pay is not kept by that', async (context) => {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const readCardSale = (id: string) => {
    asked.push(id);
    return new Promise<typeof SILENT>((resolve) => answers.push(() => resolve(SILENT)));
  };
  const { till, settle, follow, over } = openRunner(context, { readCardSale });
  const [first, second, live] = [over('card'), over('card'), till.card(999)];
  await follow(first, second, live);
  expect(asked.sort()).toEqual([first, live].sort());
  const answerAll = async (): Promise<void> => {
    for (const answer of answers.splice(0)) answer();
    await settle();
  };
  await answerAll();
  expect(asked).toContain(second);
  await answerAll();
});

test('a card that is over does not wait for the answer about a Pix that is over', async (context) => {
  const answer = Promise.withResolvers<typeof SILENT>();
  const { till, questions, follow, over } = openRunner(context, { readQrCharge: () => answer.promise });
  context.onTestFinished(() => answer.resolve(SILENT));
  const pix = over('pix');
  const card = over('card');
  till.said.card = finished(card, []);
  await follow(pix);
  await follow(card);
  expect(questions()).toEqual(['readCard', 'list']);
});

test('one that was paid with another amount is looked at like one that is over, and nothing is asked of it any more', async (context) => {
  const { till, questions, follow, pass } = openRunner(context);
  const id = till.card(999);
  till.said.card = finished(id, [record(id, 'r1', 899)]);
  await follow(id);
  expect(till.row(id)).toMatchObject({ state: 'unconfirmed', openCases: 1 });
  questions();
  await pass(DEFAULT_TIMES.watchEveryMs - 1);
  expect(questions()).toEqual([]);
  await pass(1);
  expect(questions()).toEqual(['readCard', 'list']);
  till.ledger.note(id, { cancelCause: 'cashier', abort: 'asked' });
  await pass(DEFAULT_TIMES.watchEveryMs);
  expect(questions()).toEqual(['readCard', 'list']);
});

test('a leg that is undone is looked at every twenty seconds, and six times as seldom once nobody gave it back', async (context) => {
  const { till, follow, pass, looksEvery } = openRunner(context);
  const id = till.card(999, 2_000);
  till.approve(id, proof(999));
  till.said.card = paid(id);
  const parts = { ...till.parts, database: till.database, actor: atOpenDrawer(till.database, AT), newId: () => 'back' };
  const legs = createLegUndo({ ...parts, refundsPix: () => false, follow: () => undefined });
  value(till.database.transaction(() => legs.undo(till.row(id))));
  await follow(id);
  const { watchEveryMs, watchMs } = DEFAULT_TIMES;
  // just over a quarter of an hour: the last quick look
  for (let ms = 0; ms <= watchMs; ms += watchEveryMs) await looksEvery(watchEveryMs);
  await looksEvery(6 * watchEveryMs);
  till.said.card = finished(id, [{ ...record(id, 'r1', 999), status: 'cancelled' }]);
  await pass(6 * watchEveryMs);
  expect(till.casesOf(id)).toEqual([['leg_undone', 'refunded']]);
});

test('one that is over while the operator says nothing is asked about at the same pace, however long', async (context) => {
  const { follow, over, looksEvery } = openRunner(context);
  await follow(over('card'));
  const { watchEveryMs, watchMs } = DEFAULT_TIMES;
  for (let ms = 0; ms <= watchMs + watchEveryMs; ms += watchEveryMs) await looksEvery(watchEveryMs);
});

test('a start takes up what is looked at after its end as well, and a word asks about all of it at once', async (context) => {
  const { till, runner, questions, settle, over, pass } = openRunner(context);
  over('card');
  till.ledger.note(over('card'), { watchUntil: null });
  const live = till.card(999);
  expect(runner.resumeAll()).toBe(1);
  await settle();
  expect([...questions()].sort()).toEqual(['list', 'readCard', 'readCard']);
  await pass(1);
  expect(questions()).toEqual([]);
  runner.followAll();
  await settle();
  expect([...questions()].sort()).toEqual(['list', 'readCard', 'readCard']);
  expect(till.row(live).state).toBe('pending');
});

test('what was looked back at once is not looked at again until somebody wants it', async (context) => {
  const { till, runner, questions, settle, over, pass } = openRunner(context);
  const id = over('card');
  till.ledger.note(id, { watchUntil: null });
  till.said.card = finished(id, []);
  runner.lookBack();
  runner.lookBack();
  await settle();
  expect(questions()).toEqual(['readCard', 'list']);
  await pass(10 * DEFAULT_TIMES.watchEveryMs);
  expect(questions()).toEqual([]);
  till.said.card = finished(id, [record(id, 'r1', 999)]);
  runner.lookBack();
  await settle();
  expect(till.cases(id)).toMatchObject([{ kind: 'late_money', charge: 'r1' }]);
});
