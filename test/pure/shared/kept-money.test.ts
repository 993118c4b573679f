import { describe, expect, test } from 'vitest';
import { cardMoney, qrMoney } from '../../../shared/kept-money.ts';
import { cents, MAX_CENTS } from '../../../shared/money.ts';
import type { CardPaymentReading, QrReading } from '../../../shared/payment-evidence.ts';

function record(identifier: string, amount: number, more: Partial<CardPaymentReading> = {}): CardPaymentReading {
  const transaction = {
    amountCents: cents(amount),
    instalments: 0,
    kind: 'credit',
    nsu: '1',
    authorization: null,
  } as const;
  const rest = { brand: null, acquirer: null, paidAt: null };
  return {
    identifier,
    saleIdentifier: 'p-1',
    status: 'done',
    amountCents: cents(amount),
    transactions: [{ status: 'approved', ...transaction, ...rest }],
    deviceCode: null,
    deviceName: null,
    ...more,
  };
}

const found = (...records: CardPaymentReading[]) =>
  cardMoney(records, 'p-1').map(({ charge, amountCents }) => [charge, amountCents]);

describe('the money of a card', () => {
  test('is what each record that is done says, each record once', () => {
    expect(found(record('a', 100), record('b', 250), record('a', 100))).toEqual([
      ['a', 100],
      ['b', 250],
    ]);
  });

  test('is not in a record of another request, nor in one that is not done', () => {
    const others = [
      record('a', 100, { saleIdentifier: 'p-2' }),
      record('b', 100, { status: 'cancelled' }),
      record('c', 100, { status: 'error' }),
      record('d', 100, { status: 'unknown' }),
    ];
    expect(found(...others)).toEqual([]);
  });

  test.each<[string, Partial<CardPaymentReading>]>([
    ['no transactions', { transactions: [] }],
    ['another amount than its transactions', { amountCents: cents(99) }],
    ['an amount that cannot be read', { amountCents: null }],
  ])('is there, of an amount that nobody knows, with %s', (_, more) => {
    expect(cardMoney([record('a', 100, more)], 'p-1')).toEqual([{ charge: 'a', amountCents: null, evidence: null }]);
  });

  test('comes with its proof', () => {
    expect(cardMoney([record('a', 100)], 'p-1')[0]?.evidence).toMatchObject({
      amountCents: 100,
      operatorPaymentId: 'a',
    });
  });
});

test('the money of a QR charge is there when it is approved, whatever its amount', () => {
  const reading: QrReading = {
    code: '7',
    status: 'approved',
    amountCents: cents(5),
    nsu: '1',
    authorization: null,
    paidAt: null,
    operatorPaymentId: null,
  };
  expect(qrMoney(reading)).toMatchObject([{ charge: '', amountCents: 5, evidence: { amountCents: 5, nsu: '1' } }]);
  for (const status of ['pending', 'cancelled', 'undone', 'denied', 'unknown'] as const) {
    expect(qrMoney({ ...reading, status })).toEqual([]);
  }
  for (const amountCents of [null, cents(0), cents(MAX_CENTS + 1)]) {
    expect(qrMoney({ ...reading, amountCents })).toEqual([{ charge: '', amountCents: null, evidence: null }]);
  }
});
