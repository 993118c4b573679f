import { describe, expect, test } from 'vitest';
import { followCard, sendCard } from '../../../../electron/areas/payment/card-steps.ts';
import { watchCard } from '../../../../electron/areas/payment/card-watch.ts';
import { DEFAULT_TIMES } from '../../../../electron/areas/payment/payment-steps.ts';
import { followPix, sendPix } from '../../../../electron/areas/payment/pix-steps.ts';
import { watchPix } from '../../../../electron/areas/payment/pix-watch.ts';
import { asCard, asPix, evidenceOf } from '../../../../electron/areas/payment/stored-payment.ts';
import { brCodeText } from '../../../../electron/programs/simulator/br-code-text.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../../../shared/payment-evidence.ts';
import {
  finished,
  listed,
  openWatchingTill,
  proof,
  type Question,
  record,
  type WatchingTill,
} from '../../../support/watching-till.ts';

const NOT_FOUND = { kind: 'refused', cause: 'not_found', message: '' } as const;
const REFUSED = { kind: 'refused', cause: 'other', message: '' } as const;
const SILENT = { kind: 'unknown', message: '' } as const;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const CASHIER = { change: { cancelCause: 'cashier', abort: 'asked' } } as const;

const turnOfCard = (till: WatchingTill, id: PaymentId): Promise<number> => followCard(till.parts, asCard(till.row(id)));
const turnOfPix = (till: WatchingTill, id: PaymentId): Promise<number> => followPix(till.parts, asPix(till.row(id)));

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
      till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier', abort: 'forced' } });
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
    expect(till.row(id)).toMatchObject({ abort: 'forced', abortAnswered: false });
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ abort: 'forced', abortAnswered: true });
    await turnOfCard(till, id);
    expect(asked).toEqual(['abort', 'readCard', 'forcedAbort', 'readCard', 'readCard']);
  });

  test.for([
    [SILENT, 'asked', false],
    [NOT_FOUND, 'asked', false],
    [REFUSED, 'refused', true],
    [{ kind: 'done', value: null }, 'asked', true],
  ] as const)('an abort that is answered %j is %s', async ([answer, abort, answered], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.ledger.apply(id, 'cancel_asked', CASHIER);
    till.said.taken = answer;
    till.said.card = seen(id, 'waiting');
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ abort, abortAnswered: answered });
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
    await sendCard(till.parts, asCard(till.row(id)), 'Caixa 1');
    expect(till.row(id)).toMatchObject({ state, reason, lastSeen: state === 'pending' ? 'waiting' : null });
    // what the operator refused it may have carried out; what never left, or not as a request, is over
    expect(till.row(id).watchUntil !== null).toBe(reason === 'refused_by_operator');
  });

  test.for([
    [{ kind: 'unreachable', message: '' }, 'declined', 'operator_unreachable'],
    [SILENT, 'cancelled', 'qr_never_shown'],
    [{ kind: 'refused', cause: 'other', message: 'não' }, 'declined', 'refused_by_operator'],
  ] as const)('Pix, %j: %s', async ([answer, state, reason], context) => {
    const till = openWatchingTill(context);
    const id = till.unsent('pix');
    till.said.createdQr = answer;
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    // nothing is known that a charge could be asked about by
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

  async function made(till: WatchingTill, charge: Partial<typeof CHARGE> = {}): Promise<PaymentId> {
    const id = till.unsent('pix');
    till.said.createdQr = { kind: 'done', value: { ...CHARGE, ...charge } };
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    return id;
  }

  test('is shown until its time, by this run\u2019s own clock from the moment that it was made', async (context) => {
    const till = openWatchingTill(context);
    const id = await made(till);
    expect(till.row(id)).toMatchObject({ state: 'pending', qrCode: '700009', brCode: CHARGE.brCode });
    till.clocks.wallMs -= DAY_MS;
    till.said.qr = { ...qr('pending'), value: { ...qr('pending').value, code: '700009' } };
    till.clocks.monotonicMs += 240_000 - 1;
    await turnOfPix(till, id);
    expect(till.row(id).state).toBe('pending');
    till.clocks.monotonicMs += 1;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
  });

  test.for([
    ['2026-11-20T12:00:30.000Z', '2026-11-20T12:00:30.000Z'],
    ['2026-11-20T12:00:29.999Z', '2026-11-20T12:05:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:00.001Z', '2026-11-20T12:05:00.000Z'],
  ])('that ends at %s is waited for until %s', async ([expiresAt = '', until], context) => {
    const till = openWatchingTill(context);
    expect(asPix(till.row(await made(till, { expiresAt }))).qrExpiresAt).toBe(until);
  });

  test.for([
    ['its text is for another amount', { brCode: CHARGE.brCode.replace('9.99', '9.98') }],
    ['its amount is another', { amountCents: cents(998) }],
  ] as const)('is kept and never shown where %s', async ([, wrong], context) => {
    const till = openWatchingTill(context);
    const id = await made(till, wrong);
    expect(till.row(id)).toMatchObject({ qrCode: '700009', brCode: null, cancelCause: 'qr_disagrees' });
    till.said.qr = NOT_FOUND;
    till.said.taken = { kind: 'done', value: null };
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
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

  test('under the code of another attempt is never drawn, kept or removed: its money would be the other one’s', async (context) => {
    const till = openWatchingTill(context);
    const id = till.unsent('pix');
    const other = till.pix(500);
    const asked: Question[] = [];
    till.said.meanwhile = (question) => asked.push(question);
    till.said.createdQr = { kind: 'done', value: { ...CHARGE, code: '0700001' } };
    await sendPix(till.parts, asPix(till.row(id)), {} as never);
    expect(till.row(id)).toMatchObject({
      ...{ state: 'cancelled', reason: 'qr_repeated' },
      ...{ qrCode: null, brCode: null, watchUntil: null },
    });
    expect(till.row(other)).toMatchObject({ state: 'pending', qrCode: '700001' });
    expect(asked).toEqual(['create']);
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
    till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier', abort } });
    if (isUnconfirmed) till.ledger.apply(id, 'outcome_unknown', { reason: 'operator_silent' });
    till.said.taken = SILENT;
    till.said.card = seen(id, 'in_progress');
    await turnOfCard(till, id);
    return till.row(id);
  };

  test('takes no plain abort any more that nobody has heard', async (context) => {
    const row = await running(openWatchingTill(context), 'asked');
    expect(row).toMatchObject({ abort: 'refused', abortAnswered: true, lastSeen: 'in_progress' });
  });

  test('may take a forced one still', async (context) => {
    const row = await running(openWatchingTill(context), 'forced');
    expect(row).toMatchObject({ abort: 'forced', abortAnswered: false, lastSeen: 'in_progress' });
  });

  test('and of which nothing was known has its cancel taken up anew', async (context) => {
    const row = await running(openWatchingTill(context), 'asked', true);
    expect(row).toMatchObject({ abort: 'asked', abortAnswered: false, lastSeen: 'in_progress' });
  });
});

describe('a card request that is called off', () => {
  test.for([
    ['in_progress', 'asked', 'cancelled_on_device'],
    ['in_progress', 'forced', 'cancelled_by_cashier'],
    ['waiting', 'asked', 'cancelled_by_cashier'],
  ] as const)('and ends: %s, the abort %s: %s', async ([status, abort, reason], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.said.card = seen(id, status);
    await turnOfCard(till, id);
    till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier', abort } });
    till.said.card = finished(id, []);
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason });
  });

  test('and that nobody has called off ends on its device, or at the issuer', async (context) => {
    for (const status of ['waiting', 'in_progress'] as const) {
      const till = openWatchingTill(context);
      const id = till.card(999);
      till.said.card = seen(id, status);
      await turnOfCard(till, id);
      till.said.card = finished(id, []);
      await turnOfCard(till, id);
      expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_on_device' });
    }
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.said.card = finished(id, [{ ...record(id, 'r1', 999), status: 'error' }]);
    await turnOfCard(till, id);
    expect(till.row(id)).toMatchObject({ state: 'declined', reason: 'declined_by_issuer' });
  });
});

describe('the pace of questions', () => {
  test('about a card is a second, and two while nothing is known of it', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.said.card = seen(id, 'waiting');
    expect(await turnOfCard(till, id)).toBe(1_000);
    till.said.card = seen(id, 'unknown');
    await turnOfCard(till, id);
    expect(till.row(id).state).toBe('unconfirmed');
    for (const answer of [seen(id, 'unknown'), NOT_FOUND, SILENT]) {
      till.said.card = answer;
      expect(await turnOfCard(till, id)).toBe(2_000);
    }
  });

  test('about a Pix is that of the whole till, and two seconds while nothing is known of it', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = qr('pending');
    expect(await turnOfPix(till, id)).toBe(0);
    for (const answer of [NOT_FOUND, SILENT]) {
      till.said.qr = answer;
      expect(await turnOfPix(till, id)).toBe(2_000);
    }
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
    expect(evidenceOf(till.row(id))).toMatchObject({ operatorPaymentId: 'r1', amountCents: 999 });
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
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
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

  test('is over after a forced abort, once it has been forgotten for ten minutes', async (context) => {
    const till = openWatchingTill(context);
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
    till.said.qr = qr('pending');
    return id;
  }

  test('is not gone because the operator is silent, however long', async (context) => {
    const till = openWatchingTill(context);
    const id = cancelled(till);
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ abortAnswered: true });
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

  const CAUSES = [
    ['cashier', 'cancelled', 'cancelled_by_cashier'],
    ['deadline', 'expired', 'deadline_passed'],
    ['qr_disagrees', 'cancelled', 'qr_disagrees'],
    [null, 'cancelled', 'removed_by_operator'],
  ] as const;

  test.for(CAUSES)('says why it is gone: %s', async ([cancelCause, state, reason], context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    if (cancelCause !== null) till.ledger.apply(id, 'cancel_asked', { change: { cancelCause } });
    till.said.qr = qr('cancelled');
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state, reason });
  });

  test.for(CAUSES.slice(0, 3))('and why, where nobody knows it any more: %s', async ([cause, , reason], context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: cause } });
    till.said.taken = SILENT;
    till.said.qr = NOT_FOUND;
    await turnOfPix(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.deliveryWindowMs;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason });
  });

  test('that nobody has asked for is removed once its time is over, and told as expired', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    const asked: Question[] = [];
    till.said.meanwhile = (question) => asked.push(question);
    till.said.qr = qr('pending');
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'pending', cancelCause: null });
    till.clocks.monotonicMs += 300_000;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline', abortAnswered: true });
    expect(asked).toEqual(['readQr', 'readQr', 'remove']);
    till.said.qr = NOT_FOUND;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'expired', reason: 'deadline_passed' });
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

