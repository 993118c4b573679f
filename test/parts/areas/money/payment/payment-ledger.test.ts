import { describe, expect } from 'vitest';
import { createPaymentLedger } from '../../../../../electron/areas/money/payment/payment-ledger.ts';
import { DEFAULT_TIMES } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, Payment, PaymentId } from '../../../../../shared/payment.ts';
import type { PaymentEvent } from '../../../../../shared/payment-states.ts';
import { machineTime } from '../../../../support/shop-day.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { AT, money, proof, tillTest as test, type WatchingTill } from '../../../../support/watching-till.ts';

const saleState = (till: WatchingTill, id: PaymentId) => till.database.sales.find(till.row(id).saleId)?.state;

describe('an attempt that was paid otherwise than asked, and waits for somebody', () => {
  const held = (till: WatchingTill, card: PaymentId) =>
    till.ledger.apply(card, 'seen_unknown', { reason: 'amount_disagrees', money: money(899) });

  const NO_NEWS: readonly PaymentEvent[] = ['seen_waiting', 'seen_in_progress', 'seen_unknown', 'seen_missing'];
  test.for(NO_NEWS)('stays as it is when the operator says %s', (event, { till, card }) => {
    held(till, card);
    till.ledger.apply(card, event, { reason: 'status_unknown', change: { lastSeen: 'waiting' } });
    expect(till.row(card)).toMatchObject({ state: 'unconfirmed', reason: 'amount_disagrees', lastSeen: null });
    expect(till.casesOf(card)).toEqual([['other_amount', 'open']]);
  });

  test('takes up more money that comes in', ({ till, card }) => {
    held(till, card);
    till.ledger.apply(card, 'seen_unknown', {
      reason: 'amount_disagrees',
      money: [...money(899), ...money(899, 'r2')],
    });
    expect(till.casesOf(card)).toEqual([
      ['other_amount', 'open'],
      ['surplus', 'open'],
    ]);
  });

  test.for([
    ['other_amount', 'amount_disagrees', money(899)],
    ['surplus', 'amount_disagrees', [...money(), ...money(999, 'r2')]],
    ['doubtful_proof', 'device_disagrees', money()],
  ] as const)(
    'is paid with its sale once the requested amount is shown: %s',
    ([kind, reason, shown], { till, card }) => {
      till.ledger.apply(card, 'seen_unknown', { reason, money: shown });
      expect(till.casesOf(card)).toEqual(shown.map(() => [kind, 'open']));
      till.approve(card, proof(999));
      expect(till.casesOf(card)).toEqual(shown.map(() => [kind, 'dissolved']));
      expect(till.row(card)).toMatchObject({ state: 'approved', reason: null, openCases: 0 });
      expect(saleState(till, card)).toBe('paid');
    },
  );

  test.for([
    ['seen_declined', 'declined'],
    ['seen_cancelled', 'cancelled'],
    ['seen_expired', 'expired'],
  ] as const)('is over when the operator says %s, and its case stays', ([event, state], { till, card }) => {
    held(till, card);
    till.ledger.apply(card, event);
    expect(till.row(card).state).toBe(state);
    expect(till.casesOf(card)).toEqual([['other_amount', 'open']]);
  });
});

describe('a proof that another payment has', () => {
  test('does not pay: somebody has to look, and the sale stays unpaid', ({ till }) => {
    const first = till.card(999);
    till.approve(first, proof(999));
    const second = till.card(999);
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999), money: money() });
    expect(till.row(second)).toMatchObject({ state: 'unconfirmed', reason: 'proof_repeated', evidence: null });
    expect(till.casesOf(second)).toEqual([['doubtful_proof', 'open']]);
    expect([saleState(till, first), saleState(till, second)]).toEqual(['paid', 'set_aside']);
  });

  test('puts nothing in question that has been paid already by another one', ({ till }) => {
    till.approve(till.card(999), proof(999));
    const second = till.card(999);
    till.approve(second, proof(999, { operatorPaymentId: null, nsu: null }));
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999) });
    expect(till.row(second)).toMatchObject({ state: 'approved', openCases: 0 });
    expect(till.cases(second)).toEqual([]);
  });

  test('does not hide that the operator shows money of an attempt that is over', ({ till }) => {
    till.approve(till.card(999), proof(999));
    const second = till.card(999);
    till.decline(second);
    till.ledger.apply(second, 'seen_approved', { evidence: proof(999), money: money() });
    expect(till.casesOf(second)).toEqual([['late_money', 'open']]);
  });
});

