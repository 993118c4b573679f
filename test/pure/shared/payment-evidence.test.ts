import { describe, expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import {
  type CardPaymentReading,
  type CardSaleReading,
  type CardTerms,
  type CardTransactionReading,
  cardEvidence,
  judgeCardSale,
  judgeQrCharge,
  type QrReading,
} from '../../../shared/payment-evidence.ts';
import { evidence } from '../renderer/sale-fixtures.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TERMS = { kind: 'credit', instalments: 1 } as const;
const ASKED = { identifier: 'p-1', amountCents: cents(1000), deviceCode: 'D1', terms: TERMS, now: NOW };

function transaction(more: Partial<CardTransactionReading> = {}): CardTransactionReading {
  return {
    status: 'approved',
    amountCents: cents(1000),
    instalments: 0,
    kind: 'credit',
    nsu: '123',
    authorization: 'A1',
    brand: 'VISA',
    acquirer: 'ACME',
    paidAt: '2026-11-20T10:00:00.000',
    ...more,
  };
}

function payment(more: Partial<CardPaymentReading> = {}): CardPaymentReading {
  return {
    identifier: 'record-1',
    saleIdentifier: 'p-1',
    status: 'done',
    amountCents: cents(1000),
    transactions: [transaction()],
    deviceCode: 'D1',
    deviceName: 'Device 1',
    ...more,
  };
}

function sale(more: Partial<CardSaleReading> = {}): CardSaleReading {
  return { identifier: 'p-1', amountCents: cents(1000), requestStatus: 'finished', payments: [payment()], ...more };
}

const half = (more: Partial<CardTransactionReading> = {}) => transaction({ amountCents: cents(500), ...more });
const part = (more: Partial<CardPaymentReading> = {}) =>
  payment({ amountCents: cents(500), transactions: [half()], ...more });

/** One record with this transaction. */
const paid = (more: Partial<CardTransactionReading>) => ({
  payments: [payment({ transactions: [transaction(more)] })],
});

test('a card without a record or transaction proves its amount alone', () => {
  const nothing = { nsu: null, authorization: null, cardKind: null, instalments: null, brand: null, acquirer: null };
  const alone = { amountCents: 1000, ...nothing, paidAt: null, operatorPaymentId: null };
  expect(cardEvidence(cents(1000), undefined, undefined)).toStrictEqual(alone);
});

const judge = (reading: CardSaleReading): string => judgeCardSale(reading, ASKED).event;

describe('a card sale is approved', () => {
  test('when request, payment, transactions and amounts agree, and then with its proof', () => {
    expect(judgeCardSale(sale(), ASKED)).toEqual({
      event: 'seen_approved',
      reason: null,
      evidence: {
        amountCents: 1000,
        nsu: '123',
        authorization: 'A1',
        cardKind: 'credit',
        instalments: 1,
        brand: 'VISA',
        acquirer: 'ACME',
        paidAt: '2026-11-20T10:00:00.000',
        operatorPaymentId: 'record-1',
      },
    });
  });

  test('when an attempt on the device failed first and the next one was paid', () => {
    const payments = [payment({ status: 'error', transactions: [] }), payment()];
    expect(judge(sale({ payments }))).toBe('seen_approved');
  });

  test('where nobody knows which device it was, or which it was to be', () => {
    expect(judge(sale({ payments: [payment({ deviceCode: null })] }))).toBe('seen_approved');
    expect(judgeCardSale(sale(), { ...ASKED, deviceCode: null }).event).toBe('seen_approved');
  });

  test('with the kind of card that was used, whatever was asked for; no instalments are one', () => {
    const { evidence } = judgeCardSale(sale(paid({ kind: 'debit', instalments: 0 })), ASKED);
    expect(evidence).toMatchObject({ cardKind: 'debit', instalments: 1 });
  });

  test('at a time that nobody tells, or that may be the present somewhere', () => {
    const at = (paidAt: string | null) => judge(sale(paid({ paidAt })));
    expect(at(null)).toBe('seen_approved');
    expect(at('2026-11-21T08:00:00.000Z')).toBe('seen_approved');
    expect(at('2026-11-21T08:00:00.001Z')).toBe('seen_unknown');
  });

  test('when two transactions add up', () => {
    const parts = [transaction({ amountCents: cents(400) }), transaction({ amountCents: cents(600) })];
    expect(judge(sale({ payments: [payment({ transactions: parts })] }))).toBe('seen_approved');
    expect(judge(sale({ payments: [part(), part()] }))).toBe('seen_approved');
  });
});

describe('a card sale is not paid', () => {
  test.each([
    ['no record', [], 'seen_cancelled'],
    ['a cancelled record', ['cancelled'], 'seen_cancelled'],
    ['a failed record', ['error'], 'seen_declined'],
    ['a failed and a cancelled record', ['cancelled', 'error'], 'seen_declined'],
  ] as const)('finished with %s', (_, statuses, event) => {
    const payments = statuses.map((status) => payment({ status }));
    const reason = event === 'seen_declined' ? 'declined_by_issuer' : 'cancelled_on_device';
    expect(judgeCardSale(sale({ payments }), ASKED)).toEqual({ event, reason, evidence: null });
  });

  test('while it waits or runs', () => {
    expect(judge(sale({ requestStatus: 'waiting', payments: [] }))).toBe('seen_waiting');
    expect(judge(sale({ requestStatus: 'in_progress', payments: [] }))).toBe('seen_in_progress');
  });
});

/** Expected reason by case; the others concern amounts. */
const REASONS = {
  device_disagrees: /device/,
  date_ahead: /tomorrow/,
  status_unknown: /status|another sale|two sales|contradicts|said to be/,
} as const;

const both = (...transactions: CardTransactionReading[]) => ({ payments: [payment({ transactions })] });
const unreadable = payment({ identifier: 'record-2', amountCents: null, transactions: [] });

test.each<[string, Partial<CardSaleReading>]>([
  ['the request has a status nobody knows', { requestStatus: 'unknown' }],
  ['the payment has a status nobody knows', { payments: [payment({ status: 'unknown' })] }],
  ['one of two payments has a status nobody knows', { payments: [payment(), payment({ status: 'unknown' })] }],
  ['no transaction is approved', paid({ status: 'unknown' })],
  ['there is no transaction', { payments: [payment({ transactions: [] })] }],
  ['less was approved', paid({ amountCents: cents(999) })],
  ['more was approved', paid({ amountCents: cents(1001) })],
  ['the record has another amount', { payments: [payment({ amountCents: cents(999) })] }],
  ['the request has another amount', { amountCents: cents(100000) }],
  ['an amount cannot be read', paid({ amountCents: null })],
  ['it was paid on another device', { payments: [payment({ deviceCode: 'D2' })] }],
  ['it was paid on a device that cannot be read', { payments: [payment({ deviceCode: '?' })] }],
  ['it was paid tomorrow', paid({ paidAt: '2026-11-21T12:00:00' })],
  ['one of two was paid tomorrow', both(half(), half({ paidAt: '2026-11-21T12:00:00' }))],
  ['it was paid tomorrow, in a zone that is told', paid({ paidAt: '2026-11-21T12:00:00Z' })],
  ['it was paid twice', { payments: [payment(), payment()] }],
  ['the amount is made up by two sales', { payments: [part(), part({ saleIdentifier: 'p-2' })] }],
  ['one of two parts was paid on another device', { payments: [part(), part({ deviceCode: 'D2' })] }],
  ['one of two transactions contradicts itself', both(transaction(), half({ status: 'contradicts' }))],
  ['a second record has no amount that can be read', { payments: [payment(), unreadable] }],
  ['one of two transactions has no amount that can be read', both(transaction(), transaction({ amountCents: null }))],
  ['the request has no amount that can be read', { amountCents: null }],
  ['it is another sale', { identifier: 'p-2' }],
  ['the record belongs to another sale', { payments: [payment({ saleIdentifier: 'p-2' })] }],
  ['it is paid but said to be waiting', { requestStatus: 'waiting' }],
  ['it is paid but said to be running', { requestStatus: 'in_progress' }],
])('a card sale is unknown, never approved, when %s', (what, more) => {
  const sighting = judgeCardSale(sale(more), ASKED);
  const reason = Object.entries(REASONS).find(([, cases]) => cases.test(what))?.[0] ?? 'amount_disagrees';
  expect(sighting).toEqual({ event: 'seen_unknown', reason, evidence: null });
});

test('a record without a transaction proves the amount, and leaves nothing undefined', () => {
  const amountAlone = evidence({ amountCents: cents(1000), operatorPaymentId: 'record-1' });
  expect(cardEvidence(cents(1000), payment(), undefined)).toEqual(amountAlone);
});

const ASKED_CHARGE = { code: '77', amountCents: cents(1000), now: NOW };

function charge(more: Partial<QrReading> = {}): QrReading {
  return {
    code: '77',
    status: 'approved',
    amountCents: cents(1000),
    nsu: '9',
    authorization: 'B2',
    paidAt: '2026-11-20 10:00:00',
    operatorPaymentId: 'E1',
    ...more,
  };
}

test.each<[Partial<QrReading>, string]>([
  [{}, 'seen_approved'],
  [{ status: 'pending' }, 'seen_waiting'],
  [{ status: 'denied' }, 'seen_declined'],
  [{ status: 'cancelled' }, 'seen_cancelled'],
  [{ status: 'undone' }, 'seen_cancelled'],
  [{ status: 'unknown' }, 'seen_unknown'],
  [{ amountCents: cents(999) }, 'seen_unknown'],
  [{ amountCents: null }, 'seen_unknown'],
  [{ code: '78' }, 'seen_unknown'],
  [{ paidAt: '21/11/2026 12:00:00' }, 'seen_unknown'],
  [{ paidAt: '2036-11-20 10:00:00' }, 'seen_unknown'],
  [{ paidAt: '2026-11-20T23:59:59' }, 'seen_approved'],
  [{ paidAt: 'ontem' }, 'seen_approved'],
])('a QR charge: %j is %s', (more, event) => {
  const sighting = judgeQrCharge(charge(more), ASKED_CHARGE);
  expect(sighting.event).toBe(event);
  expect(sighting.evidence !== null).toBe(event === 'seen_approved');
});

describe('a payment that lies ahead of us', () => {
  const at = (offsetMinutes: number): Date => Object.assign(new Date(NOW), { getTimezoneOffset: () => offsetMinutes });
  const eventAt = (paidAt: string, now: Date): string =>
    judgeQrCharge(charge({ paidAt }), { ...ASKED_CHARGE, now }).event;
  const ahead = (hours: number, ms = 0): string => new Date(NOW.getTime() + hours * 3_600_000 + ms).toISOString();
  const unzoned = (hours: number, ms = 0): string => ahead(hours, ms).slice(0, -1);

  test.for([
    ['in UTC', 0, 20],
    ['three hours behind', 180, 17],
    ['fourteen hours before', -840, 20],
  ] as const)('is not believed, and not doubted too early: a till %s', ([, offset, hours]) => {
    expect(eventAt(unzoned(hours), at(offset))).toBe('seen_approved');
    expect(eventAt(unzoned(hours, 1), at(offset))).toBe('seen_unknown');
    const [day = '', time = ''] = unzoned(hours, 1_000).split('T');
    const brazilian = `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
    expect(eventAt(brazilian, at(offset))).toBe('seen_unknown');
  });

  test.for([0, 180, -840])('counts by its own zone where it says one (our offset %i)', (offset) => {
    expect(eventAt(ahead(20), at(offset))).toBe('seen_approved');
    expect(eventAt(ahead(20, 1), at(offset))).toBe('seen_unknown');
    expect(eventAt(unzoned(17, 1).replace(/$/, '-03:00'), at(offset))).toBe('seen_unknown');
    expect(eventAt(unzoned(17).replace(/$/, '-03:00'), at(offset))).toBe('seen_approved');
  });
});

describe('a card that was paid otherwise than asked for', () => {
  const reasonOf = (used: Partial<CardTransactionReading>, terms: CardTerms | null = TERMS) => {
    const { event, reason } = judgeCardSale(sale(paid(used)), { ...ASKED, terms });
    return [event, reason];
  };

  test.for([
    ['10 instalments for 1', { instalments: 10 }, TERMS],
    ['1 instalment for 10', { instalments: 0 }, { kind: 'credit', instalments: 10 }],
    ['credit for debit', { kind: 'credit' }, { kind: 'debit', instalments: 1 }],
    ['a meal voucher for a food voucher', { kind: 'meal_voucher' }, { kind: 'food_voucher', instalments: 1 }],
    ['a kind that is none of ours', { kind: 'other' }, TERMS],
  ] as const)('%s: paid, and told', ([, used, terms]) => {
    expect(reasonOf(used, terms)).toEqual(['seen_approved', 'terms_disagree']);
  });

  test.for([
    ['0 instalments for 1', { instalments: 0 }, TERMS],
    ['no instalments told', { instalments: null }, { kind: 'credit', instalments: 3 }],
    ['no kind told', { kind: null }, { kind: 'debit', instalments: 1 }],
    ['nothing to hold it against', { kind: 'other', instalments: 10 }, null],
  ] as const)('%s: paid', ([, used, terms]) => expect(reasonOf(used, terms)).toEqual(['seen_approved', null]));

  test('in one of several transactions: that one is the proof', () => {
    const transactions = [half(), half({ instalments: 6, nsu: '9' })];
    const sighting = judgeCardSale(sale({ payments: [payment({ transactions })] }), ASKED);
    expect(sighting).toMatchObject({
      reason: 'terms_disagree',
      evidence: { instalments: 6, nsu: '9', amountCents: 1_000 },
    });
  });
});
