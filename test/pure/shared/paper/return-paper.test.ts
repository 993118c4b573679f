import { expect, test } from 'vitest';
import { type CreditNoteId, codeOf, showCode } from '../../../../shared/credit-note.ts';
import { cents } from '../../../../shared/money.ts';
import { asSecondCopy, type PaperOptions } from '../../../../shared/paper/paper-frame.ts';
import { returnPaper } from '../../../../shared/paper/return-paper.ts';
import type { PersonName } from '../../../../shared/person.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ReturnId, SaleReturn } from '../../../../shared/sale-return.ts';
import { linesOf, OPTIONS, PLACE, textOf } from './paper-fixtures.ts';

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

const place = { ...PLACE, storeName: 'Mercado Modelo de Nome Comprido da Praça Central' };
const options = (columns: number, training = false): PaperOptions => ({
  ...OPTIONS,
  columns,
  place: { ...place, training },
});

test.each([48, 42, 32])(
  'no line of %i columns is wider than the paper, and everything that matters is on it',
  (columns) => {
    const marked = options(columns, true);
    const lines = linesOf(asSecondCopy(returnPaper(MADE, marked), marked.voice));
    expect(lines.filter((text) => text.length > columns)).toEqual([]);
    const paper = lines.join('\n');
    const told = [
      'DEVOLUÇÃO 000007',
      'SEM CUPOM',
      '9.999.999,99',
      'João Lima',
      'Ana Prado',
      'VALE-TROCA',
      showCode(code),
    ];
    for (const each of [...told, '0,01', '20/11/2026', '2ª VIA', 'TREINAMENTO', 'VALE SÓ NO CAIXA QUE O EMITIU']) {
      expect(paper).toContain(each);
    }
  },
);

test('a vale-troca can be scanned and read by a telephone', () => {
  const { blocks } = returnPaper(MADE, options(48));
  expect(blocks.filter(({ is }) => is === 'qr' || is === 'barcode')).toEqual([
    { is: 'qr', text: code },
    { is: 'barcode', text: code },
  ]);
});

test('the first copy says nothing of a second, and a return in cash has no vale-troca', () => {
  const paper = returnPaper({ ...MADE, money: 'cash', creditNote: null }, options(48));
  expect(textOf(paper)).toContain('EM DINHEIRO');
  expect(textOf(paper)).not.toContain('2ª VIA');
  expect(textOf(paper)).not.toContain('VALE-TROCA');
  expect(paper.blocks.some(({ is }) => is === 'qr')).toBe(false);
});
