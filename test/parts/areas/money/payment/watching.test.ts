import { describe, expect } from 'vitest';
import { createCaseService } from '../../../../../electron/areas/money/cases/case-service.ts';
import { watchCard } from '../../../../../electron/areas/money/payment/card-watch.ts';
import { DEFAULT_TIMES, type StepParts } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import { asCard } from '../../../../../electron/areas/money/payment/stored-payment.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { Cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import { machineTime } from '../../../../support/shop-day.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { value } from '../../../../support/value.ts';
import {
  charge,
  chargePaid,
  finished,
  listed,
  money,
  NOT_FOUND,
  paid,
  proof,
  type Question,
  record,
  SILENT,
  seen,
  tillTest as test,
  type WatchingTill,
} from '../../../../support/watching-till.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('the watch of an attempt that has ended', () => {
  test('is not ended by a wall clock that is set forward: late money is still seen', async ({ till, card }) => {
    till.decline(card);
    till.said.card = finished(card, []);
    await till.look(card);
    till.clocks.wallMs += DAY_MS;
    await till.look(card, 20_000);
    expect(till.isWatched(card)).toBe(true);
    till.said.card = finished(card, [record(card, 'r1', 999)]);
    await till.look(card);
    expect(till.cases(card)).toMatchObject([{ kind: 'late_money', amount_cents: 999 }]);
  });

  test.for([0, -DAY_MS])('ends after its time, the wall clock moved by %i', async (movedMs, { till, card }) => {
    till.decline(card);
    till.said.card = finished(card, []);
    await till.look(card);
    till.clocks.wallMs += movedMs;
    await till.look(card, DEFAULT_TIMES.watchMs);
    expect(till.isWatched(card)).toBe(false);
  });

  test('of an approved Pix is as long, whatever the wall clock says', async ({ till, pix }) => {
    till.approve(pix, proof(999));
    till.said.qr = chargePaid();
    await till.look(pix);
    till.clocks.wallMs += DAY_MS;
    await till.look(pix, DEFAULT_TIMES.approvedWatchMs - 1);
    expect(till.isWatched(pix)).toBe(true);
    await till.look(pix, 1);
    expect(till.isWatched(pix)).toBe(false);
  });
});

const casesAt = (till: WatchingTill, lookAgain: (id: PaymentId) => void) =>
  createCaseService({
    ...till.parts,
    database: till.database,
    localTime: machineTime,
    newId: () => 'x',
    log: silentLogger,
    actor: testActor(),
    refundsPix: () => true,
    lookAgain,
    onChanged: () => undefined,
  } as never);

test('money that is attached to a sale is asked about again, by the request that brought it', ({ till, card }) => {
  till.decline(card);
  till.ledger.apply(card, 'seen_approved', { money: money() });
  const asked: PaymentId[] = [];
  const cases = casesAt(till, (id) => asked.push(id));
  const [late] = value(cases.list());
  const attached = value(cases.attach(late?.id as CaseId, till.row(card).saleId));
  expect([attached.state, asked]).toEqual(['attached', [card]]);
});

function settleNote(till: WatchingTill): void {
  const cases = casesAt(till, () => undefined);
  const [open] = value(cases.list()).filter((one) => one.state === 'open');
  if (open === undefined) throw new Error('no open case');
  value(cases.note(open.id, 'Cliente voltou e levou outro item.'));
}

test('an approved Pix that is shown as waiting may still be paid: it is asked about, noted as gone or not', async ({
  till,
  pix,
}) => {
  till.approve(pix, proof(999));
  till.said.qr = charge('pending');
  await till.look(pix);
  expect(till.casesOf(pix)).toEqual([['money_gone', 'open']]);
  settleNote(till);
  await till.look(pix);
  await till.look(pix, DEFAULT_TIMES.watchMs);
  expect(till.isWatched(pix)).toBe(true);
  till.said.qr = charge('cancelled');
  await till.look(pix);
  expect([till.isWatched(pix), till.casesOf(pix)]).toEqual([false, [['money_gone', 'noted']]]);
});

test('late money goes by the list alone, as it came', async ({ till, card }) => {
  till.decline(card);
  till.said.card = finished(card, []);
  for (const [status, state] of [
    ['done', 'open'],
    ['cancelled', 'dissolved'],
  ] as const) {
    till.said.listed = listed([{ ...record(card, 'r1', 999), status }]);
    await till.look(card);
    expect(till.casesOf(card)).toEqual([['late_money', state]]);
  }
});

