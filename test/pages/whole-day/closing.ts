import path from 'node:path';
import { expect } from 'vitest';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { ShiftReport } from '../../../shared/shift.ts';
import { checkInvariants } from '../../faults/judge/check-invariants.ts';
import { withTillFile } from '../../faults/judge/till-file.ts';
import { openByName } from '../../support/menu-and-form.ts';
import { countsPieces } from '../../support/page-cashier.ts';
import type { Worker } from '../../support/page-staff.ts';
import { allows, amounted, type Day, paperText, tallied } from './day.ts';
import { cents, label, MONEY, type Money, type Tally } from './notebook.ts';

export async function opens({ press, sees, book, enter }: Day, float: string): Promise<void> {
  await sees('Caixa fechado');
  await press('Enter').sees('Abertura de caixa');
  await enter(float).sees(`Caixa aberto com fundo de troco de R$ ${float}.`, 'Caixa livre');
  book.opened(float);
}

/** F12, the movement's key, amount, a common reason, and the signed slip. */
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

type Count = {
  /** Counts from R$ 200 down; `''`: none. */
  readonly pieces: readonly string[];
  readonly counted: string;
  readonly comment: string;
};

/** Counted blind, once; a large difference needs a comment and a supervisor. Returns the Z. */
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

const PAID_BY: Readonly<Record<Money, string>> = {
  cash: 'DINHEIRO',
  'card debit': 'CARTÃO DÉBITO VISA',
  'card credit': 'CARTÃO CRÉDITO VISA',
  pix: 'PIX',
  store_credit: 'VALE-TROCA',
};

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

type Filed = {
  readonly ledger: LedgerView;
  /** Must not be readable in the file. */
  readonly secrets: readonly string[];
};

/** After the end: every invariant, and a Z that equals the notebook. */
export function fileAgrees({ dataDir, book }: Day, { ledger, secrets }: Filed, counted: string): void {
  const tillFile = path.join(dataDir, 'training', 'till.db');
  expect(checkInvariants({ tillFile, ledger, secrets, files: [tillFile] })).toEqual([]);
  const z = withTillFile(tillFile, ({ rows }) => JSON.parse(String(rows('shift_report')[0]?.['body'])) as ShiftReport);
  const { float, sales, cancelledItems, discounts, returns, supplies, withdrawals } = book.sums();
  const expected = book.drawer();
  expect(z).toMatchObject({
    kind: 'z',
    number: 1,
    sales,
    cancelledItems,
    cancelledSales: { count: 0, cents: 0 },
    discounts,
    returns,
    creditNotesIssued: returns,
    supplies,
    withdrawals,
    undone: { count: 0, cents: 0 },
    floatCents: float,
    cashInCents: book.of('cash').cents,
    paidOutCents: 0,
    expectedCents: expected,
    countedCents: cents(counted),
    differenceCents: cents(counted) - expected,
  });
  const ways = z.payments.map(({ tender, cardKind, tally }) => [
    cardKind === null ? tender : `${tender} ${cardKind}`,
    tally,
  ]);
  expect(Object.fromEntries(ways)).toEqual(book.byWay());
}

const NAMES: Readonly<Record<Money, string>> = {
  cash: 'Dinheiro',
  'card debit': 'Cartão débito VISA',
  'card credit': 'Cartão crédito VISA',
  pix: 'Pix',
  store_credit: 'Vale-troca',
};

export async function reportsAgree(day: Day): Promise<void> {
  const { type, sees, book, press } = day;
  const { sales, cancelledItems, discounts, returns } = book.sums();
  await openByName(day, 'Relatórios');
  await sees(/^Ontem/, `R$ ${label(sales.cents)}`);
  await type('1').sees(`${sales.count} vendas`, `R$ ${label(sales.cents)}`);
  const methods = await rows(day);
  for (const [money, tally] of book.ways()) expect(methods).toContain(row(NAMES[money], tally));
  expect(methods.at(-1)).toBe(row('Total', book.all()));
  await day.page.locator('.report-chart li').first().waitFor();
  await type('2').sees('Vendas pagas, por quem fechou cada uma.');
  await expect.poll(async () => (await rows(day)).at(-1)).toContain(row('Total', sales));
  await type('7').sees('Itens cancelados');
  await expect.poll(async () => (await rows(day)).at(-1)).toContain(`${figures(cancelledItems)} ${figures(discounts)}`);
  await type('8');
  await expect.poll(async () => (await rows(day)).join('\n')).toContain(`Vale-troca ${figures(returns)}`);
  await type('9').sees('Sobras e faltas de cada fechamento.');
  await press('Escape').sees('Caixa fechado');
}

const row = (name: string, tally: Tally): string => `${name} ${figures(tally)}`;

const figures = ({ count, cents }: Tally): string => `${count} R$ ${label(cents)}`;

async function rows({ page }: Day): Promise<string[]> {
  const found = page.locator('.report-pane .table tbody tr, .report-pane [role=row]');
  await found.first().waitFor();
  return (await found.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}
