import { describe, expect, type TestContext, test } from 'vitest';
import { createPaymentLedger } from '../../../../electron/areas/payment/payment-ledger.ts';
import { DEFAULT_TIMES } from '../../../../electron/areas/payment/payment-steps.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId, Payment, PaymentId } from '../../../../shared/payment.ts';
import type { PaymentEvent } from '../../../../shared/payment-states.ts';
import { testActor } from '../../../support/test-actor.ts';
import { openWatchingTill, proof, type WatchingTill } from '../../../support/watching-till.ts';

const AT = '2026-11-20T12:00:00.000Z';

const statesOf = (till: WatchingTill, id: PaymentId) => till.cases(id).map((one) => [one.kind, one.state]);
const saleState = (till: WatchingTill, id: PaymentId) => till.database.sales.find(till.row(id).saleId)?.state;

/** A case over money of this payment that is to go back. */
function goesBack(till: WatchingTill, id: PaymentId, more: object = {}): void {
  const { tender } = till.row(id);
  const what = {
    id: 'back' as CaseId,
    kind: 'leg_undone',
    payment_id: id,
    charge: 'r1',
    tender,
    opened_at: AT,
  } as const;
  const money = { amount_cents: cents(999), evidence: proof(999), qr_code: null, device_name: null };
  till.database.transaction(() => till.database.cases.insert({ ...what, ...money, ...more } as never));
}

describe('an attempt that was paid otherwise than asked, and waits for somebody', () => {
  function held(context: TestContext, reason: 'amount_disagrees' | 'device_disagrees' = 'amount_disagrees') {
    const till = openWatchingTill(context);
    const id = till.card(999);
    const money = [{ charge: 'r1', amountCents: cents(899), evidence: proof(899) }];
    till.ledger.apply(id, 'seen_unknown', { reason, money });
    return { till, id };
  }

  const NO_NEWS: readonly PaymentEvent[] = ['seen_waiting', 'seen_in_progress', 'seen_unknown', 'seen_missing'];
  test.for(NO_NEWS)('stays as it is when the operator says %s', (event, context) => {
    const { till, id } = held(context);
    till.ledger.apply(id, event, { reason: 'status_unknown', change: { lastSeen: 'waiting' } });
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'amount_disagrees', lastSeen: null });
    expect(statesOf(till, id)).toEqual([['other_amount', 'open']]);
  });

  test('takes up more money that comes in', (context) => {
    const { till, id } = held(context);
    const money = ['r1', 'r2'].map((charge) => ({ charge, amountCents: cents(899), evidence: proof(899) }));
    till.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money });
    expect(statesOf(till, id)).toEqual([
      ['other_amount', 'open'],
      ['surplus', 'open'],
    ]);
  });

  test.for(['amount_disagrees', 'device_disagrees'] as const)(
    'is paid, and so is its sale, once the operator shows just what was asked for (%s)',
    (reason, context) => {
      const { till, id } = held(context, reason);
      till.approve(id, proof(999));
      expect(till.row(id)).toMatchObject({ state: 'approved', reason: null, openCases: 0 });
      expect(saleState(till, id)).toBe('paid');
    },
  );

  test.for([
    ['seen_declined', 'declined'],
    ['seen_cancelled', 'cancelled'],
    ['seen_expired', 'expired'],
  ] as const)('is over when the operator says %s, and its case stays', ([event, state], context) => {
    const { till, id } = held(context);
    till.ledger.apply(id, event);
    expect(till.row(id).state).toBe(state);
    expect(statesOf(till, id)).toEqual([['other_amount', 'open']]);
  });
});

describe('a proof that another payment has', () => {
  test('does not pay: somebody has to look, and the sale stays unpaid', (context) => {
    const till = openWatchingTill(context);
    const first = till.card(999);
    till.approve(first, proof(999));
    const second = till.card(999);
    const money = [{ charge: 'r1', amountCents: cents(999), evidence: proof(999) }];
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999), money });
    expect(till.row(second)).toMatchObject({ state: 'unconfirmed', reason: 'proof_repeated', evidence: null });
    expect(statesOf(till, second)).toEqual([['doubtful_proof', 'open']]);
    expect([saleState(till, first), saleState(till, second)]).toEqual(['paid', 'set_aside']);
  });

  test('puts nothing in question that has been paid already by another one', (context) => {
    const till = openWatchingTill(context);
    till.approve(till.card(999), proof(999));
    const second = till.card(999);
    till.approve(second, proof(999, { operatorPaymentId: null, nsu: null }));
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999) });
    expect(till.row(second)).toMatchObject({ state: 'approved', openCases: 0 });
    expect(till.cases(second)).toEqual([]);
  });

  test('does not hide that the operator shows money of an attempt that is over', (context) => {
    const till = openWatchingTill(context);
    till.approve(till.card(999), proof(999));
    const second = till.card(999);
    till.decline(second);
    const money = [{ charge: 'r1', amountCents: cents(999), evidence: proof(999) }];
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999), money });
    expect(statesOf(till, second)).toEqual([['late_money', 'open']]);
  });
});

describe('paid in other terms', () => {
  test('is paid, and a case for somebody to look at', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    const evidence = proof(999, { cardKind: 'credit' });
    const money = [{ charge: 'r1', amountCents: cents(999), evidence }];
    till.ledger.apply(id, 'seen_approved', { reason: 'terms_disagree', evidence, money });
    expect(till.row(id)).toMatchObject({ state: 'approved', reason: 'terms_disagree' });
    expect(statesOf(till, id)).toEqual([['doubtful_proof', 'open']]);
    expect(saleState(till, id)).toBe('paid');
  });
});

