import { readFileSync } from 'node:fs';
import { test as base, describe, expect } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { ReportKind, ReportOf } from '../../../../shared/report.ts';
import {
  cancelLine,
  cancelSale,
  discountLine,
  pay,
  refundCash,
  refundWithoutReceipt,
} from '../../../support/ninety-days/at-the-counter.ts';
import { MACHINE_TIME } from '../../../support/shop-day.ts';
import { value } from '../../../support/value.ts';
import {
  ANA,
  addLine,
  begin,
  closeShift,
  openReportTill,
  openShift,
  payByCard,
  type ReportTill,
  RUI,
  reverse,
  weigh,
} from './report-till.ts';

const test = base.extend('till', () => twoDays());

const DAY = '2026-11-20';

/**
 * Ana in the morning of the 20th: R$ 10 in cash, R$ 20 by card with R$ 1 off, a cancelled item of R$ 5 and a cancelled sale of
 * R$ 7. Rui in the evening: R$ 30 by Pix, one piece of it given back in cash, another without a receipt. The day before:
 * R$ 3 of Ana's.
 */
function twoDays(): ReportTill {
  const till = openReportTill('2026-11-19T09:00:00');
  const { counter } = till;
  const { transaction } = counter.database;
  openShift(counter, ANA, '2026-11-19T09:00:00');
  sellForCash(till, 3, 300);
  closeShift(counter, -700);
  openShift(counter, ANA, '2026-11-20T08:10:00');
  sellForCash(till, 1, 1_000);
  transaction(() => {
    const { saleId, first } = begin(counter, [[2, 2_000]]);
    discountLine(counter, saleId, first, 500);
    cancelLine(counter, saleId, addLine(counter, saleId, 1, cents(500)));
    payByCard(counter, saleId, 'VISA', 'Maquininha 1');
  });
  transaction(() => cancelSale(counter, begin(counter, [[2, 700]]).saleId));
  closeShift(counter, 150);
  openShift(counter, RUI, '2026-11-20T18:59:59');
  transaction(() => {
    const { saleId } = begin(counter, [
      [1, 1_000],
      [2, 2_000],
    ]);
    pay(counter, saleId, 'pix');
    refundCash(counter, saleId);
    refundWithoutReceipt(counter);
  });
  closeShift(counter);
  return till;
}

function sellForCash({ counter }: ReportTill, product: number, priceCents: number): void {
  counter.database.transaction(() => pay(counter, begin(counter, [[product, priceCents]]).saleId, 'cash'));
}

async function run<K extends ReportKind>({ reports }: ReportTill, kind: K, from = DAY, to = DAY): Promise<ReportOf<K>> {
  return value(await reports.run(kind, from, to)) as unknown as ReportOf<K>;
}

const ana = { id: ANA.id, name: ANA.name };
const rui = { id: RUI.id, name: RUI.name };
const tally = (count: number, cents: number) => ({ count, cents });

