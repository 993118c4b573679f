import { expect } from 'vitest';
import { openByName } from '../../support/menu-and-form.ts';
import { amounted, type Day, paperText } from './day.ts';
import { cents, label } from './notebook.ts';
import { part } from './paying.ts';

/** The first item of a sale, once, by the number of its receipt: for a vale-troca, whose code stands on the paper. */
export async function returnsOne(day: Day, receipt: string, amount: string): Promise<string> {
  const { page, press, sees, book, enter } = day;
  await openByName(day, 'Devoluções');
  await sees('Digite um dado do cupom ou do comprovante e tecle Enter.');
  await enter(receipt).sees(receipt.padStart(6, '0'));
  await press('Enter').sees(`Devolução da venda 01-${receipt.padStart(6, '0')}`);
  await press('+').sees(`R$ ${amount}`);
  await press('F9').sees('Como devolver o dinheiro?');
  await press('F3', 'F9').sees('Devolução feita', `R$ ${amount}`);
  const code = await page.locator('.returns-code').innerText();
  const paper = await paperText(day);
  expect(paper).toContain(code);
  expect(paper).toMatch(amounted('TOTAL DEVOLVIDO(?: R\\$)?', cents(amount)));
  await press('Enter').sees('Caixa livre');
  book.cameBack(amount);
  return code;
}

/** A part of the sale, with the code from the paper; the vale, which holds `ofNote`, keeps what is left of it. */
export async function paysStoreCredit(day: Day, code: string, paid: { amount: string; ofNote: string }): Promise<void> {
  const { page, press, type, sees, book, enter } = day;
  await part(day, paid.amount);
  const tender = page.locator('.tenders button', { hasText: 'Vale-troca' });
  await type(await tender.locator('.key-cap').innerText()).sees('Código do vale-troca');
  await enter(code).sees(`R$ ${paid.ofNote}`, `Usar R$ ${paid.amount}`);
  await sees(`Depois ficam R$ ${label(cents(paid.ofNote) - cents(paid.amount))} no vale.`);
  await press('Enter').sees('Falta pagar');
  book.took('store_credit', paid.amount);
}

/** What a vale-troca is still worth, as the till tells whoever asks. */
export async function noteIsWorth(day: Day, code: string, left: number): Promise<void> {
  const { press, enter } = day;
  await openByName(day, 'Devoluções');
  await press('F6').sees('Consultar vale-troca');
  await enter(code).sees('Ainda vale', `R$ ${label(left)}`);
  await press('Escape', 'Escape').sees('Caixa livre');
}
