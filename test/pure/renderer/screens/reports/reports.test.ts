import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import words from '../../../../../renderer/locales/pt-BR/report-words.json' with { type: 'json' };
import { cellText } from '../../../../../renderer/screens/reports/cell-text.ts';
import { readSpan } from '../../../../../renderer/screens/reports/dates-dialog.tsx';
import { drawingOf, MOST_DRAWN } from '../../../../../renderer/screens/reports/drawing.ts';
import { axisOf } from '../../../../../renderer/screens/reports/report-chart.tsx';
import { quickSpan } from '../../../../../renderer/screens/reports/report-span.ts';
import { tellTimeBy } from '../../../../../renderer/text/page-time.ts';
import { DEFAULT_TIME_ZONE } from '../../../../../shared/local-time.ts';
import { REPORT_KINDS, type Report } from '../../../../../shared/report.ts';
import { reportSheet, SHEET_COLUMNS, type SheetRow, sheetTotals } from '../../../../../shared/report-sheet.ts';
import { MACHINE_TIME } from '../../../../support/shop-day.ts';
import { person, REPORTS, span, tally } from './report-samples.ts';

beforeAll(() => tellTimeBy(MACHINE_TIME.zone));
afterAll(() => tellTimeBy(DEFAULT_TIME_ZONE));

const rowText = (row: SheetRow): string[] =>
  row.map((cell) => (cell === null ? '' : cellText(cell, words.code).replace(/\u00a0/g, ' ')));

const of = (kind: Report['kind']): Report => REPORTS.find((one) => one.kind === kind) as Report;

describe('a report as a table', () => {
  test.each(REPORTS)('$kind has a cell for each column', (report) => {
    const { columns, rows, drawn } = reportSheet(report);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(drawn.length).toBeGreaterThan(0);
    for (const one of drawn) expect(columns).toContain(one);
    expect(columns.every((column) => SHEET_COLUMNS.includes(column))).toBe(true);
  });

  test('every kind is tried here', () => expect(REPORTS.map(({ kind }) => kind)).toEqual([...REPORT_KINDS]));

  test('what adds up is added up, and numbers of shifts are not', () => {
    expect(sheetTotals(reportSheet(of('breakage')))).toEqual([null, null, null, { is: 'money', value: -300 }]);
    const product = sheetTotals(reportSheet(of('product')));
    expect(product.slice(2).map((cell) => cell?.value)).toEqual([1_004, 12_600, 570, 20]);
  });

  test('days beside each other come to nothing together', () => {
    expect(reportSheet(of('today'))).toMatchObject({ hasTotals: false });
    expect(reportSheet(of('breakage'))).toMatchObject({ hasTotals: true });
    expect(reportSheet(of('device'))).toMatchObject({ hasTotals: false });
  });

  test('cells in words', () => {
    const row = (kind: Report['kind']) => rowText(reportSheet(of(kind)).rows[0] ?? []);
    expect(row('method')).toEqual(['Cartão', 'crédito', 'ELO', '2', 'R$ 1.230,00']);
    expect(row('operator')).toEqual(['Sem operador', '3', 'R$ 1.234,56', '7', 'R$ 0,50']);
    expect(row('hour')?.[0]).toBe('09 h');
    expect(row('today')).toEqual(['20/11/2026 14:29', '3', 'R$ 1,00', 'R$ 0,33', 'R$ 0,05', 'R$ 0,00']);
    expect(row('breakage')?.slice(0, 2)).toEqual(['20/11/2026 18:05', '4']);
  });
});

test('what was weighed is told in kilograms, and is no number of pieces', () => {
  const sheet = reportSheet(of('product'));
  expect([...sheet.rows, sheetTotals(sheet)].map((row) => rowText(row).slice(2, 4))).toEqual([
    ['4', ''],
    ['1.000', '0,250 kg'],
    ['', '12,350 kg'],
    ['1.004', '12,600 kg'],
  ]);
});

describe('a chart', () => {
  test('of returns adds up those with a receipt and those without', () => {
    const rows = [{ person, money: 'cash', withReceipt: tally(1, 500), withoutReceipt: tally(1, 250) }];
    const { bars } = drawingOf('returns', reportSheet({ ...span, kind: 'returns', rows }), words.code);
    expect(bars).toEqual([{ name: 'Ana Prado Dinheiro', reais: 7.5 }]);
  });

  test('of names shows the largest, each once', () => {
    const rows = Array.from({ length: 12 }, (_, number) => ({
      device: `M${number % 10}`,
      paid: tally(1, 100 + number),
    }));
    const { shape, bars } = drawingOf('device', reportSheet({ ...span, kind: 'device', rows }), words.code);
    expect(shape).toBe('down');
    expect(bars).toHaveLength(MOST_DRAWN);
    expect(bars.slice(0, 2)).toEqual([
      { name: 'M1', reais: 2.12 },
      { name: 'M0', reais: 2.1 },
    ]);
  });

  test('of time keeps its order and its sign', () => {
    const { shape, bars } = drawingOf('breakage', reportSheet(of('breakage')), words.code);
    expect(shape).toBe('across');
    expect(bars).toEqual([
      { name: '20/11', reais: -3.5 },
      { name: '21/11', reais: 0.5 },
    ]);
  });
});

test.each([
  [[], [0, 0.25]],
  [[436.2], [0, 200, 400, 600]],
  [
    [1_000, 250],
    [0, 250, 500, 750, 1_000],
  ],
  [
    [-3.5, 0.5],
    [-4, -3, -2, -1, 0, 1],
  ],
  [[-70], [-80, -60, -40, -20, 0]],
] as const)('the axis of a chart of %j', (values, ticks) => expect(axisOf(values).ticks).toEqual(ticks));

describe('the days that are chosen', () => {
  test('by a key', () => {
    const now = new Date('2026-03-02T23:30:00');
    expect(quickSpan('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(quickSpan('yesterday', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(quickSpan('week', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(quickSpan('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });

  test.each([
    ['31/02/2026', '', { field: 'from', why: 'wrong' }],
    ['01/11/2026', 'x', { field: 'to', why: 'wrong' }],
    ['21/11/2026', '', { field: 'from', why: 'future' }],
    ['01/11/2026', '21/11/2026', { field: 'to', why: 'future' }],
    ['02/11/2026', '01/11/2026', { field: 'to', why: 'backwards' }],
    ['01/01/2024', '20/11/2026', { field: 'to', why: 'tooMany' }],
    ['01/11/26', '', { from: '2026-11-01', to: '2026-11-01' }],
    ['20112024', '20/11/2026', { from: '2024-11-20', to: '2026-11-20' }],
  ])('%s to %s, typed', (from, to, expected) => expect(readSpan(from, to, '2026-11-20')).toEqual(expected));
});