describe('the charge that a customer stands before', () => {
  test('is asked about before the others, until it is called off', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = qr('pending');
    await turnOfPix(till, id);
    till.ledger.apply(id, 'cancel_asked', { change: { cancelCause: 'cashier' } });
    await turnOfPix(till, id);
    expect(till.said.comesFirst).toEqual([true, false]);
  });

  test('keeps its code before the customer until its time is over, however long nobody answers', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = SILENT;
    await turnOfPix(till, id);
    const askedAt = till.parts.clock.now().toISOString();
    for (const ms of [DEFAULT_TIMES.silenceMs, 2 * MINUTE_MS]) {
      till.clocks.monotonicMs += ms;
      await turnOfPix(till, id);
      expect(till.ledger.view(id)).toMatchObject({ state: 'pending', qr: { code: '700001' }, silentSince: askedAt });
    }
    till.clocks.monotonicMs += 60 * MINUTE_MS;
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'unconfirmed', reason: 'operator_silent' });
  });

  test('is over by the wall clock too: a machine that slept has counted no time of its own', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = qr('pending');
    await turnOfPix(till, id);
    till.clocks.wallMs += 24 * 60 * 60_000;
    till.said.qr = qr('cancelled');
    await turnOfPix(till, id);
    expect(till.row(id)).toMatchObject({ state: 'expired', reason: 'deadline_passed' });
  });
});

