import { expect } from 'vitest';
import { openByName } from '../../support/menu-and-form.ts';
import type { Day } from './day.ts';
import { label, type Money, type Tally } from './notebook.ts';

/** How the reports call each way to pay. */
const NAMES: Readonly<Record<Money, string>> = {
  cash: 'Dinheiro',
  'card debit': 'Cartão débito VISA',
  'card credit': 'Cartão crédito VISA',
  pix: 'Pix',
  'standalone_card debit': 'Outra maquininha débito Visa',
  store_credit: 'Vale-troca',
};

/** The manager's reports of today say what the notebook does: by way of payment, by operator, cancels, returns. */
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

function row(name: string, tally: Tally): string {
  return `${name} ${figures(tally)}`;
}

function figures({ count, cents }: Tally): string {
  return `${count} R$ ${label(cents)}`;
}

/** The table below the chart, row by row, as it is read. */
async function rows({ page }: Day): Promise<string[]> {
  const found = page.locator('.report-pane .table tbody tr, .report-pane [role=row]');
  await found.first().waitFor();
  return (await found.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}