test('money that the operator names no more of than that it is there is a case of its own', ({ till, card }) => {
  till.ledger.apply(card, 'seen_unknown', { reason: 'amount_disagrees', money: money(899) });
  const [held] = till.cases(card);
  const noted = { state: 'noted', note: 'Devolvido.', settled_at: AT, settled_by: 'Marta Reis' } as const;
  till.database.transaction(() => {
    till.database.cases.update(held?.id as CaseId, noted);
    till.ledger.endByCase(card);
  });
  expect(till.row(card)).toMatchObject({ state: 'cancelled', reason: 'settled_as_case' });
  till.ledger.apply(card, 'seen_approved', { evidence: proof(999, { operatorPaymentId: 'r2', nsu: '2' }) });
  expect(till.casesOf(card)).toEqual([
    ['other_amount', 'noted'],
    ['late_money', 'open'],
  ]);
});

describe('paid in other terms', () => {
  test('is paid, and a case for somebody to look at', ({ till, card }) => {
    const evidence = proof(999, { cardKind: 'credit' });
    const found = money(999, 'r1', evidence);
    till.ledger.apply(card, 'seen_approved', { reason: 'terms_disagree', evidence, money: found });
    expect(till.row(card)).toMatchObject({ state: 'approved', reason: 'terms_disagree' });
    expect(till.casesOf(card)).toEqual([['doubtful_proof', 'open']]);
    expect(saleState(till, card)).toBe('paid');
  });

  test('also where the same money was in doubt a moment before', ({ till, card }) => {
    const evidence = proof(999, { cardKind: 'credit' });
    const found = money(999, 'r1', evidence);
    till.ledger.apply(card, 'seen_unknown', { reason: 'device_disagrees', money: found });
    till.ledger.apply(card, 'seen_approved', { reason: 'terms_disagree', evidence, money: found });
    expect(till.casesOf(card)).toEqual([
      ['doubtful_proof', 'dissolved'],
      ['doubtful_proof', 'open'],
    ]);
  });
});

describe('money that is gone and comes back', () => {
  test('is a case until the operator shows it again, as often as it goes', ({ till, card }) => {
    till.approve(card, proof(999));
    till.ledger.confirm(card);
    expect(till.cases(card)).toEqual([]);
    till.ledger.apply(card, 'seen_cancelled');
    till.ledger.apply(card, 'seen_cancelled');
    expect(till.casesOf(card)).toEqual([['money_gone', 'open']]);
    till.ledger.confirm(card);
    expect(till.casesOf(card)).toEqual([['money_gone', 'dissolved']]);
    expect(till.row(card)).toMatchObject({ state: 'approved', openCases: 0 });
  });

  test('that is to go back is told as going back until it has', ({ till, card }) => {
    till.approve(card, proof(999));
    expect(till.ledger.isGoingBack(card)).toBe(false);
    till.goesBack(card);
    expect(till.ledger.isGoingBack(card)).toBe(true);
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(999) });
    expect(till.ledger.isGoingBack(card)).toBe(false);
    expect(till.casesOf(card)).toEqual([['leg_undone', 'refunded']]);
  });
});

test('late money that was refunded, and that the operator has again, is open again', ({ till, pix }) => {
  till.decline(pix);
  const seen = () => till.ledger.apply(pix, 'seen_approved', { money: money() });
  seen();
  const [late] = till.cases(pix);
  const change = (to: Parameters<typeof till.database.cases.update>[1]) =>
    till.database.transaction(() => till.database.cases.update(late?.id as CaseId, to));
  change({ state: 'refunding' });
  change({ state: 'refunded', settled_at: AT });
  seen();
  expect(till.cases(pix)).toMatchObject([{ id: late?.id, state: 'open', refund_seen_cents: 0 }]);
});