describe('money after a case that has been settled', () => {
  test('is another case where it is another charge, and none where it is the same', async ({ till, card }) => {
    till.decline(card);
    till.said.card = finished(card, [record(card, 'r1', 999)]);
    await till.look(card);
    settleNote(till);
    await till.look(card);
    expect(till.cases(card).map((one) => one.state)).toEqual(['noted']);
    till.said.card = finished(card, [record(card, 'r1', 999), record(card, 'r2', 999)]);
    await till.look(card);
    expect(till.cases(card)).toMatchObject([
      { charge: 'r1', state: 'noted' },
      { charge: 'r2', state: 'open', amount_cents: 999 },
    ]);
  });

  test('the same of an attempt that was over with another amount, and was settled', async ({ till, card }) => {
    const wrong = record(card, 'r1', 899);
    till.ledger.apply(card, 'seen_unknown', { reason: 'amount_disagrees', money: money(899) });
    settleNote(till);
    expect(till.row(card)).toMatchObject({ state: 'cancelled', reason: 'settled_as_case' });
    till.said.card = finished(card, [wrong]);
    await till.look(card);
    expect(till.cases(card)).toHaveLength(1);
    till.said.card = finished(card, [wrong, record(card, 'r2', 999)]);
    await till.look(card);
    expect(till.cases(card)).toMatchObject([{ charge: 'r1' }, { charge: 'r2', kind: 'late_money', state: 'open' }]);
  });
});

describe('the operator’s list is searched', () => {
  test.for([
    ['2026-11-23 08:30:00', '2026-11-23T07:30:00', '2026-11-23T09:30:00'],
    ['23/11/2026 08:30:00', '2026-11-23T07:30:00', '2026-11-23T09:30:00'],
  ])('around the operator’s own time %s, whatever this clock says', async ([paidAt = '', from, to], { till, card }) => {
    till.approve(card, proof(999, { paidAt }));
    till.said.card = finished(card, [record(card, 'r1', 999)]);
    await till.look(card);
    expect(till.said.queries).toEqual([{ from, to, page: 1 }]);
  });

  test('from before the attempt until after now, where the operator has named no time', async ({ till, card }) => {
    till.approve(card, proof(999));
    till.clocks.wallMs += 60_000;
    await till.look(card);
    // the operator's zone is three hours behind
    expect(till.said.queries).toEqual([{ from: '2026-11-20T08:00:00', to: '2026-11-20T10:01:00', page: 1 }]);
  });
});

describe('a surplus is what exceeds the approval', () => {
  async function lookAt(till: WatchingTill, id: PaymentId, records: ReturnType<typeof record>[], own = records) {
    till.said.card = finished(id, own);
    till.said.listed = listed(records);
    await till.look(id);
    return till.cases(id).map((one) => [one.kind, one.charge, one.amount_cents]);
  }

  test('by card: a second record of the same request, and not the first', async ({ till, card }) => {
    till.approve(card, proof(999));
    expect(await lookAt(till, card, [record(card, 'r1', 999)])).toEqual([]);
    const both = [record(card, 'r1', 999), record(card, 'r2', 999)];
    expect(await lookAt(till, card, both)).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: two records that make up the amount together are the approval', async ({ till, card }) => {
    till.approve(card, proof(999));
    expect(await lookAt(till, card, [record(card, 'r1', 500), record(card, 'r2', 499)])).toEqual([]);
  });

  test('by card: a record that names no amount may be a whole one', async ({ till, card }) => {
    till.approve(card, proof(999));
    const unreadable = { ...record(card, 'r2', 1), amountCents: null };
    expect(await lookAt(till, card, [record(card, 'r1', 500), unreadable])).toEqual([['surplus', 'r2', null]]);
  });

  test('by card: where the approval names no record, one of those that are there is it', async ({ till, card }) => {
    till.approve(card, proof(999, { operatorPaymentId: null }));
    expect(await lookAt(till, card, [record(card, 'r1', 999)])).toEqual([]);
    const both = [record(card, 'r1', 999), record(card, 'r2', 999)];
    expect(await lookAt(till, card, both)).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: where there is no list, another record is that of a second request', async ({ till, card }) => {
    till.approve(card, proof(999));
    expect(await lookAt(till, card, [], [record(card, 'r2', 999)])).toEqual([['surplus', 'r2', 999]]);
  });

  test('by card: another record in the place of the approval’s: the first charge is gone', async ({ till, card }) => {
    till.approve(card, proof(999));
    const other = [record(card, 'r2', 999)];
    expect(await lookAt(till, card, other)).toEqual([
      ['surplus', 'r2', 999],
      ['money_gone', 'r1', 999],
    ]);
    await lookAt(till, card, [record(card, 'r1', 999), ...other]);
    expect(till.casesOf(card)).toEqual([
      ['surplus', 'open'],
      ['money_gone', 'dissolved'],
    ]);
    const events = till.database.connection.prepare('SELECT event FROM payment_event WHERE payment_id = ?');
    expect(events.pluck().all(card)).toContain('seen_cancelled');
  });

  test('by Pix: what is over, not the whole; and nothing where it is less', async ({ till, pix }) => {
    till.approve(pix, proof(999));
    till.said.qr = chargePaid();
    await till.look(pix);
    till.said.qr = chargePaid(899);
    await till.look(pix);
    expect(till.cases(pix).filter((one) => one.kind === 'surplus')).toEqual([]);
    till.said.qr = chargePaid(1_299);
    await till.look(pix);
    const surplus = till.cases(pix).filter((one) => one.kind === 'surplus');
    expect(surplus).toMatchObject([{ amount_cents: 300, charge: 'r1 +300' }]);
    expect(JSON.parse(surplus[0]?.evidence ?? '{}')).toMatchObject({ amountCents: 300 });
  });
});

