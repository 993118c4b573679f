import { describe, expect, test } from 'vitest';
import { createCaseService } from '../../../../electron/areas/cases/case-service.ts';
import { watchCard } from '../../../../electron/areas/payment/card-watch.ts';
import { DEFAULT_TIMES, type StepParts } from '../../../../electron/areas/payment/payment-steps.ts';
import { followPix } from '../../../../electron/areas/payment/pix-steps.ts';
import { watchPix } from '../../../../electron/areas/payment/pix-watch.ts';
import { asCard, asPix } from '../../../../electron/areas/payment/stored-payment.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../../../shared/payment-evidence.ts';
import { testActor } from '../../../support/test-actor.ts';
import { value } from '../../../support/value.ts';
import {
  finished,
  listed,
  openWatchingTill,
  proof,
  type Question,
  record,
  type WatchingTill,
} from '../../../support/watching-till.ts';

const DAY_MS = 24 * 60 * 60_000;

const lookAtCard = (till: WatchingTill, id: PaymentId): Promise<void> => watchCard(till.parts, asCard(till.row(id)));
const lookAtPix = (till: WatchingTill, id: PaymentId): Promise<void> => watchPix(till.parts, asPix(till.row(id)));

describe('the watch of an attempt that has ended', () => {
  test('is not ended by a wall clock that is set forward: late money is still seen', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    await lookAtCard(till, id);
    till.clocks.wallMs += DAY_MS;
    till.clocks.monotonicMs += 20_000;
    await lookAtCard(till, id);
    expect(till.row(id).watchUntil).not.toBeNull();
    till.said.card = finished(id, [record(id, 'r1', 999)]);
    await lookAtCard(till, id);
    expect(till.cases(id)).toMatchObject([{ kind: 'late_money', amount_cents: 999 }]);
  });

  test.for([0, -DAY_MS])('ends when its time has passed, the wall clock moved by %i', async (movedMs, context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    await lookAtCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    till.clocks.wallMs += movedMs;
    await lookAtCard(till, id);
    expect(till.row(id).watchUntil).toBeNull();
  });

  test('of an approved Pix is as long, whatever the wall clock says', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.approve(id, proof(999));
    till.said.qr = qrPaid(999);
    await lookAtPix(till, id);
    till.clocks.wallMs += DAY_MS;
    till.clocks.monotonicMs += DEFAULT_TIMES.approvedWatchMs - 1;
    await lookAtPix(till, id);
    expect(till.row(id).watchUntil).not.toBeNull();
    till.clocks.monotonicMs += 1;
    await lookAtPix(till, id);
    expect(till.row(id).watchUntil).toBeNull();
  });
});

describe('money after a case that has been settled', () => {
  function settleNote(till: WatchingTill): void {
    const cases = createCaseService({
      ...till.parts,
      database: till.database,
      newId: () => 'x',
      push: () => undefined,
      log: silentLogger,
      actor: testActor(),
      onFault: () => undefined,
      refunds: { begin: () => undefined, resumeAll: () => undefined, stop: async () => undefined } as never,
      refundsPix: () => true,
      onChanged: () => undefined,
    });
    const [open] = value(cases.list()).filter((one) => one.state === 'open');
    if (open === undefined) throw new Error('no open case');
    value(cases.note(open.id, 'Cliente voltou e levou outro item.'));
  }

  test('is another case where it is another charge, and none where it is the same', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, [record(id, 'r1', 999)]);
    await lookAtCard(till, id);
    settleNote(till);
    await lookAtCard(till, id);
    expect(till.cases(id).map((one) => one.state)).toEqual(['noted']);
    till.said.card = finished(id, [record(id, 'r1', 999), record(id, 'r2', 999)]);
    await lookAtCard(till, id);
    expect(till.cases(id)).toMatchObject([
      { charge: 'r1', state: 'noted' },
      { charge: 'r2', state: 'open', amount_cents: 999 },
    ]);
  });

  test('the same of an attempt that was over with another amount, and was settled', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    const wrong = record(id, 'r1', 899);
    const money = [{ charge: 'r1', amountCents: cents(899), evidence: proof(899) }];
    till.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money });
    settleNote(till);
    expect(till.row(id)).toMatchObject({ state: 'cancelled', reason: 'settled_as_case' });
    till.said.card = finished(id, [wrong]);
    await lookAtCard(till, id);
    expect(till.cases(id)).toHaveLength(1);
    till.said.card = finished(id, [wrong, record(id, 'r2', 999)]);
    await lookAtCard(till, id);
    expect(till.cases(id)).toMatchObject([{ charge: 'r1' }, { charge: 'r2', kind: 'late_money', state: 'open' }]);
  });
});