describe('money that is to go back', () => {
  test('at the operator, and is on its way, is back once the operator shows so', ({ till, pix }) => {
    till.approve(pix, proof(999));
    const id = till.goesBack(pix, { kind: 'returned', qr_code: '700001' });
    till.database.transaction(() => till.database.cases.update(id, { state: 'refunding' }));
    till.ledger.apply(pix, 'seen_cancelled', { backCents: cents(999) });
    expect(till.casesOf(pix)).toEqual([['returned', 'refunded']]);
  });

  test('is not back by another or unknown amount, and is due again if the operator has it', ({ till, card }) => {
    till.approve(card, proof(999));
    till.goesBack(card, { kind: 'returned' });
    const shown = () => till.cases(card).map(({ state, refund_seen_cents: seen }) => [state, seen]);
    till.ledger.apply(card, 'seen_cancelled', { backCents: null });
    expect(shown()).toEqual([['open', null]]);
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(100) });
    expect(shown()).toEqual([['open', 100]]);
    till.ledger.confirm(card);
    expect(shown()).toEqual([['open', 0]]);
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(999) });
    expect(shown()).toEqual([['open', 0]]);
    till.clocks.wallMs += 3 * 60_000;
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(999) });
    expect(shown()).toEqual([['refunded', null]]);
    for (let time = 0; time < 2; time++) till.ledger.confirm(card);
    expect(shown()).toEqual([['open', 0]]);
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(999) });
    till.ledger.apply(card, 'seen_cancelled', { backCents: cents(100) });
    expect(shown()).toEqual([['open', 100]]);
  });

  test('in part does not explain that the whole has gone', ({ till, card }) => {
    till.approve(card, proof(999));
    till.goesBack(card, { amount_cents: cents(998), kind: 'returned' });
    till.ledger.apply(card, 'seen_cancelled');
    expect(till.casesOf(card)).toEqual([
      ['returned', 'open'],
      ['money_gone', 'open'],
    ]);
  });

  const GONE = ['seen_cancelled', 'seen_declined', 'seen_expired'] as const;
  test.for(GONE)('in parts that come to the whole explains it, and is settled: %s', (event, { till, card }) => {
    till.approve(card, proof(999));
    till.goesBack(card, { amount_cents: cents(998), kind: 'returned', charge: 'a' });
    till.goesBack(card, { amount_cents: cents(1), charge: 'b' });
    till.ledger.apply(card, event, { backCents: cents(999) });
    expect(till.casesOf(card)).toEqual([
      ['returned', 'refunded'],
      ['leg_undone', 'refunded'],
    ]);
  });
});

