import { describe, expect, test } from 'vitest';
import { followCard, sendCard } from '../../../electron/services/card-steps.ts';
import { watchCard } from '../../../electron/services/card-watch.ts';
import { DEFAULT_TIMES } from '../../../electron/services/payment-steps.ts';
import { followPix, sendPix } from '../../../electron/services/pix-steps.ts';
import { watchPix } from '../../../electron/services/pix-watch.ts';
import { brCodeText } from '../../../electron/simulator/br-code-text.ts';
import { cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../../shared/payment-evidence.ts';
import {
  finished,
  listed,
  openWatchingTill,
  proof,
  type Question,
  record,
  type WatchingTill,
} from '../../support/watching-till.ts';

const NOT_FOUND = { kind: 'refused', cause: 'not_found', message: '' } as const;
const REFUSED = { kind: 'refused', cause: 'other', message: '' } as const;
const SILENT = { kind: 'unknown', message: '' } as const;
const DAY_MS = 24 * 60 * 60_000;
const CASHIER = { change: { cancel_cause: 'cashier', abort: 'asked' } } as const;

const turnOfCard = (till: WatchingTill, id: PaymentId): Promise<number> => followCard(till.parts, till.row(id));
const turnOfPix = (till: WatchingTill, id: PaymentId): Promise<number> => followPix(till.parts, till.row(id));

function seen(id: PaymentId, requestStatus: CardSaleReading['requestStatus']) {
  return { kind: 'done', value: { identifier: id, amountCents: cents(999), requestStatus, payments: [] } } as const;
}

function paid(id: PaymentId) {
  const answer = finished(id, [record(id, 'r1', 999)]);
  if (answer.kind !== 'done') throw new Error('it is an answer');
  return { ...answer, value: { ...answer.value, amountCents: cents(999) } };
}

function qr(status: QrReading['status']) {
  const nothing = { nsu: null, authorization: null, paidAt: null, operatorPaymentId: null };
  return { kind: 'done', value: { code: '700001', status, amountCents: cents(999), ...nothing } } as const;
}

/** Something happens once, while the till waits for the answer to this question. */
function during(till: WatchingTill, question: Question, act: () => void): void {
  till.said.meanwhile = (asked) => {
    if (asked !== question) return;
    till.said.meanwhile = () => undefined;
    act();
  };
}

/** A card request whose answer was lost, and which the operator has never had. */
function lost(till: WatchingTill): PaymentId {
  const id = till.card(999);
  till.ledger.apply(id, 'outcome_unknown', { reason: 'request_lost' });
  till.said.card = NOT_FOUND;
  return id;
}

describe('what the cashier does while a question is under way counts', () => {
  test('a cancel during the reading that finds the request over: it was the cashier', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.said.card = seen(id, 'in_progress');
    await turnOfCard(till, id);
    till.said.card = finished(id, []);
    during(till, 'readCard', () => {
      till.ledger.apply(id, 'cancel_asked', { change: { cancel_cause: 'cashier', abort: 'forced' } });
    });
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test('a forced abort during a plain one is still to be sent', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.ledger.apply(id, 'cancel_asked', CASHIER);
    till.said.card = seen(id, 'waiting');
    const asked: Question[] = [];
    till.said.meanwhile = (question) => {
      asked.push(question);
      if (question === 'abort') till.ledger.apply(id, 'cancel_asked', { change: { abort: 'forced' } });
    };
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ abort: 'forced', abort_answered: 0 });
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ abort: 'forced', abort_answered: 1 });
    await turnOfCard(till, id);
    expect(asked).toEqual(['abort', 'readCard', 'forcedAbort', 'readCard', 'readCard']);
  });

  test.for([
    [SILENT, 'asked', 0],
    [NOT_FOUND, 'asked', 0],
    [REFUSED, 'refused', 1],
    [{ kind: 'done', value: null }, 'asked', 1],
  ] as const)('an abort that is answered %j is %s', async ([answer, abort, answered], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.ledger.apply(id, 'cancel_asked', CASHIER);
    till.said.taken = answer;
    till.said.card = seen(id, 'waiting');
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ abort, abort_answered: answered });
  });
});

