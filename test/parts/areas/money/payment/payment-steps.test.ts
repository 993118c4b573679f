import { describe, expect } from 'vitest';
import { sendCard } from '../../../../../electron/areas/money/payment/card-steps.ts';
import { DEFAULT_TIMES, type StepParts } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import { sendPix } from '../../../../../electron/areas/money/payment/pix-steps.ts';
import { asCard, asPix, evidenceOf } from '../../../../../electron/areas/money/payment/stored-payment.ts';
import { brCodeText } from '../../../../../electron/programs/simulator/qr-charges.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import {
  charge,
  chargePaid,
  finished,
  listed,
  NOT_FOUND,
  paid,
  proof,
  type Question,
  REFUSED,
  record,
  SILENT,
  seen,
  tillTest as test,
  type WatchingTill,
} from '../../../../support/watching-till.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const WINDOW_MS = DEFAULT_TIMES.deliveryWindowMs;

/** Runs `act` once, during this question. */
function during(till: WatchingTill, question: Question, act: () => void): void {
  till.said.meanwhile = (asked) => {
    if (asked !== question) return;
    till.said.meanwhile = () => undefined;
    act();
  };
}

describe('what the cashier does while a question is under way counts', () => {
  test('a cancel during the reading that finds the request over: it was the cashier', async ({ till, card }) => {
    till.said.card = seen(card, 'in_progress');
    await till.follow(card);
    till.said.card = finished(card, []);
    during(till, 'readCard', () => till.cancel(card, 'forced'));
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test('a forced abort during a plain one is still to be sent', async ({ till, card }) => {
    till.cancel(card, 'asked');
    till.said.card = seen(card, 'waiting');
    during(till, 'abort', () => void till.ledger.apply(card, 'cancel_asked', { change: { abort: 'forced' } }));
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ abort: 'forced', abortAnswered: false });
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ abort: 'forced', abortAnswered: true });
    await till.follow(card);
    expect(till.said.asked).toEqual(['abort', 'readCard', 'forcedAbort', 'readCard', 'readCard']);
  });

  test.for([
    [SILENT, 'asked', false],
    [NOT_FOUND, 'asked', false],
    [{ ...NOT_FOUND, cause: 'unauthorised' }, 'asked', false],
    [{ ...NOT_FOUND, cause: 'too_soon' }, 'asked', false],
    [{ ...NOT_FOUND, cause: 'invalid_field' }, 'asked', false],
    [REFUSED, 'refused', true],
    [{ kind: 'done', value: null }, 'asked', true],
  ] as const)('an abort that is answered %j is %s', async ([answer, abort, answered], { till, card }) => {
    till.cancel(card, 'asked');
    till.said.taken = answer;
    till.said.card = seen(card, 'waiting');
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ abort, abortAnswered: answered });
  });

  test('an abort that was lost is sent again while nobody knows how the request ended', async ({ till, card }) => {
    till.cancel(card, 'asked');
    till.said.taken = SILENT;
    till.said.card = SILENT;
    await till.follow(card);
    await till.follow(card, DEFAULT_TIMES.silenceMs);
    expect(till.row(card)).toMatchObject({ state: 'unconfirmed', abortAnswered: false });
    till.said.taken = { kind: 'done', value: null };
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ abortAnswered: true });
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
  ] as const)('card, %j: %s', async ([answer, state, reason], { till }) => {
    const id = till.unsent('card');
    till.said.created = answer;
    await sendCard(till.parts, asCard(till.row(id)), 'Caixa 1');
    expect(till.row(id)).toMatchObject({ state, reason, lastSeen: state === 'pending' ? 'waiting' : null });
    // a refused request may be carried out; an unsent or invalid one is over
    expect(till.isWatched(id)).toBe(reason === 'refused_by_operator');
  });

  test.for([
    [{ kind: 'unreachable', message: '' }, 'declined', 'operator_unreachable'],
    [SILENT, 'cancelled', 'qr_never_shown'],
    [{ kind: 'refused', cause: 'other', message: 'não' }, 'declined', 'refused_by_operator'],
  ] as const)('Pix, %j: %s', async ([answer, state, reason], { till }) => {
    const id = till.unsent('pix');
    till.said.createdQr = answer;
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    expect(till.row(id)).toMatchObject({ state, reason, watchUntil: null });
  });
});

