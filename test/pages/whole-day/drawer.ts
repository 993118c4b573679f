import { expect } from 'vitest';
import { countsPieces } from '../../support/page-cashier.ts';
import type { Worker } from '../../support/page-staff.ts';
import { amounted, type Day, paperText, tallied } from './day.ts';
import { cents, label, MONEY, type Money } from './notebook.ts';
import { allows } from './people.ts';

/** Abertura: Enter at the shut till, the fundo de troco, Enter. */
export async function opens({ press, sees, book, enter }: Day, float: string): Promise<void> {
  await sees('Caixa fechado');
  await press('Enter').sees('Abertura de caixa');
  await enter(float).sees(`Caixa aberto com fundo de troco de R$ ${float}.`, 'Caixa livre');
  book.opened(float);
}

/** F12, then the key of the movement: how much, a common reason, and the slip that is signed. */
export async function moves(day: Day, kind: 'supply' | 'withdrawal', amount: string): Promise<void> {
  const { press, type, sees, book } = day;
  await press('F12').sees('Movimento');
  await press(kind === 'supply' ? 'F2' : 'F3');
  await sees(kind === 'supply' ? 'Dinheiro que entra na gaveta.' : 'Dinheiro que sai da gaveta.');
  await type(amount);
  await press('Enter', 'ArrowDown');
  await press('Enter').sees('Comprovante para assinar.');
  expect(await paperText(day)).toMatch(amounted('VALOR R\\$', cents(amount)));
  await press('Enter').sees('Fundo de troco');
  await press('Escape').sees('Caixa livre');
  if (kind === 'supply') book.supplied(amount);
  else book.withdrew(amount);
}

/** Leitura X: everything so far, and nothing of what the drawer should hold. */
export async function looksAtX(day: Day): Promise<void> {
  const { press, book } = day;
  await press('F12').sees('Movimento');
  await press('F5').sees('LEITURA X');
  const x = await paperText(day);
  expect(x).toMatch(new RegExp(`VENDAS ${book.sums().sales.count} +SÓ NO FECHAMENTO`));
  expect(x).toMatch(/= ESPERADO +SÓ NO FECHAMENTO/);
  expect(x).not.toContain(label(book.drawer()));
  await press('Enter').sees('Movimento');
  await press('Escape').sees('Caixa livre');
}

export type Count = {
  /** How many of each, from R$ 200 down; `''` for none. */
  readonly pieces: readonly string[];
  readonly counted: string;
  readonly comment: string;
};

/** Counted blind, once; a difference over the limit wants a comment and a supervisor. The Z, as it is on the screen. */
export async function closes(day: Day, count: Count, supervisor: Worker): Promise<string> {
  const { press, sees, page, book, enter } = day;
  await sees('Conte todo o dinheiro da gaveta');
  await countsPieces(day, count.pieces);
  expect(await page.content()).not.toContain(label(book.drawer()));
  await press('F9').sees('Contado na gaveta', `R$ ${count.counted}`);
  await press('F10').sees('escreva o que houve');
  await enter(count.comment);
  await allows(day, supervisor, 'Fechamento de caixa, com o contado de');
  await sees('FECHAMENTO Z Nº 000001');
  return paperText(day);
}

/** How the Z calls each way to pay. */
const PAID_BY: Readonly<Record<Money, string>> = {
  cash: 'DINHEIRO',
  'card debit': 'CARTÃO DÉBITO VISA',
  'card credit': 'CARTÃO CRÉDITO VISA',
  pix: 'PIX',
  'standalone_card debit': 'OUTRA MAQUININHA DÉBITO VISA',
  store_credit: 'VALE-TROCA',
};

/** Line by line, the Z is what the people of the day have written down. */
export function zAgrees(z: string, { book }: Pick<Day, 'book'>, counted: string): void {
  const { float, sales, cancelledItems, discounts, returns, supplies, withdrawals } = book.sums();
  expect(z).toMatch(tallied('VENDAS', sales));
  expect(z).toMatch(tallied('ITENS CANCELADOS', cancelledItems));
  expect(z).toMatch(tallied('DESCONTOS DADOS', discounts));
  expect(z).toMatch(tallied('DEVOLUÇÕES', returns));
  expect(z).toMatch(tallied('VALE-TROCAS EMITIDOS', returns));
  for (const money of MONEY) {
    const paid = book.of(money);
    if (paid.count > 0) expect(z).toMatch(tallied(PAID_BY[money], paid));
    else expect(z).not.toMatch(new RegExp(`^${PAID_BY[money]} `, 'm'));
  }
  expect(z).toMatch(tallied('TOTAL RECEBIDO', book.all()));
  expect(z).toMatch(amounted(' {2}FUNDO DE TROCO', float));
  expect(z).toMatch(amounted('\\+ DINHEIRO DE VENDAS', book.of('cash').cents));
  expect(z).toMatch(tallied('\\+ SUPRIMENTOS', supplies));
  expect(z).toMatch(tallied('- SANGRIAS', withdrawals));
  expect(z).toMatch(amounted('= ESPERADO', book.drawer()));
  expect(z).toMatch(amounted(' {2}CONTADO', cents(counted)));
  expect(z).toMatch(amounted('FALTA', book.drawer() - cents(counted)));
}