describe('a request that is still on a device after its end', () => {
  async function askedOf(till: WatchingTill, id: PaymentId): Promise<readonly Question[]> {
    await till.look(id);
    return till.said.asked.splice(0);
  }

  test('is taken off while it waits there, lest the next customer pay it; not once begun', async ({ till, card }) => {
    till.decline(card);
    till.said.card = seen(card, 'waiting');
    expect(await askedOf(till, card)).toEqual(['readCard', 'list', 'abort']);
    till.said.card = seen(card, 'in_progress');
    expect(await askedOf(till, card)).toEqual(['readCard', 'list']);
    expect(till.cases(card)).toEqual([]);
  });

  test('and that has brought money already is a case, and is left alone', async ({ till, card }) => {
    till.decline(card);
    till.said.card = seen(card, 'waiting');
    till.said.listed = listed([record(card, 'r1', 999)]);
    expect(await askedOf(till, card)).toEqual(['readCard', 'list']);
    expect(till.cases(card)).toMatchObject([{ kind: 'late_money', charge: 'r1' }]);
  });

  test('under the name of one that is paid is a second one, and is taken off', async ({ till, card }) => {
    till.approve(card, proof(999));
    till.said.card = seen(card, 'waiting');
    till.said.listed = listed([record(card, 'r1', 999)]);
    expect(await askedOf(till, card)).toEqual(['readCard', 'list', 'abort']);
    till.said.card = finished(card, [record(card, 'r1', 999)]);
    expect(await askedOf(till, card)).toEqual(['readCard', 'list']);
    expect(till.cases(card)).toEqual([]);
  });
});

describe('a card that was approved', () => {
  const looked = async (till: WatchingTill, id: PaymentId) => {
    await till.look(id);
    return till.casesOf(id);
  };

  test.for(['cancelled', 'error'] as const)('is gone by %s, and back by done', async (status, { till, card }) => {
    till.approve(card, proof(999));
    till.said.card = finished(card, [{ ...record(card, 'r1', 999), status }]);
    expect(await looked(till, card)).toEqual([['money_gone', 'open']]);
    till.said.card = finished(card, [record(card, 'r1', 999)]);
    expect(await looked(till, card)).toEqual([['money_gone', 'dissolved']]);
  });

  test.for(['r1', null] as const)('is so by the list alone (record named %s)', async (name, { till, card }) => {
    till.approve(card, proof(999, { operatorPaymentId: name }));
    const own = record(card, name ?? '', 999);
    till.said.listed = listed([{ ...own, status: 'cancelled' }]);
    expect(await looked(till, card)).toEqual([['money_gone', 'open']]);
    till.said.listed = listed([own]);
    expect(await looked(till, card)).toEqual([['money_gone', 'dissolved']]);
  });

  test.for([
    [499, 'refunded', null],
    [400, 'open', 500],
    [null, 'open', 500],
  ] as const)(
    'by two records, 500 and %j, that are both given back: its case is %s',
    async ([second, state, refund_seen_cents], { till, card }) => {
      till.approve(card, proof(999));
      till.goesBack(card);
      const other = { ...record(card, 'r2', 1), amountCents: second as Cents | null };
      const both = [record(card, 'r1', 500), other].map((one) => ({ ...one, status: 'cancelled' as const }));
      till.said.card = finished(card, both);
      till.said.listed = listed(both);
      await till.look(card);
      expect(till.cases(card)).toMatchObject([{ state, refund_seen_cents }]);
    },
  );

  test.for([
    ['done', 'cancelled'],
    ['cancelled', 'done'],
  ] as const)('stays where its status says %s and the list %s', async ([read, inList], { till, card }) => {
    till.approve(card, proof(999));
    till.said.card = finished(card, [{ ...record(card, 'r1', 999), status: read }]);
    till.said.listed = listed([{ ...record(card, 'r1', 999), status: inList }]);
    expect(await looked(till, card)).toEqual([]);
  });

  test('is gone where its request ended without any record, and the list has none', async ({ till, card }) => {
    till.approve(card, proof(999));
    till.said.card = finished(card, []);
    till.said.listed = SILENT;
    expect(await looked(till, card)).toEqual([]);
    till.said.listed = listed([]);
    expect(await looked(till, card)).toEqual([['money_gone', 'open']]);
  });

  test('is not gone while the list has its record with a status that is not known', async ({ till, card }) => {
    till.approve(card, proof(999, { operatorPaymentId: 'r1' }));
    till.said.card = finished(card, []);
    till.said.listed = listed([{ ...record(card, 'r1', 999), status: 'unknown' }]);
    expect(await looked(till, card)).toEqual([]);
  });

  test('is not gone because the operator is silent, or knows nothing of it', async ({ till, card }) => {
    till.approve(card, proof(999));
    for (const answer of [SILENT, NOT_FOUND]) {
      till.said.card = answer;
      expect(await looked(till, card)).toEqual([]);
    }
  });
});