describe('the operator\u2019s list is searched', () => {
  test.for([
    ['2026-11-23 08:30:00', '2026-11-23T07:30:00', '2026-11-23T09:30:00'],
    ['23/11/2026 08:30:00', '2026-11-23T07:30:00', '2026-11-23T09:30:00'],
  ])('around the operator\u2019s own time %s, whatever this clock says', async ([paidAt = '', from, to], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999, { paidAt }));
    till.said.card = finished(id, [record(id, 'r1', 999)]);
    await lookAtCard(till, id);
    expect(till.said.queries).toEqual([{ from, to, page: 1 }]);
  });

  test('from before the attempt until after now, where the operator has named no time', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    till.clocks.wallMs += 60_000;
    await lookAtCard(till, id);
    // in the operator's zone, three hours behind
    expect(till.said.queries).toEqual([{ from: '2026-11-20T08:00:00', to: '2026-11-20T10:01:00', page: 1 }]);
  });
});

const qrPaid = (amountCents: number) => ({
  kind: 'done' as const,
  value: {
    code: '700001',
    status: 'approved',
    amountCents: cents(amountCents),
    nsu: '7',
    authorization: 'A7',
    paidAt: null,
    operatorPaymentId: 'r1',
  } satisfies QrReading,
});

describe('a surplus is what exceeds the approval', () => {
  async function lookAt(till: WatchingTill, id: PaymentId, records: ReturnType<typeof record>[], own = records) {
    till.said.card = finished(id, own);
    till.said.listed = listed(records);
    await lookAtCard(till, id);
    return till.cases(id).map((one) => [one.kind, one.charge, one.amount_cents]);
  }

  test('by card: a second record of the same request, and not the first', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    expect(await lookAt(till, id, [record(id, 'r1', 999)])).toEqual([]);
    const both = [record(id, 'r1', 999), record(id, 'r2', 999)];
    expect(await lookAt(till, id, both)).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: two records that make up the amount together are the approval', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    expect(await lookAt(till, id, [record(id, 'r1', 500), record(id, 'r2', 499)])).toEqual([]);
  });

  test('by card: where the approval names no record, one of those that are there is it', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999, { operatorPaymentId: null }));
    expect(await lookAt(till, id, [record(id, 'r1', 999)])).toEqual([]);
    const both = [record(id, 'r1', 999), record(id, 'r2', 999)];
    expect(await lookAt(till, id, both)).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: without the list, a record that is not the approval\u2019s is of a second request', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    expect(await lookAt(till, id, [], [record(id, 'r2', 999)])).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: in the place of the approval\u2019s record, which the list has no more, it is a second charge and the first is gone', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    const other = [record(id, 'r2', 999)];
    expect(await lookAt(till, id, other)).toEqual([
      ['surplus', 'r2', 999],
      ['money_gone', 'r1', 999],
    ]);
    await lookAt(till, id, [record(id, 'r1', 999), ...other]);
    expect(till.cases(id).map(({ kind, state }) => [kind, state])).toEqual([
      ['surplus', 'open'],
      ['money_gone', 'dissolved'],
    ]);
  });

  test('by Pix: what is over, not the whole; and nothing where it is less', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.approve(id, proof(999));
    till.said.qr = qrPaid(999);
    await lookAtPix(till, id);
    till.said.qr = qrPaid(899);
    await lookAtPix(till, id);
    expect(till.cases(id).filter((one) => one.kind === 'surplus')).toEqual([]);
    till.said.qr = qrPaid(1_299);
    await lookAtPix(till, id);
    const surplus = till.cases(id).filter((one) => one.kind === 'surplus');
    expect(surplus).toMatchObject([{ amount_cents: 300, charge: 'r1 +300' }]);
    expect(JSON.parse(surplus[0]?.evidence ?? '{}')).toMatchObject({ amountCents: 300 });
  });
});

