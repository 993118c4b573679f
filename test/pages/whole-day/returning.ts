import { expect } from 'vitest';
import { openByName } from '../../support/menu-and-form.ts';
import { amounted, type Day, paperText } from './day.ts';
import { cents, label } from './notebook.ts';
import { part } from './paying.ts';

/** The first item of a sale, once, by the number of its receipt: for a vale-troca, whose code stands on the paper. */
export async function returnsOne(day: Day, receipt: string, amount: string): Promise<string> {
  const { page, press, type, sees, book } = day;
  await openByName(day, 'Devoluções');
  await sees('Digite um dado do cupom ou do comprovante e tecle Enter.');
  await type(receipt);
  await press('Enter');
  await sees(receipt.padStart(6, '0'));
  await press('Enter');
  await sees(`Devolução da venda 01-${receipt.padStart(6, '0')}`);
  await press('+');
  await sees(`R$ ${amount}`);
  await press('F9');
  await sees('Como devolver o dinheiro?');
  await press('F3', 'F9');
  await sees('Devolução feita');
  await sees(`R$ ${amount}`);
  const code = await page.locator('.returns-code').innerText();
  const paper = await paperText(day);
  expect(paper).toContain(code);
  expect(paper).toMatch(amounted('TOTAL DEVOLVIDO(?: R\\$)?', cents(amount)));
  await press('Enter');
  await sees('Caixa livre');
  book.cameBack(amount);
  return code;
}

/** A part of the sale, with the code from the paper; the vale, which holds `ofNote`, keeps what is left of it. */
export async function paysStoreCredit(day: Day, code: string, paid: { amount: string; ofNote: string }): Promise<void> {
  const { page, press, type, sees, book } = day;
  await part(day, paid.amount);
  const tender = page.locator('.tenders button', { hasText: 'Vale-troca' });
  await type(await tender.locator('.key-cap').innerText());
  await sees('Código do vale-troca');
  await type(code);
  await press('Enter');
  await sees(`R$ ${paid.ofNote}`);
  await sees(`Usar R$ ${paid.amount}`);
  await sees(`Depois ficam R$ ${label(cents(paid.ofNote) - cents(paid.amount))} no vale.`);
  await press('Enter');
  await sees('Falta pagar');
  book.took('store_credit', paid.amount);
}

/** What a vale-troca is still worth, as the till tells whoever asks. */
export async function noteIsWorth(day: Day, code: string, left: number): Promise<void> {
  const { press, type, sees } = day;
  await openByName(day, 'Devoluções');
  await press('F6');
  await sees('Consultar vale-troca');
  await type(code);
  await press('Enter');
  await sees('Ainda vale');
  await sees(`R$ ${label(left)}`);
  await press('Escape', 'Escape');
  await sees('Caixa livre');
}