describe('a request that is answered', () => {
  test.for([
    [{ kind: 'done', value: { operatorId: 1 } }, 'pending', null],
    [{ kind: 'unreachable', message: '' }, 'declined', 'operator_unreachable'],
    [SILENT, 'unconfirmed', 'request_lost'],
    [{ kind: 'refused', cause: 'already_exists', message: 'há um' }, 'unconfirmed', 'request_lost'],
    [{ kind: 'refused', cause: 'other', message: 'não' }, 'declined', 'refused_by_operator'],
    [{ kind: 'refused', cause: 'invalid_field', message: 'x' }, 'declined', 'request_invalid'],
  ] as const)('card, %j: %s', async ([answer, state, reason], context) => {
    const till = openWatchingTill(context);
    const id = till.unsent('card');
    till.said.created = answer;
    await sendCard(till.parts, till.row(id), 'Caixa 1');
    expect(till.row(id)).toMatchObject({ state, reason, last_seen: state === 'pending' ? 'waiting' : null });
  });

  test.for([
    [{ kind: 'unreachable', message: '' }, 'declined', 'operator_unreachable'],
    [SILENT, 'cancelled', 'qr_never_shown'],
    [{ kind: 'refused', cause: 'other', message: 'não' }, 'declined', 'refused_by_operator'],
  ] as const)('Pix, %j: %s', async ([answer, state, reason], context) => {
    const till = openWatchingTill(context);
    const id = till.unsent('pix');
    till.said.createdQr = answer;
    await sendPix(till.parts, till.row(id), {} as never);
    expect(till.row(id)).toMatchObject({ state, reason });
  });
});

describe('a charge that was made', () => {
  const CHARGE = {
    code: '700009',
    brCode: brCodeText({ amount: cents(999), merchant: 'Loja', city: 'Recife', location: 'x' }),
    amountCents: cents(999),
    expiresAt: '2026-11-20T12:04:00.000Z',
  };

  async function made(till: WatchingTill, charge: Partial<typeof CHARGE> = {}): Promise<PaymentId> {
    const id = till.unsent('pix');
    till.said.createdQr = { kind: 'done', value: { ...CHARGE, ...charge } };
    await sendPix(till.parts, till.row(id), {} as never);
    return id;
  }

  test('is shown until its time, by this run\u2019s own clock from the moment that it was made', async (context) => {
    const till = openWatchingTill(context);
    const id = await made(till);
    expect(till.row(id)).toMatchObject({ state: 'pending', qr_code: '700009', br_code: CHARGE.brCode });
    till.clocks.wallMs -= DAY_MS;
    till.said.qr = { ...qr('pending'), value: { ...qr('pending').value, code: '700009' } };
    till.clocks.monotonicMs += 240_000 - 1;
    await turnOfPix(till, id);
    expect(till.row(id).state).toBe('pending');
    till.clocks.monotonicMs += 1;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancel_cause: 'deadline' });
  });

  test.for([
    ['2026-11-20T12:00:30.000Z', '2026-11-20T12:00:30.000Z'],
    ['2026-11-20T12:00:29.999Z', '2026-11-20T12:05:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:00.001Z', '2026-11-20T12:05:00.000Z'],
  ])('that ends at %s is waited for until %s', async ([expiresAt = '', until], context) => {
    const till = openWatchingTill(context);
    expect(till.row(await made(till, { expiresAt })).qr_expires_at).toBe(until);
  });

  test.for([
    ['its text is for another amount', { brCode: CHARGE.brCode.replace('9.99', '9.98') }],
    ['its amount is another', { amountCents: cents(998) }],
  ] as const)('is kept and never shown where %s', async ([, wrong], context) => {
    const till = openWatchingTill(context);
    const id = await made(till, wrong);
    expect(till.row(id)).toMatchObject({ qr_code: '700009', br_code: null, cancel_cause: 'qr_disagrees' });
    till.said.qr = NOT_FOUND;
    till.said.taken = { kind: 'done', value: null };
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ abort_answered: 1 });
  });

  test('and that the operator knows no more stays on the screen until its time', async (context) => {
    const till = openWatchingTill(context);
    const id = await made(till);
    const asked: Question[] = [];
    till.said.meanwhile = (question) => asked.push(question);
    till.said.qr = NOT_FOUND;
    await turnOfPix(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs;
    await turnOfPix(till, id);
    expect(asked).toEqual(['readQr', 'readQr']);
    expect(till.row(id).state).not.toBe('cancelled');
  });

  test('whose answer is about another charge proves nothing', async (context) => {
    const till = openWatchingTill(context);
    const id = await made(till);
    till.said.qr = qr('approved');
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'status_unknown' });
    expect(till.cases(id)).toEqual([]);
  });

  test('and of another amount is a case over what was paid', async (context) => {
    const till = openWatchingTill(context);
    const id = await made(till);
    till.said.qr = { ...qr('approved'), value: { ...qr('approved').value, code: '700009', amountCents: cents(500) } };
    await turnOfPix(till, id);
    expect(till.cases(id)).toMatchObject([{ kind: 'other_amount', amount_cents: 500, qr_code: '700009' }]);
  });
});