describe('a charge that was made', () => {
  const CHARGE = {
    code: '700009',
    brCode: brCodeText({ amount: cents(999), merchant: 'Loja', city: 'Recife', location: 'x' }),
    amountCents: cents(999),
    expiresAt: '2026-11-20T12:04:00.000Z',
  };

  async function made(till: WatchingTill, more: Partial<typeof CHARGE> = {}): Promise<PaymentId> {
    const id = till.unsent('pix');
    till.said.createdQr = { kind: 'done', value: { ...CHARGE, ...more } };
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    return id;
  }

  test('is shown until its time, by this run’s own clock from the moment that it was made', async ({ till }) => {
    const id = await made(till);
    expect(till.row(id)).toMatchObject({ state: 'pending', qrCode: '700009', brCode: CHARGE.brCode });
    till.clocks.wallMs -= DAY_MS;
    till.said.qr = charge('pending', { code: '700009' });
    await till.follow(id, 240_000 - 1);
    expect(till.row(id).state).toBe('pending');
    await till.follow(id, 1);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
  });

  test('is over at its time by the wall clock, not a moment before', async ({ till }) => {
    const id = await made(till);
    till.said.qr = charge('pending', { code: '700009' });
    till.clocks.wallMs = Date.parse(CHARGE.expiresAt) - 1;
    await till.follow(id);
    expect(till.row(id).state).toBe('pending');
    till.clocks.wallMs += 1;
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
  });

  test.for([
    ['2026-11-20T12:00:30.000Z', '2026-11-20T12:00:30.000Z'],
    ['2026-11-20T12:00:29.999Z', '2026-11-20T12:05:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:00.001Z', '2026-11-20T12:05:00.000Z'],
  ])('that ends at %s is waited for until %s', async ([expiresAt = '', until], { till }) => {
    expect(asPix(till.row(await made(till, { expiresAt }))).qrExpiresAt).toBe(until);
  });

  test.for([
    ['its text is for another amount', { brCode: CHARGE.brCode.replace('9.99', '9.98') }],
    ['its amount is another', { amountCents: cents(998) }],
  ] as const)('is kept and never shown where %s', async ([, wrong], { till }) => {
    const id = await made(till, wrong);
    expect(till.row(id)).toMatchObject({ qrCode: '700009', brCode: null, cancelCause: 'qr_disagrees' });
    till.said.qr = NOT_FOUND;
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
  });

  test('has its code kept outside the till’s file before the file has it', async ({ till }) => {
    const id = till.unsent('pix');
    const kept: unknown[] = [];
    const keepCode: StepParts['keepCode'] = (row, code) => kept.push([row.id, code, asPix(till.row(id)).qrCode]);
    till.said.createdQr = { kind: 'done', value: CHARGE };
    await sendPix({ ...till.parts, keepCode }, asPix(till.row(id)), {} as never);
    expect(kept).toEqual([[id, '700009', null]]);
  });

  test('and that the operator knows no more stays on the screen until its time', async ({ till }) => {
    const id = await made(till);
    till.said.qr = NOT_FOUND;
    await till.follow(id);
    await till.follow(id, WINDOW_MS);
    expect(till.said.asked).toEqual(['create', 'readQr', 'readQr']);
    expect(till.row(id).state).not.toBe('cancelled');
  });

  test('under the code of another attempt, whose its money would be, is never drawn or removed', async ({ till }) => {
    const id = till.unsent('pix');
    const other = till.pix(500);
    till.said.createdQr = { kind: 'done', value: { ...CHARGE, code: '0700001' } };
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    expect(till.row(id)).toMatchObject({
      ...{ state: 'cancelled', reason: 'qr_repeated' },
      ...{ qrCode: null, brCode: null, watchUntil: null },
    });
    expect(till.row(other)).toMatchObject({ state: 'pending', qrCode: '700001' });
    expect(till.said.asked).toEqual(['create']);
  });

  test('whose answer is about another charge proves nothing', async ({ till }) => {
    const id = await made(till);
    till.said.qr = charge('approved');
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'status_unknown' });
    expect(till.cases(id)).toEqual([]);
  });

  test('and of another amount is a case over what was paid', async ({ till }) => {
    const id = await made(till);
    till.said.qr = charge('approved', { code: '700009', amountCents: cents(500) });
    await till.follow(id);
    expect(till.cases(id)).toMatchObject([{ kind: 'other_amount', amount_cents: 500, qr_code: '700009' }]);
  });
});