describe('a request that is still on a device after its end', () => {
  /** What is asked of the operator in one look at it. */
  async function askedOf(till: WatchingTill, id: PaymentId): Promise<readonly Question[]> {
    const asked: Question[] = [];
    till.said.meanwhile = (question) => asked.push(question);
    await lookAtCard(till, id);
    return asked;
  }

  const request = (id: PaymentId, requestStatus: CardSaleReading['requestStatus']) =>
    ({ kind: 'done', value: { identifier: id, amountCents: cents(999), requestStatus, payments: [] } }) as const;

  test('is taken off while it waits there, so that the next customer does not pay it; not once it has begun', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = request(id, 'waiting');
    expect(await askedOf(till, id)).toEqual(['readCard', 'list', 'abort']);
    till.said.card = request(id, 'in_progress');
    expect(await askedOf(till, id)).toEqual(['readCard', 'list']);
    expect(till.cases(id)).toEqual([]);
  });

  test('and that has brought money already is a case, and is left alone', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = request(id, 'waiting');
    till.said.listed = listed([record(id, 'r1', 999)]);
    expect(await askedOf(till, id)).toEqual(['readCard', 'list']);
    expect(till.cases(id)).toMatchObject([{ kind: 'late_money', charge: 'r1' }]);
  });

  test('under the name of one that is paid is a second one, and is taken off', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    till.said.card = request(id, 'waiting');
    till.said.listed = listed([record(id, 'r1', 999)]);
    expect(await askedOf(till, id)).toEqual(['readCard', 'list', 'abort']);
    till.said.card = finished(id, [record(id, 'r1', 999)]);
    expect(await askedOf(till, id)).toEqual(['readCard', 'list']);
    expect(till.cases(id)).toEqual([]);
  });
});

describe('a card that was approved', () => {
  const looked = async (till: WatchingTill, id: PaymentId) => {
    await lookAtCard(till, id);
    return till.cases(id).map(({ kind, state }) => [kind, state]);
  };

  test.for(['cancelled', 'error'] as const)(
    'is gone where its record says %s, and back where it says done',
    async (status, context) => {
      const till = openWatchingTill(context);
      const id = till.card(999);
      till.approve(id, proof(999));
      till.said.card = finished(id, [{ ...record(id, 'r1', 999), status }]);
      expect(await looked(till, id)).toEqual([['money_gone', 'open']]);
      till.said.card = finished(id, [record(id, 'r1', 999)]);
      expect(await looked(till, id)).toEqual([['money_gone', 'dissolved']]);
    },
  );

  test.for(['r1', null] as const)(
    'is so by the list alone, its request being silent (the record is named %s)',
    async (name, context) => {
      const till = openWatchingTill(context);
      const id = till.card(999);
      till.approve(id, proof(999, { operatorPaymentId: name }));
      const own = record(id, name ?? '', 999);
      till.said.listed = listed([{ ...own, status: 'cancelled' }]);
      expect(await looked(till, id)).toEqual([['money_gone', 'open']]);
      till.said.listed = listed([own]);
      expect(await looked(till, id)).toEqual([['money_gone', 'dissolved']]);
    },
  );

  test('is gone where its request ended without any record, and the list has none', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    till.said.card = finished(id, []);
    till.said.listed = { kind: 'unknown', message: '' };
    expect(await looked(till, id)).toEqual([]);
    till.said.listed = listed([]);
    expect(await looked(till, id)).toEqual([['money_gone', 'open']]);
  });

  test('is not gone while the list has its record with a status that is not known', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999, { operatorPaymentId: 'r1' }));
    till.said.card = finished(id, []);
    till.said.listed = listed([{ ...record(id, 'r1', 999), status: 'unknown' }]);
    expect(await looked(till, id)).toEqual([]);
  });

  test('is not gone because the operator is silent, or knows nothing of it', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999));
    for (const answer of [
      { kind: 'unknown', message: '' },
      { kind: 'refused', cause: 'not_found', message: '' },
    ] as const) {
      till.said.card = answer;
      expect(await looked(till, id)).toEqual([]);
    }
  });
});

