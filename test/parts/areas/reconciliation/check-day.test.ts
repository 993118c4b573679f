import { test as base, describe, expect } from 'vitest';
import { checkDay } from '../../../../electron/areas/reconciliation/check-day.ts';
import { fromRunRow, resultOf, toRunRow } from '../../../../electron/areas/reconciliation/run-result.ts';
import { notOfThisTill } from '../../../../shared/reconciliation.ts';
import { approvedCard, at, DAY, listed, reconciliationScene } from '../../../support/reconciliation-scene.ts';
import { beginCard, sellForCash } from '../../../support/till-history.ts';
import { SILENT } from '../../../support/watching-till.ts';
import { check, othersSales, outcomes, type Progress, request } from './checked-day.ts';

const test = base.extend('scene', () => reconciliationScene());

describe('pages', () => {
  test('thousands of sales are read page by page, and the till has its turn between them', async ({ scene }) => {
    const { id, sale } = approvedCard(scene.database, at('10:00:00'));
    scene.operator.sales = [...othersSales(4_199), sale];
    const progress: Progress[] = [];
    const checked = await check(scene, { progress });
    expect(checked.rows).toMatchObject([{ id, outcome: 'matched', checkedBy: 'sale_query' }]);
    expect(scene.operator.queries.map(({ page }) => page)).toEqual(Array.from({ length: 42 }, (_, page) => page + 1));
    expect(progress[2]).toEqual({ step: 'list', done: 300, total: 4_200 });
    expect(progress.at(-1)).toEqual({ step: 'list', done: 4_200, total: 4_200 });
    expect(scene.breaths()).toBeGreaterThanOrEqual(41);
  });

  test('thousands of payments of our own are read and matched', async ({ scene }) => {
    const cards = Array.from({ length: 1_200 }, () => approvedCard(scene.database, at('10:00:00')));
    scene.operator.sales = cards.map(({ sale }) => sale);
    const checked = await check(scene);
    expect(checked.rows).toHaveLength(1_200);
    expect(new Set(outcomes(checked))).toEqual(new Set(['matched']));
    expect(scene.operator.asked).toEqual([]);
  });

  test('an operator that gives the same page for ever is believed once', async ({ scene }) => {
    const page = { items: [listed('x', { status: 'cancelled' })], pageCount: 9, totalCount: 900, hasNext: true };
    for (let number = 1; number < 9; number++) {
      scene.operator.instead.set(number, { kind: 'done', value: { ...page, page: number } });
    }
    expect((await check(scene)).listing).toBe('had');
    expect(scene.operator.queries).toHaveLength(2);
  });

  test('it can be stopped between two pages', async ({ scene }) => {
    scene.operator.sales = othersSales(500);
    const stop = new AbortController();
    const order = { day: DAY, also: new Set<never>(), signal: stop.signal, onProgress: () => stop.abort() };
    expect(await checkDay(scene.parts, order)).toBeNull();
    expect(scene.operator.queries).toHaveLength(1);
  });
});

describe('whose a record is', () => {
  test('records of other tills are counted, and never called missing', async ({ scene }) => {
    scene.operator.sales = [listed('theirs'), listed('ours'), listed('nobody-says')];
    scene.operator.requests.set('theirs', request('theirs', 'Loja 2'));
    scene.operator.requests.set('ours', request('ours', 'Loja 1'));
    scene.operator.requests.set('nobody-says', SILENT);
    const checked = await check(scene);
    expect(checked.otherTills).toBe(1);
    expect(checked.rows.map(({ id, outcome }) => [id, outcome]).sort()).toEqual([
      ['charge:pay-nobody-says', 'not_checked'],
      ['charge:pay-ours', 'missing_here'],
    ]);
  });

  test('a sale that a device took by itself is in no count, and shown for somebody to look at', async ({ scene }) => {
    scene.operator.sales = [listed('', { identifier: 'alone', deviceName: 'Balcão 2' })];
    const checked = await check(scene);
    const alone = { why: 'not_of_this_till', deviceName: 'Balcão 2', theirsCents: 999 };
    expect(checked).toMatchObject({ rows: [], otherTills: 0, alone: [alone] });
    const facts = { id: 'run', day: DAY, startedAt: at('12:00:00'), endedAt: at('12:00:01'), cause: 'person' } as const;
    const result = resultOf(facts, checked);
    expect(result).toMatchObject({ unvouched: 0, leftOut: 0, totals: { all: { differenceCents: 0 } }, rows: [alone] });
    expect(notOfThisTill(fromRunRow(toRunRow(result)).rows)).toEqual({ count: 1, amountCents: 999 });
    expect(scene.operator.asked).toEqual([]);
  });

  test('a record without money that nobody here knows is no news', async ({ scene }) => {
    scene.operator.sales = [listed('x', { status: 'cancelled' }), listed('y', { status: 'error' })];
    expect((await check(scene)).rows).toEqual([]);
  });
});