describe('a card request that the operator has never had', () => {
  async function lost(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.ledger.apply(id, 'outcome_unknown', { reason: 'request_lost' });
    till.said.card = NOT_FOUND;
    await till.follow(id);
    return id;
  }

  test('is given up when the delivery window is over, and not a moment before', async ({ till }) => {
    const id = await lost(till);
    await till.follow(id, WINDOW_MS - 1);
    expect(till.row(id).state).toBe('unconfirmed');
    await till.follow(id, 1);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'identifier_never_arrived' });
  });

  test('and is paid while the last abort is under way: the last reading finds the money', async ({ till }) => {
    const id = await lost(till);
    during(till, 'forcedAbort', () => {
      till.said.card = paid(id);
    });
    await till.follow(id, WINDOW_MS);
    expect(till.row(id).state).toBe('approved');
  });

  test('is not given up on a last abort that nobody has answered, or a last reading', async ({ till }) => {
    const id = await lost(till);
    till.said.taken = SILENT;
    await till.follow(id, WINDOW_MS);
    expect(till.row(id).state).toBe('unconfirmed');
    till.said.taken = { kind: 'done', value: null };
    during(till, 'forcedAbort', () => {
      till.said.card = SILENT;
    });
    await till.follow(id);
    expect(till.row(id).state).toBe('unconfirmed');
  });

  test('begins its window again where the operator has known it in between', async ({ till }) => {
    const id = await lost(till);
    till.said.card = seen(id, 'unknown');
    await till.follow(id, WINDOW_MS - 1);
    till.said.card = NOT_FOUND;
    await till.follow(id, 1);
    expect(till.row(id).state).toBe('unconfirmed');
    await till.follow(id, WINDOW_MS);
    expect(till.row(id).state).toBe('cancelled');
  });
});

test('an unknown attempt keeps its reason, however long the operator is silent', async ({ till, card }) => {
  till.ledger.apply(card, 'outcome_unknown', { reason: 'request_lost', message: 'aguarde' });
  for (const ms of [0, DEFAULT_TIMES.silenceMs]) {
    await till.follow(card, ms);
    const known = { state: 'unconfirmed', reason: 'request_lost', operatorMessage: 'aguarde' };
    expect(till.row(card)).toMatchObject(known);
  }
});

describe('a card request whose device has started', () => {
  test.for([
    ['takes no plain abort any more that nobody has heard', 'pending', 'asked', 'refused', true],
    ['may take a forced one still', 'pending', 'forced', 'forced', false],
    ['and of which nothing was known has its cancel taken up anew', 'unconfirmed', 'asked', 'asked', false],
  ] as const)('%s', async ([, before, asked, abort, abortAnswered], { till, card }) => {
    till.cancel(card, asked);
    if (before === 'unconfirmed') till.ledger.apply(card, 'outcome_unknown', { reason: 'operator_silent' });
    till.said.taken = SILENT;
    till.said.card = seen(card, 'in_progress');
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ abort, abortAnswered, lastSeen: 'in_progress' });
  });
});

