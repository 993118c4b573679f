import { describe, expect, test } from 'vitest';
import { CSV_COLUMNS, reconciliationCsv } from '../../../../electron/areas/reconciliation/reconciliation-csv.ts';
import { keptText, neutralised } from '../../../../electron/lib/csv-text.ts';
import reconciliation from '../../../../renderer/locales/pt-BR/reconciliation.json' with { type: 'json' };
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { MACHINE_TIME } from '../../../support/shop-day.ts';
import { row } from '../printing/sample-reconciliation.ts';

const ROW = row('a', 'amount_differs', {
  paymentIds: ['a' as PaymentId],
  charges: ['op-1'],
  at: new Date('2026-11-20T14:05:09').toISOString(),
  deviceName: 'Maquininha; "1"',
  brand: 'ELO',
  nsu: '0042',
  oursCents: cents(123_456),
  theirsCents: cents(90),
});

const headings = [...reconciliation.csv.headings];
const texts = { ...reconciliation.outcome, ...reconciliation.checkedBy, ...reconciliation.tender };
const words = Object.entries(texts).map(([code, text]) => ({ code, text }));

describe('cells that a spreadsheet could run', () => {
  const FORMULAS = [
    '=HYPERLINK("http://x")',
    '+5511999999999 ligar',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '-',
    '=1',
    '+1',
  ];
  test.each(FORMULAS)('%j gets an apostrophe', (cell) => expect(neutralised(cell)).toBe(`'${cell}`));

  test.each(['-1,50', '-1', '1234,56', '0', 'Maquininha 1', '', 'a=1', '2026-11-20'])('%j stays as it is', (cell) => {
    expect(neutralised(cell)).toBe(cell);
  });
});

test.each([
  ...['0042', '000', '123456789012', '12E34', '3/4', '10 mar', 'mar/10', 'DEZ-2', '1,5'].map(
    (one) => [one, true] as const,
  ),
  ...['1-2', '10:30', '10:30 PM', '50%', '1.234', '5 de março', 'sep 2026', '7891 0003'].map(
    (one) => [one, true] as const,
  ),
  ...['0', '42', '12345678901', 'ELO', 'Maquininha 1', 'Caixa 12', '=1', '3/4"', ''].map(
    (one) => [one, false] as const,
  ),
  ...['51 Dourada', '3M fita 12 mm', '10 Maracujás', 'Maracujá 10', '7UP 350 ml', 'A1', 'maio'].map(
    (one) => [one, false] as const,
  ),
])('%j is kept from a spreadsheet that would rewrite it: %s', (text, isKept) => {
  expect(neutralised(keptText(text))).toBe(isKept ? `="${text}"` : neutralised(text));
});

test('a file for Excel in Brazil: its mark, semicolons, commas, and as many columns as headings', () => {
  const text = reconciliationCsv([ROW], { headings, words }, MACHINE_TIME);
  expect(headings).toHaveLength(CSV_COLUMNS);
  expect(text.startsWith('\ufeffHora;Resultado;')).toBe(true);
  const [, line] = text.split('\r\n');
  expect(line).toBe(
    '20/11/2026 14:05:09;valor diferente;;visto na lista de vendas da operadora;Cartão;"Maquininha; ""1""";ELO;"=""0042""";1234,56;0,90;a;op-1;',
  );
});

test('a formula is harmless wherever it comes from', () => {
  const note = { supervisor: '=cmd', text: 'x', at: '' };
  const formulas = { ...ROW, deviceName: '=1+1', brand: '@x', nsu: '+9', charges: ['-op'], note };
  const sheet = { headings: ['=h'], words: [{ code: 'amount_differs', text: '=w' }] };
  const [head, line] = reconciliationCsv([formulas], sheet, MACHINE_TIME).slice(1).split('\r\n');
  expect(head).toBe("'=h");
  expect(line?.split(';').filter((cell) => cell.startsWith("'")).length).toBe(6);
  expect(line?.split(';').some((cell) => /^[=+@-]/.test(cell))).toBe(false);
});