test.for(['card', 'pix'] as const)('a wrong amount is believed once corrected: %s', async (tender, { till }) => {
  const id = till[tender](999);
  const stateOf = () => [till.row(id).state, till.cases(id).map((one) => one.state)];
  till.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money: money(899) });
  await till.look(id);
  expect(stateOf()).toEqual(['unconfirmed', ['open']]);
  till.said.card = paid(id);
  till.said.qr = chargePaid();
  await till.look(id);
  expect(stateOf()).toEqual(['approved', ['dissolved']]);
});

describe('the list of payments', () => {
  type Page = Awaited<ReturnType<StepParts['operator']['listCardSales']>>;

  const paged = (till: WatchingTill, pages: (page: number) => Page): StepParts => ({
    ...till.parts,
    operator: { ...till.parts.operator, listCardSales: async ({ page }) => pages(page) },
  });
  const page = (id: PaymentId, charge: string, hasNext: boolean, totalCount = 1): Page => {
    const found = listed([record(id, charge, 999)]);
    if (found.kind !== 'done') throw new Error('it is a list');
    return { kind: 'done', value: { items: found.value, page: 1, pageCount: 1, totalCount, hasNext } };
  };

  test('is read to its end, and what is of other sales is no matter of this one', async ({ till, card }) => {
    till.decline(card);
    const pages = [page(card, 'r1', true), page('other' as PaymentId, 'r2', true), page(card, 'r3', false)];
    const asked: number[] = [];
    const parts = paged(till, (number) => {
      asked.push(number);
      return pages[number - 1] ?? SILENT;
    });
    await watchCard(parts, asCard(till.row(card)));
    expect(asked).toEqual([1, 2, 3]);
    expect(till.cases(card).map((one) => one.charge)).toEqual(['r1', 'r3']);
  });

  test.for([
    ['has a page that does not come', (number: number): boolean => number === 2],
    ['never ends', (): boolean => false],
  ] as const)('that %s tells nothing: it is read another time', async ([, isSilent], { till, card }) => {
    till.decline(card);
    let most = 0;
    const parts = paged(till, (number) => {
      most = Math.max(most, number);
      return isSilent(number) ? SILENT : page(card, 'r1', true);
    });
    till.said.card = finished(card, []);
    await watchCard(parts, asCard(till.row(card)));
    till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
    await watchCard(parts, asCard(till.row(card)));
    expect(till.cases(card)).toEqual([]);
    expect(till.isWatched(card)).toBe(true);
    expect(most).toBeLessThanOrEqual(20);
  });

  test.for([
    [1, false],
    [2, true],
  ] as const)(
    'that has one payment and says that there are %i is read again: %s',
    async ([total, again], { till, card }) => {
      till.decline(card);
      const parts = paged(till, () => page('other' as PaymentId, 'r1', false, total));
      till.said.card = finished(card, []);
      await watchCard(parts, asCard(till.row(card)));
      till.clocks.monotonicMs += DEFAULT_TIMES.watchMs;
      await watchCard(parts, asCard(till.row(card)));
      expect(till.isWatched(card)).toBe(again);
    },
  );

  test.for([
    ['too_soon', true],
    ['other', false],
  ] as const)('that is refused (%s) is waited for: %s', async ([cause, waits], { till, card }) => {
    till.decline(card);
    till.said.card = finished(card, []);
    till.said.listed = { kind: 'refused', cause, message: '' };
    await till.look(card);
    await till.look(card, DEFAULT_TIMES.watchMs);
    expect(till.isWatched(card)).toBe(waits);
  });
});

test('a QR that a start finds with the wall clock long before it lives as long as it was to', async ({ till, pix }) => {
  till.said.qr = charge('pending');
  till.clocks.wallMs = 0;
  await till.follow(pix);
  await till.follow(pix, 299_999);
  expect(till.row(pix).state).toBe('pending');
  await till.follow(pix, 1);
  expect(till.row(pix)).toMatchObject({ state: 'cancel_requested', cancelCause: 'deadline' });
});