describe('a card request that is called off', () => {
  test.for([
    ['in_progress', 'asked', 'cancelled_on_device'],
    ['in_progress', 'forced', 'cancelled_by_cashier'],
    ['in_progress', 'by nobody', 'cancelled_on_device'],
    ['waiting', 'asked', 'cancelled_by_cashier'],
    ['waiting', 'by nobody', 'cancelled_on_device'],
  ] as const)('and ends: %s, the abort %s: %s', async ([status, abort, reason], { till, card }) => {
    till.said.card = seen(card, status);
    await till.follow(card);
    if (abort !== 'by nobody') till.cancel(card, abort);
    till.said.card = finished(card, []);
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ state: 'cancelled', reason });
  });

  test('or that nobody has called off ends at the issuer where its record is an error', async ({ till, card }) => {
    till.said.card = finished(card, [{ ...record(card, 'r1', 999), status: 'error' }]);
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ state: 'declined', reason: 'declined_by_issuer' });
  });
});

describe('the pace of questions', () => {
  test('about a card is a second, and two while nothing is known of it', async ({ till, card }) => {
    till.said.card = seen(card, 'waiting');
    expect(await till.follow(card)).toBe(1_000);
    till.said.card = seen(card, 'unknown');
    await till.follow(card);
    expect(till.row(card).state).toBe('unconfirmed');
    for (const answer of [seen(card, 'unknown'), NOT_FOUND, SILENT]) {
      till.said.card = answer;
      expect(await till.follow(card)).toBe(2_000);
    }
  });

  test('about a Pix is that of the whole till, and two seconds while nothing is known of it', async ({ till, pix }) => {
    till.said.qr = charge('pending');
    expect(await till.follow(pix)).toBe(0);
    for (const answer of [NOT_FOUND, SILENT]) {
      till.said.qr = answer;
      expect(await till.follow(pix)).toBe(2_000);
    }
  });
});

describe('a card request that arrived twice', () => {
  test.for(['asked', 'error'] as const)('ends by the one that was paid: %s', async (other, { till, card }) => {
    const failed = { ...record(card, 'r0', 999), status: 'error', transactions: [] } as const;
    till.said.card = finished(card, other === 'error' ? [failed] : []);
    till.said.listed = listed([...(other === 'error' ? [failed] : []), record(card, 'r1', 999)]);
    await till.follow(card);
    expect(till.row(card).state).toBe('approved');
    expect(evidenceOf(till.row(card))).toMatchObject({ operatorPaymentId: 'r1', amountCents: 999 });
  });

  test('is not ended by money of another request', async ({ till, card }) => {
    till.said.card = finished(card, []);
    till.said.listed = listed([record('other' as PaymentId, 'r1', 999)]);
    await till.follow(card);
    expect(till.row(card)).toMatchObject({ state: 'cancelled', reason: 'cancelled_on_device' });
  });
});

describe('a card request that the operator had, and knows no more', () => {
  async function forgotten(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.said.card = seen(id, 'waiting');
    await till.follow(id);
    till.cancel(id, 'asked');
    till.said.card = NOT_FOUND;
    await till.follow(id);
    return id;
  }

  const stateAfter = async (till: WatchingTill, id: PaymentId, ms: number): Promise<string> => {
    await till.follow(id, ms);
    return till.row(id).state;
  };

  test('is over after the window where it took our abort', async ({ till }) => {
    const id = await forgotten(till);
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
    expect(await stateAfter(till, id, WINDOW_MS - 1)).not.toBe('cancelled');
    expect(await stateAfter(till, id, 1)).toBe('cancelled');
  });

  test.for([
    [SILENT, SILENT],
    [NOT_FOUND, NOT_FOUND],
    [REFUSED, { kind: 'done', value: null }],
  ] as const)('is not over, however long, where the abort was answered %j', async ([first, then], { till }) => {
    till.said.taken = first;
    const id = await forgotten(till);
    till.said.taken = then;
    expect(await stateAfter(till, id, DEFAULT_TIMES.forgottenMs)).toBe('unconfirmed');
  });

  test('is over after a forced abort, once it has been forgotten for ten minutes', async ({ till }) => {
    till.said.taken = REFUSED;
    const id = await forgotten(till);
    till.ledger.apply(id, 'cancel_asked', { change: { abort: 'forced', abortAnswered: false } });
    till.said.taken = NOT_FOUND;
    expect(await stateAfter(till, id, 10 * MINUTE_MS - 1)).toBe('unconfirmed');
    expect(await stateAfter(till, id, 1)).toBe('cancelled');
  });
});