describe('a day by hand', () => {
  test('by form of payment and brand, the largest first', async () => {
    const report = await run(twoDays(), 'method');
    expect(report).toMatchObject({ kind: 'method', from: DAY, to: DAY, sales: tally(3, 5_900) });
    expect(report.rows).toEqual([
      { tender: 'pix', cardKind: null, brand: null, paid: tally(1, 3_000) },
      { tender: 'card', cardKind: 'credit', brand: 'VISA', paid: tally(1, 1_900) },
      { tender: 'cash', cardKind: null, brand: null, paid: tally(1, 1_000) },
    ]);
  });

  test('by operator, with items and discounts', async () => {
    const { rows } = await run(twoDays(), 'operator');
    expect(rows).toEqual([
      { person: rui, sales: tally(1, 3_000), items: 2, discounts: tally(0, 0) },
      { person: ana, sales: tally(2, 2_900), items: 2, discounts: tally(1, 100) },
    ]);
  });

  test('by device: what no device took stands by itself', async () => {
    const { rows } = await run(twoDays(), 'device');
    expect(rows).toEqual([
      { device: null, paid: tally(2, 4_000) },
      { device: 'Maquininha 1', paid: tally(1, 1_900) },
    ]);
  });

  test('by product, discounts taken off, cancelled items left out', async () => {
    const { rows } = await run(twoDays(), 'product');
    expect(rows).toEqual([
      { productId: 2, code: 'P2', name: 'Produto 2', quantity: 2, grams: 0, cents: 3_900, discountCents: 100 },
      { productId: 1, code: 'P1', name: 'Produto 1', quantity: 2, grams: 0, cents: 2_000, discountCents: 0 },
    ]);
  });

  test('what was weighed adds up in kilograms, each package one item; in a file too', async () => {
    const till = openReportTill(`${DAY}T09:00:00`);
    const { counter } = till;
    openShift(counter, ANA, `${DAY}T09:00:00`);
    counter.database.transaction(() => {
      const { saleId } = begin(counter, [[1, 1_000]]);
      for (const grams of [350, 1_200]) weigh(counter, saleId, 2, grams);
      pay(counter, saleId, 'cash');
    });
    const { rows } = await run(till, 'product');
    expect(rows).toEqual([
      { productId: 2, code: 'P2', name: 'Produto 2', quantity: 0, grams: 1_550, cents: 6_185, discountCents: 0 },
      { productId: 1, code: 'P1', name: 'Produto 1', quantity: 1, grams: 0, cents: 1_000, discountCents: 0 },
    ]);
    expect((await run(till, 'operator')).rows).toMatchObject([{ items: 3 }]);
    value(await till.reports.writeCsv('product', DAY, DAY, { headings: [], words: [] }));
    expect(till.written[0]?.text.split('\r\n').slice(1)).toEqual([
      'P2;Produto 2;;1,550;61,85;0,00',
      'P1;Produto 1;1;;10,00;0,00',
    ]);
  });

  test('by the local hour, also hours in which nothing was sold', async () => {
    const { rows } = await run(twoDays(), 'hour');
    expect(rows.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(rows[0]?.sales).toEqual(tally(2, 2_900));
    expect(rows[5]?.sales).toEqual(tally(0, 0));
    expect(rows[10]?.sales).toEqual(tally(1, 3_000));
    expect((await run(twoDays(), 'hour', '2026-11-18', '2026-11-18')).rows).toEqual([]);
  });

  test('by day, also one on which nothing was sold', async () => {
    const { rows, sales } = await run(twoDays(), 'day', '2026-11-18', DAY);
    expect(sales).toEqual(tally(4, 6_200));
    expect(rows).toEqual([
      { day: '2026-11-18', sales: tally(0, 0) },
      { day: '2026-11-19', sales: tally(1, 300) },
      { day: DAY, sales: tally(3, 5_900) },
    ]);
  });

  test('cancels and discounts by who did it', async () => {
    const { rows } = await run(twoDays(), 'cancels');
    expect(rows[0]).toEqual({
      ...{ person: ana, sales: tally(2, 2_900) },
      ...{ cancelledSales: tally(1, 700), cancelledItems: tally(1, 500), discounts: tally(1, 100) },
    });
  });

  test('returns, with and without a receipt', async () => {
    const { rows } = await run(twoDays(), 'returns');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ person: rui, money: 'cash', withReceipt: tally(1, 1_000) });
    expect(rows[0]?.withoutReceipt.count).toBe(1);
  });

  test('quebra de caixa of each close', async () => {
    const { rows } = await run(twoDays(), 'breakage', '2026-11-19', DAY);
    const said = rows.map(({ person, differenceCents }) => `${person?.name} ${differenceCents}`);
    expect(said).toEqual([`${ANA.name} -700`, `${ANA.name} 150`, `${RUI.name} 0`]);
  });
});

describe('today', () => {
  test('stands beside the day and the week before it to the same time of day, whatever came later in those', async () => {
    const till = openReportTill('2026-11-13T09:00:00');
    const { counter } = till;
    openShift(counter, ANA, '2026-11-13T09:00:00');
    const sell = (at: string, priceCents: number): void => {
      counter.setNow(new Date(at));
      sellForCash(till, 1, priceCents);
    };
    for (const [at, priceCents] of [
      ['2026-11-13T14:29:59', 500],
      ['2026-11-13T14:30:00', 70_000],
      ['2026-11-19T00:00:00', 300],
      ['2026-11-19T14:20:00', 400],
      ['2026-11-19T23:59:59', 80_000],
      ['2026-11-20T08:00:00', 1_000],
    ] as const)
      sell(at, priceCents);
    counter.setNow(new Date('2026-11-20T14:30:00'));
    const { rows, sales } = await run(till, 'today');
    expect(rows.map((row) => row.sales)).toEqual([tally(1, 1_000), tally(2, 700), tally(1, 500)]);
    expect(sales).toEqual(tally(1, 1_000));
    const until = rows.map((row) => MACHINE_TIME.wallOf(new Date(row.until)));
    expect(until).toEqual(['2026-11-20T14:29:59', '2026-11-19T14:29:59', '2026-11-13T14:29:59']);
    expect((await run(till, 'today', '2026-11-19', '2026-11-19')).rows[0]?.sales).toEqual(tally(3, 80_700));
  });

  test('a day of its own: no report of several', async () => {
    expect(await twoDays().reports.run('today', '2026-11-19', DAY)).toMatchObject({ ok: false });
  });
});

