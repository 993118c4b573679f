import { expect, test } from 'vitest';
import { showCode } from '../../../../shared/credit-note.ts';
import { cents } from '../../../../shared/money.ts';
import { asSecondCopy, type PaperOptions } from '../../../../shared/paper/paper-frame.ts';
import { returnPaper } from '../../../../shared/paper/return-paper.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { SaleReturn } from '../../../../shared/sale-return.ts';
import { NOTE, RETURN } from '../../areas/printing/sample-slips.ts';
import { linesOf, OPTIONS, PLACE, textOf } from './paper-fixtures.ts';

const MOST = cents(999_999_999);
const LINE = {
  lineId: null,
  productId: 1 as ProductId,
  code: '1',
  name: 'Um nome de produto que não cabe de jeito nenhum em quarenta colunas',
  quantity: 9_999,
  amountCents: MOST,
};
const MADE: SaleReturn = {
  ...RETURN,
  sale: null,
  lines: [LINE],
  totalCents: MOST,
  creditNote: { ...NOTE, issuedCents: MOST, remainingCents: cents(1), expiresAt: '2026-11-20T12:00:00.000Z' },
  reason: 'other',
  note: 'cliente trouxe a caixa aberta e sem a nota do fabricante',
};

const place = { ...PLACE, storeName: 'Mercado Modelo de Nome Comprido da Praça Central' };
const options = (columns: number, training = false): PaperOptions => ({
  ...OPTIONS,
  columns,
  place: { ...place, training },
});

test.each([48, 42, 32])('no line of %i columns is wider than the paper, and all that matters is on it', (columns) => {
  const marked = options(columns, true);
  const lines = linesOf(asSecondCopy(returnPaper(MADE, marked), marked.voice));
  expect(lines.filter((text) => text.length > columns)).toEqual([]);
  const paper = lines.join('\n');
  const told = [
    'DEVOLUÇÃO 000007',
    'SEM CUPOM',
    '9.999.999,99',
    'Caio Nunes',
    'Marta Reis',
    'VALE-TROCA',
    showCode(NOTE.code),
  ];
  for (const each of [...told, '0,01', '20/11/2026', '2ª VIA', 'TREINAMENTO', 'VALE SÓ NO CAIXA QUE O EMITIU']) {
    expect(paper).toContain(each);
  }
});

test('a vale-troca can be scanned and read by a telephone', () => {
  const { blocks } = returnPaper(MADE, options(48));
  expect(blocks.filter(({ is }) => is === 'qr' || is === 'barcode')).toEqual([
    { is: 'qr', text: NOTE.code },
    { is: 'barcode', text: NOTE.code },
  ]);
});

test('the first copy says nothing of a second, and a return in cash has no vale-troca', () => {
  const paper = returnPaper({ ...MADE, money: 'cash', creditNote: null }, options(48));
  expect(textOf(paper)).toContain('EM DINHEIRO');
  expect(textOf(paper)).not.toContain('2ª VIA');
  expect(textOf(paper)).not.toContain('VALE-TROCA');
  expect(paper.blocks.some(({ is }) => is === 'qr')).toBe(false);
});