describe('money that has a case already', () => {
  test('hides nothing else that is told with it: what was approved is gone', ({ till, card }) => {
    till.approve(card, proof(999));
    till.ledger.apply(card, 'seen_surplus', { money: money(999, 'r2') });
    till.ledger.apply(card, 'seen_cancelled', { money: money(999, 'r2') });
    expect(till.casesOf(card)).toEqual([
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
      .all(id);

  test('has each move with its reason, or the operator\u2019s own words', ({ till, card }) => {
    till.ledger.apply(card, 'outcome_unknown', { reason: 'operator_silent' });
    till.ledger.apply(card, 'seen_in_progress');
    till.ledger.apply(card, 'seen_declined', { reason: 'declined_by_issuer', message: 'saldo insuficiente' });
    expect(history(till, card)).toEqual([
      ['outcome_unknown', 'pending', 'unconfirmed', 'operator_silent'],
      ['seen_in_progress', 'unconfirmed', 'in_progress', null],
      ['seen_declined', 'in_progress', 'declined', 'saldo insuficiente'],
    ]);
    expect(till.row(card).operatorMessage).toBe('saldo insuficiente');
  });

  test('has each wish to cancel, and no answer that only repeats the last: that writes nothing', ({ till, card }) => {
    till.ledger.apply(card, 'seen_in_progress');
    const before = written(till);
    till.ledger.apply(card, 'seen_in_progress');
    till.ledger.note(card, { abort: 'none' });
    expect(written(till)).toEqual(before);
    for (let time = 0; time < 2; time++) till.cancel(card);
    expect(history(till, card).slice(1)).toEqual([
      ['cancel_asked', 'in_progress', 'cancel_requested', null],
      ['cancel_asked', 'cancel_requested', 'cancel_requested', null],
    ]);
  });

  test('begins, where money of a case pays, with that case', ({ till, card }) => {
    till.decline(card);
    till.ledger.apply(card, 'seen_approved', { money: money() });
    const [late] = till.cases(card);
    const { saleId } = till.row(card);
    const id = 'attached' as PaymentId;
    const how = { tender: 'card', kind: 'debit', instalments: 1, deviceId: 1 as DeviceId, deviceName: '' } as const;
    const what = { id, saleId, amountCents: cents(999), state: 'approved', evidence: proof(999) } as const;
    till.database.transaction(() => {
      till.database.cases.update(late?.id as CaseId, { state: 'attached', sale_id: saleId, settled_at: AT });
      till.ledger.attach({ ...what, ...how, caseId: late?.id as CaseId, createdAt: AT, ...testActor().by() });
    });
    const events = 'SELECT event, from_state, to_state, detail FROM payment_event WHERE payment_id = ?';
    expect(till.database.connection.prepare(events).raw().all(id)).toEqual([
      ['attached', 'created', 'approved', late?.id],
    ]);
    expect(saleState(till, id)).toBe('paid');
  });

  test('goes on after its end with what contradicts it, once', ({ till, card }) => {
    till.approve(card, proof(999));
    for (let time = 0; time < 2; time++) till.ledger.apply(card, 'seen_cancelled');
    expect(history(till, card).slice(1)).toEqual([['seen_cancelled', 'approved', 'conflict', null]]);
    till.ledger.apply(card, 'seen_approved', { evidence: proof(999) });
    expect(history(till, card)).toHaveLength(2);
  });
});

describe('the screen is told', () => {
  type Told = { readonly payment: Payment; readonly saleChanged: boolean; readonly casesChanged: boolean };

  function heard(till: WatchingTill) {
    const told: Told[] = [];
    const quiet = {
      localTime: machineTime,
      push: () => undefined,
      log: silentLogger,
      onFault: () => undefined,
      newId: () => 'case-1',
    };
    const { watchMs, approvedWatchMs } = DEFAULT_TIMES;
    const ledger = createPaymentLedger({
      ...{ ...till.parts, ...quiet, database: till.database, actor: testActor(), watchMs, approvedWatchMs },
      onChanged: (payment, what) => told.push({ payment, ...what }),
    });
    const last = () => {
      const { payment, ...what } = told.splice(0).at(-1) ?? { payment: null };
      return { state: payment?.state, ...what };
    };
    return { ledger, last };
  }

  test('that an attempt has moved, and so its sale', ({ till, card }) => {
    const { ledger, last } = heard(till);
    ledger.apply(card, 'seen_in_progress');
    expect(last()).toEqual({ state: 'in_progress', saleChanged: true, casesChanged: false });
    ledger.apply(card, 'seen_in_progress');
    expect(last()).toEqual({ state: 'in_progress', saleChanged: false, casesChanged: false });
  });

  test('that a case was opened, dissolved, or settled by what the operator shows', ({ till, card }) => {
    const { ledger, last } = heard(till);
    ledger.apply(card, 'seen_approved', { evidence: proof(999) });
    last();
    ledger.apply(card, 'seen_cancelled');
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
    ledger.confirm(card);
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
    ledger.confirm(card);
    expect(last()).toEqual({ state: undefined });
    till.goesBack(card);
    ledger.apply(card, 'seen_cancelled', { backCents: cents(999) });
    expect(last()).toEqual({ state: 'approved', saleChanged: true, casesChanged: true });
  });

  test('what a decision has changed', ({ till, card }) => {
    const { ledger, last } = heard(till);
    ledger.tell(card);
    expect(last()).toEqual({ state: 'pending', saleChanged: true, casesChanged: true });
  });
});