test('money that the operator took back stays in every sum, and is told beside them until it is there again', async () => {
  const till = openReportTill(`${DAY}T09:00:00`);
  const { counter } = till;
  openShift(counter, ANA, `${DAY}T09:00:00`);
  sellForCash(till, 1, 1_000);
  const paid = counter.database.transaction(() => pay(counter, begin(counter, [[2, 2_500]]).saleId, 'pix'));
  expect((await run(till, 'method')).reversed).toEqual(tally(0, 0));
  reverse(counter, paid);
  const { sales, reversed, rows } = await run(till, 'method');
  expect([sales, reversed]).toEqual([tally(2, 3_500), tally(1, 2_500)]);
  expect(rows[0]).toMatchObject({ tender: 'pix', paid: tally(1, 2_500) });
  expect((await run(till, 'today')).rows[0]).toMatchObject({ sales, reversed });
  const shift = counter.database.shiftSums.reversed(counter.shift.id);
  expect(shift).toEqual(reversed);
});

describe('days that are asked for again', () => {
  test('a sale that comes after a report is in the next one', async ({ till }) => {
    const { counter } = till;
    await run(till, 'method');
    openShift(counter, ANA, '2026-11-20T21:00:00');
    sellForCash(till, 4, 1);
    expect((await run(till, 'method')).sales).toEqual(tally(4, 5_901));
    counter.database.transaction(() => cancelSale(counter, begin(counter, [[4, 2]]).saleId));
    expect((await run(till, 'cancels')).rows[0]).toMatchObject({ cancelledSales: tally(2, 702) });
  });

  test('a clock that was set back adds to the day that it says', async ({ till }) => {
    const { counter } = till;
    await run(till, 'day', '2026-11-19', DAY);
    openShift(counter, ANA, '2026-11-19T10:00:00');
    sellForCash(till, 4, 50);
    counter.setNow(new Date('2026-11-20T22:00:00'));
    const { rows } = await run(till, 'day', '2026-11-19', DAY);
    expect(rows.map(({ sales }) => sales.cents)).toEqual([350, 5_900]);
  });

  test('a long one makes way for other work, and is let go when the till closes', async ({ till }) => {
    await run(till, 'day', '2026-10-01', DAY);
    expect(till.breaths()).toBeGreaterThan(40);
    till.reports.stop();
    const late = await till.reports.run('day', '2026-10-01', DAY);
    expect(late).toMatchObject({ ok: false, error: { code: 'till_not_open' } });
  });
});

describe('days that cannot be', () => {
  test.each([
    ['of the future', '2026-11-20', '2026-11-21', 'to'],
    ['the last before the first', '2026-11-20', '2026-11-19', 'from'],
    ['not of the calendar', '2026-02-30', '2026-11-20', 'from'],
    ['more than two years', '2024-11-01', '2026-11-20', 'from'],
    ['of another century', '1926-11-20', '1926-11-20', 'from'],
  ])('%s', async (_, from, to, field) => {
    const till = twoDays();
    const refused = { ok: false, error: { code: 'invalid_input', field } };
    expect(await till.reports.run('method', from, to)).toMatchObject(refused);
    expect(await till.reports.patterns(from, to)).toMatchObject(refused);
    expect(await till.reports.writeCsv('method', from, to, { headings: [], words: [] })).toMatchObject(refused);
    expect(till.written).toEqual([]);
  });

  test('two years are not too many', async () => {
    expect((await run(twoDays(), 'day', '2024-11-21', DAY)).rows).toHaveLength(730);
  });
});

describe('a file for a spreadsheet', () => {
  test('has the rows of the report in the words given', async ({ till }) => {
    const words = [{ code: 'cash', text: '=Dinheiro' }];
    const headings = ['Forma', 'Cartão', 'Bandeira', 'Vendas', 'Valor'];
    const { file } = value(await till.reports.writeCsv('method', DAY, DAY, { headings, words }));
    expect(file).toMatch(/help.report-method-2026-11-20-2026-11-20-\d{14}\.csv$/);
    expect(readFileSync(file, 'utf8')).toBe(till.written[0]?.text);
    expect(till.written[0]?.text.split('\r\n')).toEqual([
      '\ufeffForma;Cartão;Bandeira;Vendas;Valor',
      'pix;;;1;30,00',
      'card;credit;VISA;1;19,00',
      "'=Dinheiro;;;1;10,00",
    ]);
  });

  test('dates, hours and moments as a spreadsheet in Brazil takes them', async ({ till }) => {
    const plain = { headings: [], words: [] };
    value(await till.reports.writeCsv('day', DAY, DAY, plain));
    value(await till.reports.writeCsv('hour', DAY, DAY, plain));
    value(await till.reports.writeCsv('breakage', '2026-11-19', '2026-11-19', plain));
    const rows = till.written.map(({ text }) => text.split('\r\n')[1]);
    expect(rows).toEqual(['20/11/2026;3;59,00', '08:00;2;29,00', `19/11/2026 09:00;1;${ANA.name};-7,00`]);
  });
});
