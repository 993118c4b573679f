import { expect } from 'vitest';
import { openByName } from '../../support/menu-and-form.ts';
import { seesDevices } from '../../support/open-journey.ts';
import { nextCustomer } from '../../support/page-cashier.ts';
import { amounted, type Day, paperText } from './day.ts';
import { cents, label } from './notebook.ts';

async function part({ press, enter }: Day, amount: string): Promise<void> {
  await press('F3').sees('Pagar só uma parte agora');
  await enter(amount).sees('Nesta parte');
}

/** `amount`: what it pays; with `isPart` less than the rest. */
type Paid = { readonly amount: string; readonly isPart?: boolean };

async function begin(day: Day, { amount, isPart = false }: Paid): Promise<void> {
  if (isPart) await part(day, amount);
  await day.sees(`R$ ${amount}`);
}

export async function paysCash(day: Day, paid: Paid & { readonly handed: string }): Promise<void> {
  const { press, type, book } = day;
  await begin(day, paid);
  await type('1').sees('Dinheiro recebido');
  await type(paid.handed).sees(`R$ ${label(cents(paid.handed) - cents(paid.amount))}`);
  await press('Enter');
  await paidOrMore(day, paid);
  book.took('cash', paid.amount);
}

export async function paysDebit(day: Day, paid: Paid): Promise<void> {
  await begin(day, paid);
  await day.type('2');
  await sendToDevice(day);
  await paidOrMore(day, paid);
  day.book.took('card debit', paid.amount);
}

/** `each`: monthly amount. */
export async function paysCredit(
  day: Day,
  paid: Paid & { readonly instalments: number; readonly each: string },
): Promise<void> {
  await begin(day, paid);
  await day.type('3').sees('Parcelas');
  await day.type(String(paid.instalments)).sees(`${paid.instalments}x R$ ${paid.each}`);
  await sendToDevice(day);
  await paidOrMore(day, paid);
  day.book.took('card credit', paid.amount);
}

async function sendToDevice(day: Day): Promise<void> {
  await sends(day);
  await day.sees('Aguardando na');
  await day.customer.usesCard();
}

async function sends({ press, sees }: Day): Promise<void> {
  await seesDevices({ sees });
  await press('Enter');
}

export async function paysPix(day: Day, paid: Paid): Promise<void> {
  await begin(day, paid);
  await day.type('4').sees('Peça ao cliente para ler o QR Code', `R$ ${paid.amount}`);
  await day.customer.usesPhone();
  await paidOrMore(day, paid);
  day.book.took('pix', paid.amount);
}

async function paidOrMore({ sees }: Day, { isPart = false }: Paid): Promise<void> {
  await sees(isPart ? 'Falta pagar' : 'PAGO');
}

export async function next(day: Day, total: string): Promise<void> {
  await day.sees(`R$ ${total}`);
  await nextCustomer(day);
  day.book.sold(total);
}

/** Returns the first item by receipt number for a vale-troca; its code is on the paper. */
export async function returnsOne(day: Day, receipt: string, amount: string): Promise<string> {
  const { page, press, sees, book, enter } = day;
  await openByName(day, 'Devoluções');
  await sees(/^Vendas de hoje\. |^Nenhuma venda hoje/);
  await enter(receipt).sees('Devolver desta venda');
  await press('Enter').sees(`Devolução da venda 01-${receipt.padStart(6, '0')}`);
  await press('+').sees(`R$ ${amount}`);
  await press('F9').sees('Como devolver o dinheiro?');
  await press('F2', 'F3', 'F9').sees('Devolução feita', `R$ ${amount}`);
  const code = await page.locator('.returns-code').innerText();
  const paper = await paperText(day);
  expect(paper).toContain(code);
  expect(paper).toMatch(amounted('TOTAL DEVOLVIDO(?: R\\$)?', cents(amount)));
  await press('Enter').sees('Caixa livre');
  book.cameBack(amount);
  return code;
}

/** Pays a part with the paper's code; the vale, worth `ofNote`, keeps the rest. */
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

export async function noteIsWorth(day: Day, code: string, left: number): Promise<void> {
  const { press, enter } = day;
  await openByName(day, 'Devoluções');
  await press('F6').sees('Consultar vale-troca');
  await enter(code).sees('Ainda vale', `R$ ${label(left)}`);
  await press('Escape', 'Escape').sees('Caixa livre');
}