describe('money that is gone and comes back', () => {
  test('is a case until the operator shows it again, as often as it goes', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    till.ledger.confirm(id);
    expect(till.cases(id)).toEqual([]);
    till.ledger.apply(id, 'seen_cancelled');
    till.ledger.apply(id, 'seen_cancelled');
    expect(statesOf(till, id)).toEqual([['money_gone', 'open']]);
    till.ledger.confirm(id);
    expect(statesOf(till, id)).toEqual([['money_gone', 'dissolved']]);
    expect(till.row(id)).toMatchObject({ state: 'approved', openCases: 0 });
  });

  test('that is to go back is told as going back until it has', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    expect(till.ledger.isGoingBack(id)).toBe(false);
    goesBack(till, id);
    expect(till.ledger.isGoingBack(id)).toBe(true);
    till.ledger.apply(id, 'seen_cancelled');
    expect(till.ledger.isGoingBack(id)).toBe(false);
    expect(statesOf(till, id)).toEqual([['leg_undone', 'refunded']]);
  });
});

describe('money that has a case already', () => {
  test('hides nothing else that is told with it: what was approved is gone', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    const second = { charge: 'r2', amountCents: cents(999), evidence: proof(999, { operatorPaymentId: 'r2' }) };
    till.ledger.apply(id, 'seen_surplus', { money: [second] });
    till.ledger.apply(id, 'seen_cancelled', { money: [second] });
    expect(statesOf(till, id)).toEqual([
      ['surplus', 'open'],
      ['money_gone', 'open'],
    ]);
  });
});

describe('the history of an attempt', () => {
  const written = (till: WatchingTill): unknown => {
    const { connection } = till.database;
    return connection.prepare('SELECT (SELECT count(*) FROM audit), (SELECT count(*) FROM payment_event)').raw().get();
  };
  const history = (till: WatchingTill, id: PaymentId): unknown[] =>
    till.database.connection
      .prepare('SELECT event, from_state, to_state, detail FROM payment_event WHERE payment_id = ? ORDER BY id')
      .raw()
      .all(id)
      .slice(1);

  test('has each move with its reason, or the operator\u2019s own words', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.ledger.apply(id, 'outcome_unknown', { reason: 'operator_silent' });
    till.ledger.apply(id, 'seen_in_progress');
    till.ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer', message: 'saldo insuficiente' });
    expect(history(till, id)).toEqual([
      ['outcome_unknown', 'pending', 'unconfirmed', 'operator_silent'],
      ['seen_in_progress', 'unconfirmed', 'in_progress', null],
      ['seen_declined', 'in_progress', 'declined', 'saldo insuficiente'],
    ]);
    expect(till.row(id).operatorMessage).toBe('saldo insuficiente');
  });

  test('has each wish to cancel, and no answer that only repeats the last one: that writes nothing', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.ledger.apply(id, 'seen_in_progress');
    const before = written(till);
    till.ledger.apply(id, 'seen_in_progress');
    till.ledger.note(id, { abort: 'none' });
    expect(written(till)).toEqual(before);
    for (let time = 0; time < 2; time++) till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier' } });
    expect(history(till, id).slice(1)).toEqual([
      ['cancel_asked', 'in_progress', 'cancel_requested', null],
      ['cancel_asked', 'cancel_requested', 'cancel_requested', null],
    ]);
  });

  test('goes on after its end with what contradicts it, once', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    for (let time = 0; time < 2; time++) till.ledger.apply(id, 'seen_cancelled');
    expect(history(till, id).slice(1)).toEqual([['seen_cancelled', 'approved', 'conflict', null]]);
    till.ledger.apply(id, 'seen_approved', { evidence: proof(999) });
    expect(history(till, id)).toHaveLength(2);
  });
});

describe('the screen is told', () => {
  type Told = { readonly payment: Payment; readonly saleChanged: boolean; readonly casesChanged: boolean };

  function heard(context: TestContext) {
    const till = openWatchingTill(context);
    const told: Told[] = [];
    const quiet = { push: () => undefined, log: silentLogger, onFault: () => undefined, newId: () => 'case-1' };
    const { watchMs, approvedWatchMs } = DEFAULT_TIMES;
    const ledger = createPaymentLedger({
      ...{ ...till.parts, ...quiet, database: till.database, actor: testActor(), watchMs, approvedWatchMs },
      onChanged: (payment, what) => told.push({ payment, ...what }),
    });
    const last = () => {
      const { payment, ...what } = told.splice(0).at(-1) ?? { payment: null };
      return { state: payment?.state, ...what };
    };
    return { till, ledger, last };
  }

  test('that an attempt has moved, and so its sale', (context) => {
    const { till, ledger, last } = heard(context);
    const id = till.card(999);
    ledger.apply(id, 'seen_in_progress');
    expect(last()).toEqual({ state: 'in_progress', saleChanged: true, casesChanged: false });
    ledger.apply(id, 'seen_in_progress');
    expect(last()).toEqual({ state: 'in_progress', saleChanged: false, casesChanged: false });
  });

  test('that a case was opened, dissolved, or settled by what the operator shows', (context) => {
    const { till, ledger, last } = heard(context);
    const id = till.card(999);
    ledger.apply(id, 'seen_approved', { evidence: proof(999) });
    last();
    ledger.apply(id, 'seen_cancelled');
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
    ledger.confirm(id);
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
    ledger.confirm(id);
    expect(last()).toEqual({ state: undefined });
    goesBack(till, id);
    ledger.apply(id, 'seen_cancelled');
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
  });

  test('what a decision has changed', (context) => {
    const { till, ledger, last } = heard(context);
    ledger.tell(till.card(999));
    expect(last()).toEqual({ state: 'pending', saleChanged: true, casesChanged: true });
  });
});