describe('a card request that the operator has never had', () => {
  test('is given up when the delivery window is over, and not a moment before', async (context) => {
    const till = openWatchingTill(context);
    const id = lost(till);
    await turnOfCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs - 1;
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
    till.clocks.monotonicMs += 1;
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'identifier_never_arrived' });
  });

  test('and is paid while the last abort is under way: the last reading finds the money', async (context) => {
    const till = openWatchingTill(context);
    const id = lost(till);
    await turnOfCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs;
    during(till, 'forcedAbort', () => {
      till.said.card = paid(id);
    });
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('approved');
  });

  test('is not given up on a last abort that nobody has answered, or a last reading', async (context) => {
    const till = openWatchingTill(context);
    const id = lost(till);
    await turnOfCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs;
    till.said.taken = SILENT;
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
    till.said.taken = { kind: 'done', value: null };
    during(till, 'forcedAbort', () => {
      till.said.card = SILENT;
    });
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
  });

  test('begins its window again where the operator has known it in between', async (context) => {
    const till = openWatchingTill(context);
    const id = lost(till);
    await turnOfCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs - 1;
    // known, and yet nothing of it can be told
    till.said.card = seen(id, 'unknown');
    await turnOfCard(till, id);
    till.said.card = NOT_FOUND;
    till.clocks.monotonicMs += 1;
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs;
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('cancelled');
  });
});

describe('a card request whose device has started', () => {
  const running = async (till: WatchingTill, abort: 'asked' | 'forced', isUnconfirmed = false) => {
    const id = till.card(999);
    till.ledger.apply(id, 'cancel_asked', { change: { cancel_cause: 'cashier', abort } });
    if (isUnconfirmed) till.ledger.apply(id, 'outcome_unknown', { reason: 'operator_silent' });
    till.said.taken = SILENT;
    till.said.card = seen(id, 'in_progress');
    await turnOfCard(till, id);
    return till.row(id);
  };

  test('takes no plain abort any more that nobody has heard', async (context) => {
    const row = await running(openWatchingTill(context), 'asked');
    expect(row).toMatchObject({ abort: 'refused', abort_answered: 1, last_seen: 'in_progress' });
  });

  test('may take a forced one still', async (context) => {
    const row = await running(openWatchingTill(context), 'forced');
    expect(row).toMatchObject({ abort: 'forced', abort_answered: 0, last_seen: 'in_progress' });
  });

  test('and of which nothing was known has its cancel taken up anew', async (context) => {
    const row = await running(openWatchingTill(context), 'asked', true);
    expect(row).toMatchObject({ abort: 'asked', abort_answered: 0, last_seen: 'in_progress' });
  });
});