describe('the watch of an attempt', () => {
  test.for([
    ['approve', 1.5 * MINUTE_MS],
    ['decline', 15 * MINUTE_MS],
  ] as const)('after %s is %i ms long', ([end, ms], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    if (end === 'approve') till.approve(id, proof(999));
    else till.decline(id);
    expect(Date.parse(till.row(id).watchUntil ?? '')).toBe(till.clocks.wallMs + ms);
  });

  test('what the operator has answered is told with its time, and what it has not is not', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    await turnOfCard(till, id);
    expect(till.ledger.view(id)).toMatchObject({ lastAskedAt: '2026-11-20T12:00:00.000Z', lastAnswerAt: null });
    const answered = async (answer: typeof till.said.card): Promise<string | null> => {
      till.clocks.wallMs += 1_000;
      till.said.card = answer;
      await turnOfCard(till, id);
      return till.ledger.view(id).lastAnswerAt;
    };
    expect(await answered(seen(id, 'waiting'))).toBe('2026-11-20T12:00:01.000Z');
    // that it does not know the sale is an answer too; that it will not say is none
    expect(await answered(NOT_FOUND)).toBe('2026-11-20T12:00:02.000Z');
    expect(await answered(REFUSED)).toBe('2026-11-20T12:00:02.000Z');
    expect(await answered({ kind: 'unreachable', message: '' })).toBe('2026-11-20T12:00:02.000Z');
  });
});

