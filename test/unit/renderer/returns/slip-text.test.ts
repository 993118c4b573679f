import { expect, test } from 'vitest';
import { returnSlip, SLIP_COLUMNS, type SlipOptions } from '../../../../renderer/returns/slip-text.ts';
import { returns } from '../../../../renderer/text/pt-br/returns.ts';
import { type CreditNoteId, codeOf, showCode } from '../../../../shared/credit-note.ts';
import { cents } from '../../../../shared/money.ts';
import type { PersonName } from '../../../../shared/person.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ReturnId, SaleReturn } from '../../../../shared/sale-return.ts';

const person = (name: string) => ({ id: name, name, role: 'cashier' }) as unknown as PersonName;
const code = codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const at = '2026-11-20T12:00:00.000Z';

const MADE: SaleReturn = {
  id: 'r' as ReturnId,
  series: 1,
  number: 7,
  sale: null,
  lines: [
    {
      lineId: null,
      productId: 1 as ProductId,
      code: '1',
      name: 'Um nome de produto que não cabe de jeito nenhum em quarenta colunas',
      quantity: 9_999,
      amountCents: cents(999_999_999),
    },
  ],
  totalCents: cents(999_999_999),
  money: 'credit_note',
  leg: null,
  creditNote: {
    id: 'n' as CreditNoteId,
    code,
    state: 'usable',
    issuedCents: cents(999_999_999),
    remainingCents: cents(1),
    expiresAt: at,
    isReissue: false,
    person: person('João Lima'),
    approver: null,
    at,
  },
  reason: 'other',
  note: 'cliente trouxe a caixa aberta e sem a nota do fabricante',
  person: person('João Lima'),
  approver: person('Ana Prado'),
  at,
};

const options = (more: Partial<SlipOptions> = {}): SlipOptions => ({
  storeName: 'Mercado Modelo de Nome Comprido da Praça Central',
  registerNumber: 1,
  words: returns.paper,
  reason: returns.reasons[MADE.reason],
  dayAndClock: () => '20/11/2026 09:00',
  day: () => '19/05/2027',
  training: false,
  secondCopy: false,
  ...more,
});

test('no line is wider than the paper, and everything that matters is on it', () => {
  const lines = returnSlip(MADE, options({ training: true, secondCopy: true }));
  expect(lines.filter(({ text }) => text.length > SLIP_COLUMNS)).toEqual([]);
  const paper = lines.map(({ text }) => text).join('\n');
  const told = [
    'DEVOLUÇÃO 000007',
    'SEM CUPOM',
    '9.999.999,99',
    'João Lima',
    'Ana Prado',
    'VALE-TROCA',
    showCode(code),
  ];
  for (const each of [...told, '0,01', '19/05/2027', '2ª VIA', 'TREINAMENTO', 'VALE NO CAIXA QUE O EMITIU']) {
    expect(paper).toContain(each);
  }
});

test('the first copy says nothing of a second, and a return in cash has no vale-troca', () => {
  const paper = returnSlip({ ...MADE, money: 'cash', creditNote: null }, options())
    .map(({ text }) => text)
    .join('\n');
  expect(paper).toContain('EM DINHEIRO');
  expect(paper).not.toContain('2ª VIA');
  expect(paper).not.toContain('VALE-TROCA');
});