describe('a card request that arrived twice', () => {
  test.for(['asked', 'error'] as const)('ends by the one that was paid: %s', async (other, context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    const failed = { ...record(id, 'r0', 999), status: 'error', transactions: [] } as const;
    till.said.card = finished(id, other === 'error' ? [failed] : []);
    till.said.listed = listed([...(other === 'error' ? [failed] : []), record(id, 'r1', 999)]);
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('approved');
    expect(JSON.parse(till.row(id).evidence ?? '')).toMatchObject({ operatorPaymentId: 'r1', amountCents: 999 });
  });

  test('is not ended by money of another request', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.said.card = finished(id, []);
    till.said.listed = listed([record('other' as PaymentId, 'r1', 999)]);
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_on_device' });
  });
});

describe('a card request that the operator had, and knows no more', () => {
  /** Seen once, then called off; the operator's answer to the abort is what `till.said.taken` says. */
  async function forgotten(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.said.card = seen(id, 'waiting');
    await turnOfCard(till, id);
    till.ledger.apply(id, 'cancel_asked', CASHIER);
    till.said.card = NOT_FOUND;
    await turnOfCard(till, id);
    return id;
  }

  const stateAfter = async (till: WatchingTill, id: PaymentId, ms: number): Promise<string> => {
    till.clocks.monotonicMs += ms;
    await turnOfCard(till, id);
    return till.row(id).state;
  };

  test('is over after the window where it took our abort', async (context) => {
    const till = openWatchingTill(context);
    const id = await forgotten(till);
    expect(till.row(id).abort_answered).toBe(1);
    expect(await stateAfter(till, id, DEFAULT_TIMES.deliveryWindowMs - 1)).not.toBe('cancelled');
    expect(await stateAfter(till, id, 1)).toBe('cancelled');
  });

  test.for([SILENT, NOT_FOUND, REFUSED])(
    'is not over, however long, where the abort was answered %j',
    async (answer, context) => {
      const till = openWatchingTill(context);
      till.said.taken = answer;
      const id = await forgotten(till);
      till.said.taken = { kind: 'done', value: null };
      if (answer === REFUSED) expect(await stateAfter(till, id, DEFAULT_TIMES.forgottenMs)).toBe('unconfirmed');
      else {
        till.said.taken = answer;
        expect(await stateAfter(till, id, DEFAULT_TIMES.forgottenMs)).toBe('unconfirmed');
      }
    },
  );

  test('is over after a forced abort, once it has been forgotten for long', async (context) => {
    const till = openWatchingTill(context);
    till.said.taken = REFUSED;
    const id = await forgotten(till);
    till.ledger.apply(id, 'cancel_asked', { change: { abort: 'forced', abort_answered: 0 } });
    till.said.taken = NOT_FOUND;
    expect(await stateAfter(till, id, DEFAULT_TIMES.forgottenMs - 1)).toBe('unconfirmed');
    expect(await stateAfter(till, id, 1)).toBe('cancelled');
  });
});