describe('an attempt that was paid otherwise than asked', () => {
  const other = (amount: number, charge: string) => [{ charge, amountCents: cents(amount), evidence: proof(amount) }];
  const stateOf = (till: WatchingTill, id: PaymentId) => [till.row(id).state, till.cases(id).map((one) => one.state)];

  test('is believed once a look at it finds just what was asked for, by card or Pix, and not before', async (context) => {
    const till = openWatchingTill(context);
    const card = till.card(999);
    till.ledger.apply(card, 'seen_unknown', { reason: 'amount_disagrees', money: other(899, 'r1') });
    await lookAtCard(till, card);
    expect(stateOf(till, card)).toEqual(['unconfirmed', ['open']]);
    till.said.card = { kind: 'done', value: { ...paidReading(card), payments: [record(card, 'r1', 999)] } };
    await lookAtCard(till, card);
    expect(stateOf(till, card)).toEqual(['approved', ['dissolved']]);
    const pix = till.pix(999);
    till.ledger.apply(pix, 'seen_unknown', { reason: 'amount_disagrees', money: other(899, 'E1') });
    await lookAtPix(till, pix);
    expect(stateOf(till, pix)).toEqual(['unconfirmed', ['open']]);
    till.said.qr = { kind: 'done', value: { ...qrPaid(999).value, operatorPaymentId: 'E1' } };
    await lookAtPix(till, pix);
    expect(stateOf(till, pix)).toEqual(['approved', ['dissolved']]);
  });

  const paidReading = (id: PaymentId) =>
    ({
      identifier: id,
      amountCents: cents(999),
      requestStatus: 'finished',
    }) as const satisfies Partial<CardSaleReading>;
});

describe('the list of payments', () => {
  type Page = Awaited<ReturnType<StepParts['operator']['listCardSales']>>;

  /** The till with a list of so many pages; `pages` answers each. */
  const paged = (till: WatchingTill, pages: (page: number) => Page): StepParts => ({
    ...till.parts,
    operator: { ...till.parts.operator, listCardSales: async ({ page }) => pages(page) },
  });
  const page = (id: PaymentId, charge: string, hasNext: boolean): Page => {
    const found = listed([record(id, charge, 999)]);
    if (found.kind !== 'done') throw new Error('it is a list');
    return { kind: 'done', value: { items: found.value, page: 1, pageCount: 1, totalCount: 1, hasNext } };
  };

  test('is read to its end, and what is of other sales is no matter of this one', async (context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    const pages = [page(id, 'r1', true), page('other' as PaymentId, 'r2', true), page(id, 'r3', false)];
    const asked: number[] = [];
    const parts = paged(till, (number) => {
      asked.push(number);
      return pages[number - 1] ?? { kind: 'unknown', message: '' };
    });
    await watchCard(parts, asCard(till.row(id)));
    expect(asked).toEqual([1, 2, 3]);
    expect(till.cases(id).map((one) => one.charge)).toEqual(['r1', 'r3']);
  });

  test.for([
    ['has a page that does not come', (number: number): boolean => number === 2],
    ['never ends', (): boolean => false],
  ] as const)('that %s tells nothing: it is read another time', async ([, isSilent], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    let most = 0;
    const parts = paged(till, (number) => {
      most = Math.max(most, number);
      return isSilent(number) ? { kind: 'unknown', message: '' } : page(id, 'r1', true);
    });
    till.said.card = finished(id, []);
    await watchCard(parts, asCard(till.row(id)));
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    await watchCard(parts, asCard(till.row(id)));
    expect(till.cases(id)).toEqual([]);
    expect(till.row(id).watchUntil).not.toBeNull();
    expect(most).toBeLessThanOrEqual(20);
  });

  test.for([
    ['too_soon', true],
    ['other', false],
  ] as const)('that is refused (%s) is waited for: %s', async ([cause, waits], context) => {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.decline(id);
    till.said.card = finished(id, []);
    till.said.listed = { kind: 'refused', cause, message: '' };
    await lookAtCard(till, id);
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    await lookAtCard(till, id);
    expect(till.row(id).watchUntil !== null).toBe(waits);
  });
});

describe('a QR that nobody has paid', () => {
  const waits = { ...qrPaid(999).value, status: 'pending' } as const satisfies QrReading;

  test('is over after its time, although the wall clock was set back meanwhile', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = { kind: 'done', value: waits };
    await followPix(till.parts, asPix(till.row(id)));
    till.clocks.wallMs -= DAY_MS;
    till.clocks.monotonicMs += 299_999;
    await followPix(till.parts, asPix(till.row(id)));
    expect(till.row(id).state).toBe('pending');
    till.clocks.monotonicMs += 1;
    await followPix(till.parts, asPix(till.row(id)));
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
  });

  test('that a start finds with the wall clock long before it lives no longer than it was to', async (context) => {
    const till = openWatchingTill(context);
    const id = till.pix(999);
    till.said.qr = { kind: 'done', value: waits };
    till.clocks.wallMs = 0;
    await followPix(till.parts, asPix(till.row(id)));
    till.clocks.monotonicMs += 300_000;
    await followPix(till.parts, asPix(till.row(id)));
    expect(till.row(id)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
  });
});