describe('a Pix that was approved', () => {
  test('and had gone is there again once the operator says so', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.approve(id, proof(999));
    till.said.qr = qr('undone');
    await watchPix(till.parts, asPix(till.row(id)));
    expect(till.cases(id)).toMatchObject([{ kind: 'money_gone', state: 'open' }]);
    till.said.qr = qr('approved');
    await watchPix(till.parts, asPix(till.row(id)));
    expect(till.cases(id)).toMatchObject([{ kind: 'money_gone', state: 'dissolved' }]);
  });
});

describe('the watch of an attempt goes on after its time', () => {
  /** One that was declined and looked at once, so long ago that its watch would end. */
  async function overdue(till: WatchingTill): Promise<PaymentId> {
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    await watchCard(till.parts, asCard(till.row(id)));
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    return id;
  }

  const isWatched = async (till: WatchingTill, id: PaymentId): Promise<boolean> => {
    const row = till.row(id);
    await (row.tender === 'card' ? watchCard(till.parts, row) : watchPix(till.parts, asPix(row)));
    return till.row(id).watchUntil !== null;
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

  describe('while its money is to go back', () => {
    /** Approved, to go back, and looked at for as long as an approved one is. */
    async function goingBack(till: WatchingTill, id: PaymentId): Promise<void> {
      till.approve(id, proof(999));
      const { tender } = till.row(id);
      const what = { id: 'back' as never, kind: 'leg_undone', payment_id: id, charge: 'r1', tender } as const;
      const money = { amount_cents: cents(999), evidence: proof(999), qr_code: null, device_name: null };
      const opened_at = '2026-11-20T12:00:00.000Z';
      till.database.transaction(() => till.database.cases.insert({ ...what, ...money, opened_at } as never));
      till.said.card = paid(id);
      till.said.qr = { ...qr('approved'), value: { ...qr('approved').value, operatorPaymentId: 'r1', nsu: '7' } };
      await isWatched(till, id);
      till.clocks.monotonicMs += DEFAULT_TIMES.approvedWatchMs;
    }

    test('of a card, however long: it is given back on its device, at any time', async (context) => {
      const till = openWatchingTill(context);
      const id = till.card(999);
      await goingBack(till, id);
      expect(await isWatched(till, id)).toBe(true);
      till.said.card = finished(id, [{ ...record(id, 'r1', 999), status: 'cancelled' }]);
      await isWatched(till, id);
      expect(till.cases(id)).toMatchObject([{ state: 'refunded' }]);
      till.clocks.monotonicMs += DEFAULT_TIMES.approvedWatchMs;
      expect(await isWatched(till, id)).toBe(false);
    });

    test('of a Pix it ends: its refund is followed for itself', async (context) => {
      const till = openWatchingTill(context);
      const id = till.pix(999);
      await goingBack(till, id);
      expect(await isWatched(till, id)).toBe(false);
    });
  });

  test('of a Pix whose charge reads as nothing that is documented', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.decline(id);
    till.said.qr = qr('unknown');
    await watchPix(till.parts, asPix(till.row(id)));
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