describe('a charge that was removed', () => {
  function cancelled(till: WatchingTill): PaymentId {
    const id = till.pix(999);
    till.ledger.apply(id, 'cancel_asked', { reason: 'cancelled_by_cashier', change: { cancel_cause: 'cashier' } });
    till.said.qr = qr('pending');
    return id;
  }

  test('is not gone because the operator is silent, however long', async (context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    await turnOfPix(till, id);
    expect(till.row(id).abort_answered).toBe(1);
    till.said.qr = SILENT;
    await turnOfPix(till, id);
    expect(till.row(id).state).toBe('cancel_requested');
    till.clocks.monotonicMs += DEFAULT_TIMES.silenceMs;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'operator_silent' });
    till.said.qr = { ...qr('approved'), value: { ...qr('approved').value, operatorPaymentId: 'p1', nsu: '1' } };
    await turnOfPix(till, id);
    expect(till.row(id).state).toBe('approved');
  });

  test('whose removal nobody answers is gone when it was not known for the whole window', async (context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    till.said.taken = SILENT;
    till.said.qr = NOT_FOUND;
    await turnOfPix(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs - 1;
    await turnOfPix(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
    till.clocks.monotonicMs += 1;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test('keeps the reason why it is to go while it waits, and has that of its end afterwards', async (context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    till.said.taken = SILENT;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', reason: 'cancelled_by_cashier' });
    till.said.qr = qr('denied');
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'declined', reason: 'declined_by_issuer' });
  });

  test.for([NOT_FOUND, REFUSED])('is gone once the operator speaks of it no more: %j', async (answer, context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    await turnOfPix(till, id);
    till.said.qr = answer;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test.for([NOT_FOUND, REFUSED])('is not, before the removal was answered: %j', async (answer, context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    till.said.taken = SILENT;
    await turnOfPix(till, id);
    till.said.qr = answer;
    await turnOfPix(till, id);
    expect(['cancel_requested', 'unconfirmed']).toContain(till.row(id).state);
  });
});

describe('the watch of an attempt', () => {
  test.for([
    ['approve', DEFAULT_TIMES.approvedWatchMs],
    ['decline', DEFAULT_TIMES.watchMs],
  ] as const)('after %s is %i ms long', ([end, ms], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    if (end === 'approve') till.approve(id, proof(999));
    else till.decline(id);
    expect(Date.parse(till.row(id).watch_until ?? '')).toBe(till.clocks.wallMs + ms);
  });

  test('what the operator has answered is told with its time, and what it has not is not', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    await turnOfCard(till, id);
    expect(till.ledger.view(id)).toMatchObject({ lastAskedAt: '2026-11-20T12:00:00.000Z', lastAnswerAt: null });
    till.clocks.wallMs += 1_000;
    till.said.card = seen(id, 'waiting');
    await turnOfCard(till, id);
    expect(till.ledger.view(id).lastAnswerAt).toBe('2026-11-20T12:00:01.000Z');
  });
});

describe('a Pix that was approved', () => {
  test('and had gone is there again once the operator says so', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.approve(id, proof(999));
    till.said.qr = qr('undone');
    await watchPix(till.parts, till.row(id));
    expect(till.cases(id)).toMatchObject([{ kind: 'money_gone', state: 'open' }]);
    till.said.qr = qr('approved');
    await watchPix(till.parts, till.row(id));
    expect(till.cases(id)).toMatchObject([{ kind: 'money_gone', state: 'dissolved' }]);
  });
});

describe('the watch of an attempt goes on after its time', () => {
  /** One that was declined and looked at once, so long ago that its watch would end. */
  async function overdue(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    await watchCard(till.parts, till.row(id));
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    return id;
  }

  const isWatched = async (till: WatchingTill, id: PaymentId): Promise<boolean> => {
    await (till.row(id).tender === 'card' ? watchCard : watchPix)(till.parts, till.row(id));
    return till.row(id).watch_until !== null;
  };

  test('while the last question about it has no answer', async (context) => {
    const till = openWatchingTill(context);
    const id = await overdue(till);
    till.said.card = SILENT;
    expect(await isWatched(till, id)).toBe(true);
    till.said.card = REFUSED;
    expect(await isWatched(till, id)).toBe(false);
  });

  test('while the list of payments is not to be had, and not where this operator has none', async (context) => {
    const till = openWatchingTill(context);
    const id = await overdue(till);
    till.said.listed = SILENT;
    expect(await isWatched(till, id)).toBe(true);
    till.said.listed = REFUSED;
    expect(await isWatched(till, id)).toBe(false);
  });

  test.for(['waiting', 'in_progress', 'unknown'] as const)('while its request is %s', async (status, context) => {
    const till = openWatchingTill(context);
    const id = await overdue(till);
    till.said.card = seen(id, status);
    expect(await isWatched(till, id)).toBe(true);
    till.said.card = NOT_FOUND;
    expect(await isWatched(till, id)).toBe(false);
  });

  test('of a Pix whose charge reads as nothing that is documented', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.decline(id);
    till.said.qr = qr('unknown');
    await watchPix(till.parts, till.row(id));
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    expect(await isWatched(till, id)).toBe(true);
    till.said.qr = qr('denied');
    expect(await isWatched(till, id)).toBe(false);
  });
});