describe('the borders of the day', () => {
  test('the list is asked for in the operator’s own time, well before and after the local day', async ({ scene }) => {
    await check(scene);
    const inZone = (moment: string, hours: number): string =>
      new Date(Date.parse(moment) + (hours - 3) * 3_600_000).toISOString().slice(0, 19);
    const midnight = at('00:00:00');
    expect(scene.operator.queries[0]).toMatchObject({ from: inZone(midnight, -3), to: inZone(midnight, 24 + 3) });
  });

  test('a payment begun before midnight and recorded after it belongs to its first day', async ({ scene }) => {
    const next = new Date(Date.parse(at('23:59:30')) + 90_000).toISOString();
    const { id, sale } = approvedCard(scene.database, at('23:59:30'));
    scene.operator.sales = [{ ...sale, registeredAt: next }];
    expect((await check(scene)).rows).toMatchObject([{ id, outcome: 'matched' }]);
    expect((await check(scene, { day: '2026-11-21' })).rows).toEqual([]);
  });

  test('an unknown record beside the day is left to the day that it lies in', async ({ scene }) => {
    const just = (ms: number): string => new Date(Date.parse(at('00:00:00')) + ms).toISOString();
    scene.operator.sales = [
      listed('before', { registeredAt: just(-1) }),
      listed('first', { registeredAt: just(0) }),
      listed('after', { registeredAt: just(86_400_000) }),
    ];
    expect((await check(scene)).rows.map(({ id }) => id)).toEqual(['charge:pay-first']);
  });

  test('payments at midnight sharp are in one day alone', async ({ scene }) => {
    const [from, to] = [at('00:00:00'), new Date(Date.parse(at('23:59:59.999')) + 1).toISOString()];
    const first = sellForCash(scene.database, from);
    const last = sellForCash(scene.database, at('23:59:59.999'));
    sellForCash(scene.database, to);
    const sales = scene.database.reconciliations.payments(from, to, null, 10);
    expect(sales.rows.map(({ saleId }) => saleId)).toEqual([first, last]);
    expect(outcomes(await check(scene))).toEqual(['not_by_operator', 'not_by_operator']);
  });
});

describe('what the operator does not say', () => {
  test('what is missing from the list is asked about before it is called missing', async ({ scene }) => {
    const gone = approvedCard(scene.database, at('10:00:00'));
    const there = approvedCard(scene.database, at('11:00:00'));
    const { operatorId: _, registeredAt: __, ...record } = there.sale;
    const found = request(there.id, 'Loja 1');
    scene.operator.requests.set(there.id, { ...found, value: { ...found.value, payments: [record] } });
    const checked = await check(scene);
    expect(checked.rows).toMatchObject([
      { id: gone.id, outcome: 'missing_there', checkedBy: 'charge_status' },
      { id: there.id, outcome: 'matched', checkedBy: 'charge_status' },
    ]);
  });

  test('without the list each own payment is asked about, and it is said that there was none', async ({ scene }) => {
    const { id } = approvedCard(scene.database, at('10:00:00'));
    scene.operator.instead.set(1, { kind: 'refused', cause: 'other', message: 'Method Not Allowed' });
    const checked = await check(scene);
    expect(checked.listing).toBe('not_offered');
    expect(scene.operator.asked).toEqual([id]);
    expect(scene.operator.queries).toHaveLength(1);
  });

  test('an operator that falls silent midway leaves what it has not said unchecked', async ({ scene }) => {
    const first = approvedCard(scene.database, at('09:00:00'));
    const second = approvedCard(scene.database, at('10:00:00'));
    scene.operator.sales = [first.sale, ...othersSales(99), second.sale];
    scene.operator.instead.set(2, SILENT);
    scene.operator.requests.set(second.id, SILENT);
    const checked = await check(scene);
    expect(checked.listing).toBe('silent');
    expect(scene.operator.queries).toHaveLength(4);
    expect(checked.rows).toMatchObject([
      { id: first.id, outcome: 'matched' },
      { id: second.id, outcome: 'not_checked', why: 'operator_silent' },
    ]);
  });

  test('an operator that is away is not asked for ever', async ({ scene }) => {
    const cards = Array.from({ length: 20 }, () => approvedCard(scene.database, at('10:00:00')));
    for (const { id } of cards) scene.operator.requests.set(id, SILENT);
    scene.operator.instead.set(1, SILENT);
    const checked = await check(scene);
    expect(scene.operator.asked).toHaveLength(2);
    expect(new Set(outcomes(checked))).toEqual(new Set(['operator_silent']));
  });

  test('a till without an operator says so of every card, and of no cash', async () => {
    const scene = reconciliationScene({ configured: false });
    approvedCard(scene.database, at('10:00:00'));
    sellForCash(scene.database, at('10:05:00'));
    const checked = await check(scene);
    expect(checked.listing).toBe('not_configured');
    expect(outcomes(checked)).toEqual(['not_by_operator', 'not_configured']);
    expect(scene.operator.queries).toEqual([]);
  });

  test('what has not ended is neither asked about nor judged', async ({ scene }) => {
    beginCard(scene.database, at('10:00:00'));
    expect(outcomes(await check(scene))).toEqual(['under_way']);
    expect(scene.operator.asked).toEqual([]);
  });
});