describe('a charge that was removed', () => {
  function cancelled(till: WatchingTill): PaymentId {
    const id = till.pix(999);
    till.ledger.apply(id, 'cancel_asked', { reason: 'cancelled_by_cashier', change: { cancelCause: 'cashier' } });
    till.said.qr = charge('pending');
    return id;
  }

  test('is not gone because the operator is silent, however long', async ({ till }) => {
    const id = cancelled(till);
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
    till.said.qr = SILENT;
    await till.follow(id);
    expect(till.row(id).state).toBe('cancel_requested');
    await till.follow(id, DEFAULT_TIMES.silenceMs);
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'operator_silent' });
    till.said.qr = chargePaid();
    await till.follow(id);
    expect(till.row(id).state).toBe('approved');
  });

  test('whose removal nobody answers is gone when it was not known for the whole window', async ({ till }) => {
    const id = cancelled(till);
    till.said.taken = SILENT;
    till.said.qr = NOT_FOUND;
    await till.follow(id);
    await till.follow(id, WINDOW_MS - 1);
    expect(till.row(id).state).toBe('unconfirmed');
    await till.follow(id, 1);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  const CAUSES = [
    ['cashier', 'cancelled', 'cancelled_by_cashier'],
    ['deadline', 'expired', 'deadline_passed'],
    ['qr_disagrees', 'cancelled', 'qr_disagrees'],
    [null, 'cancelled', 'removed_by_operator'],
  ] as const;

  test.for(CAUSES)('says why it is gone: %s', async ([cancelCause, state, reason], { till, pix }) => {
    if (cancelCause !== null) till.ledger.apply(pix, 'cancel_asked', { change: { cancelCause } });
    till.said.qr = charge('cancelled');
    await till.follow(pix);
    expect(till.row(pix)).toMatchObject({ state, reason });
  });

  test('was cancelled by the cashier, however late the operator says that it is gone', async ({ till, pix }) => {
    till.ledger.apply(pix, 'cancel_asked', { change: { cancelCause: 'cashier' } });
    till.said.qr = charge('cancelled');
    await till.follow(pix, 600_000);
    expect(till.row(pix)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test.for(CAUSES.slice(0, 3))('and why, once it is unknown: %s', async ([cause, , reason], { till, pix }) => {
    till.ledger.apply(pix, 'cancel_asked', { change: { cancelCause: cause } });
    till.said.taken = SILENT;
    till.said.qr = NOT_FOUND;
    await till.follow(pix);
    await till.follow(pix, WINDOW_MS);
    expect(till.row(pix)).toMatchObject({ state: 'cancelled', reason });
  });

  test('that nobody has asked for is removed once its time is over, and told as expired', async ({ till, pix }) => {
    till.said.qr = charge('pending');
    await till.follow(pix);
    expect(till.row(pix)).toMatchObject({ state: 'pending', cancelCause: null });
    await till.follow(pix, 300_000);
    expect(till.row(pix)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline', abortAnswered: true });
    expect(till.said.asked).toEqual(['readQr', 'readQr', 'remove']);
    till.said.qr = NOT_FOUND;
    await till.follow(pix);
    expect(till.row(pix)).toMatchObject({ state: 'expired', reason: 'deadline_passed' });
  });

  test('keeps the reason why it is to go while it waits, and has that of its end afterwards', async ({ till }) => {
    const id = cancelled(till);
    till.said.taken = SILENT;
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', reason: 'cancelled_by_cashier' });
    till.said.qr = charge('denied');
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'declined', reason: 'declined_by_issuer' });
  });

  test.for([NOT_FOUND, REFUSED])('is gone once the operator speaks of it no more: %j', async (answer, { till }) => {
    const id = cancelled(till);
    await till.follow(id);
    till.said.qr = answer;
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test.for([NOT_FOUND, REFUSED])('is gone, too, after a silence: %j', async (answer, { till }) => {
    const id = cancelled(till);
    await till.follow(id);
    till.said.qr = SILENT;
    await till.follow(id, DEFAULT_TIMES.silenceMs);
    expect(till.row(id).state).toBe('unconfirmed');
    till.said.qr = answer;
    await till.follow(id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_cashier' });
  });

  test('is not because the operator asks to wait', async ({ till }) => {
    const id = cancelled(till);
    await till.follow(id);
    till.said.qr = { kind: 'refused', cause: 'too_soon', message: '' };
    await till.follow(id);
    expect(till.row(id).state).toBe('cancel_requested');
  });

  test.for([NOT_FOUND, REFUSED])('is not, before the removal was answered: %j', async (answer, { till }) => {
    const id = cancelled(till);
    till.said.taken = SILENT;
    await till.follow(id);
    till.said.qr = answer;
    await till.follow(id);
    expect(['cancel_requested', 'unconfirmed']).toContain(till.row(id).state);
  });
});

describe('the charge that a customer stands before', () => {
  test('is asked about before the others, until it is called off', async ({ till, pix }) => {
    till.said.qr = charge('pending');
    await till.follow(pix);
    till.cancel(pix);
    await till.follow(pix);
    expect(till.said.comesFirst).toEqual([true, false]);
  });

  test('keeps its code on the screen until its time is over, even without answers', async ({ till, pix }) => {
    till.said.qr = SILENT;
    await till.follow(pix);
    const askedAt = till.parts.clock.now().toISOString();
    for (const ms of [DEFAULT_TIMES.silenceMs, 2 * MINUTE_MS]) {
      till.clocks.monotonicMs += ms;
      await till.follow(pix);
      expect(till.ledger.view(pix)).toMatchObject({ state: 'pending', qr: { code: '700001' }, silentSince: askedAt });
    }
    till.clocks.monotonicMs += 60 * MINUTE_MS;
    await till.follow(pix);
    expect(till.row(pix)).toMatchObject({ state: 'unconfirmed', reason: 'operator_silent' });
  });

  test('is over by the wall clock too: a machine that slept has counted no time of its own', async ({ till, pix }) => {
    till.said.qr = charge('pending');
    await till.follow(pix);
    till.clocks.wallMs += DAY_MS;
    till.said.qr = charge('cancelled');
    await till.follow(pix);
    expect(till.row(pix)).toMatchObject({ state: 'expired', reason: 'deadline_passed' });
  });
});

describe('the watch of an attempt', () => {
  test.for([
    ['approve', 1.5 * MINUTE_MS],
    ['decline', 15 * MINUTE_MS],
  ] as const)('after %s is %i ms long', ([end, ms], { till, card }) => {
    if (end === 'approve') till.approve(card, proof(999));
    else till.decline(card);
    expect(Date.parse(till.row(card).watchUntil ?? '')).toBe(till.clocks.wallMs + ms);
  });

  test('what the operator has answered is told with its time, and what it has not is not', async ({ till, card }) => {
    await till.follow(card);
    expect(till.ledger.view(card)).toMatchObject({ lastAskedAt: '2026-11-20T12:00:00.000Z', lastAnswerAt: null });
    const answered = async (answer: typeof till.said.card): Promise<string | null> => {
      till.clocks.wallMs += 1_000;
      till.said.card = answer;
      await till.follow(card);
      return till.ledger.view(card).lastAnswerAt;
    };
    expect(await answered(seen(card, 'waiting'))).toBe('2026-11-20T12:00:01.000Z');
    // unknown sales are an answer; refusals are not
    expect(await answered(NOT_FOUND)).toBe('2026-11-20T12:00:02.000Z');
    expect(await answered(REFUSED)).toBe('2026-11-20T12:00:02.000Z');
    expect(await answered({ kind: 'unreachable', message: '' })).toBe('2026-11-20T12:00:02.000Z');
  });
});

describe('a Pix that was approved', () => {
  test('and had gone is there again once the operator says so', async ({ till, pix }) => {
    till.approve(pix, proof(999));
    till.said.qr = charge('undone');
    await till.look(pix);
    expect(till.cases(pix)).toMatchObject([{ kind: 'money_gone', state: 'open' }]);
    till.said.qr = charge('approved');
    await till.look(pix);
    expect(till.cases(pix)).toMatchObject([{ kind: 'money_gone', state: 'dissolved' }]);
  });
});

describe('the watch of an attempt goes on after its time', () => {
  async function overdue(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    await till.look(id);
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    return id;
  }

  const isWatched = async (till: WatchingTill, id: PaymentId, afterMs = 0): Promise<boolean> => {
    await till.look(id, afterMs);
    return till.isWatched(id);
  };

  test('while the last question about it has no answer', async ({ till }) => {
    const id = await overdue(till);
    till.said.card = SILENT;
    expect(await isWatched(till, id)).toBe(true);
    till.said.card = REFUSED;
    expect(await isWatched(till, id)).toBe(false);
  });

  test('while the list of payments is not to be had, and not where this operator has none', async ({ till }) => {
    const id = await overdue(till);
    till.said.listed = SILENT;
    expect(await isWatched(till, id)).toBe(true);
    till.said.listed = REFUSED;
    expect(await isWatched(till, id)).toBe(false);
  });

  test.for(['waiting', 'in_progress', 'unknown'] as const)('while its request is %s', async (status, { till }) => {
    const id = await overdue(till);
    till.said.card = seen(id, status);
    expect(await isWatched(till, id)).toBe(true);
    till.said.card = NOT_FOUND;
    expect(await isWatched(till, id)).toBe(false);
  });

  describe('while its money is to go back', () => {
    async function goingBack(till: WatchingTill, id: PaymentId): Promise<void> {
      till.approve(id, proof(999));
      till.goesBack(id);
      till.said.card = paid(id);
      till.said.qr = chargePaid();
      await till.look(id);
      till.clocks.monotonicMs += DEFAULT_TIMES.approvedWatchMs;
    }

    test('of a card, however long: it is given back on its device, at any time', async ({ till, card }) => {
      await goingBack(till, card);
      expect(await isWatched(till, card)).toBe(true);
      till.said.card = finished(card, [{ ...record(card, 'r1', 999), status: 'cancelled' }]);
      await till.look(card);
      expect(till.cases(card)).toMatchObject([{ state: 'refunded' }]);
      expect(await isWatched(till, card, DEFAULT_TIMES.approvedWatchMs)).toBe(false);
    });

    test('of a Pix it ends: its refund is followed for itself', async ({ till, pix }) => {
      await goingBack(till, pix);
      expect(await isWatched(till, pix)).toBe(false);
    });
  });

  test('of a Pix whose charge reads as nothing that is documented', async ({ till, pix }) => {
    till.decline(pix);
    till.said.qr = charge('unknown');
    await till.look(pix);
    expect(await isWatched(till, pix, DEFAULT_TIMES.watchMs)).toBe(true);
    till.said.qr = charge('denied');
    expect(await isWatched(till, pix)).toBe(false);
  });
});