describe('cases', () => {
  test('a contradiction that is told again is on record once', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    const money = [{ charge: 'r1', amountCents: cents(999), evidence: proof(999) }];
    for (let time = 0; time < 3; time++) till.ledger.apply(id, 'seen_approved', { money });
    const count = `SELECT count(*) FROM payment_event WHERE to_state = 'conflict'`;
    expect(till.database.connection.prepare(count).pluck().get()).toBe(1);
    expect(till.cases(id)).toHaveLength(1);
  });

  test.for([
    ['other_amount', 'amount_disagrees', [899]],
    ['surplus', 'amount_disagrees', [999, 999]],
    ['doubtful_proof', 'device_disagrees', [999]],
  ] as const)('%s: over once the operator shows exactly what was asked for', async ([kind, reason, shown], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    const money = shown.map((amount, index) => {
      const charge = `r${index + 1}`;
      return { charge, amountCents: cents(amount), evidence: proof(amount, { operatorPaymentId: charge }) };
    });
    till.ledger.apply(id, 'seen_unknown', { reason, money });
    expect(till.cases(id).map((one) => [one.kind, one.state])).toEqual(money.map(() => [kind, 'open']));
    till.approve(id, proof(999));
    expect(till.cases(id).map((one) => one.state)).toEqual(money.map(() => 'dissolved'));
  });

  function goesBack(
    till: WatchingTill,
    id: PaymentId,
    amount: number,
    charge: string,
    kind: 'returned' | 'leg_undone' = 'returned',
  ): void {
    const money = {
      amount_cents: cents(amount),
      evidence: proof(amount),
      charge,
      opened_at: '2026-11-20T12:00:00.000Z',
    };
    const none = { tender: 'card', qr_code: null, device_name: null } as const;
    till.database.transaction(() => {
      till.database.cases.insert({
        id: `back-${charge}` as never,
        kind,
        payment_id: id,
        ...money,
        ...none,
      });
    });
  }

  const casesOf = (till: WatchingTill, id: PaymentId) => till.cases(id).map((one) => [one.kind, one.state]);

  test('a refund that is under way is settled by what the operator shows', (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.approve(id, proof(999));
    const money = { amount_cents: cents(999), evidence: proof(999), charge: 'r1', qr_code: '700001' };
    const what = { kind: 'returned', tender: 'pix', device_name: null, opened_at: '2026-11-20T12:00:00.000Z' } as const;
    till.database.transaction(() => {
      till.database.cases.insert({ id: 'back' as never, payment_id: id, ...what, ...money });
      till.database.cases.update('back' as never, { state: 'refunding' });
    });
    till.ledger.apply(id, 'seen_cancelled');
    expect(casesOf(till, id)).toEqual([['returned', 'refunded']]);
  });

  test('a part that goes back does not explain that the whole has gone', (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    goesBack(till, id, 998, 'a');
    till.ledger.apply(id, 'seen_cancelled');
    expect(casesOf(till, id)).toEqual([
      ['returned', 'open'],
      ['money_gone', 'open'],
    ]);
  });

  const GONE = ['seen_cancelled', 'seen_declined', 'seen_expired'] as const;
  test.for(GONE)('parts that come to the whole do, and are settled: %s', (event, context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    goesBack(till, id, 998, 'a');
    goesBack(till, id, 1, 'b', 'leg_undone');
    till.ledger.apply(id, event);
    expect(casesOf(till, id)).toEqual([
      ['returned', 'refunded'],
      ['leg_undone', 'refunded'],
    ]);
  });
});
