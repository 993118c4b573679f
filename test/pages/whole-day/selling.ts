import { puts as scans } from '../../support/page-cashier.ts';
import { CELIA, type Worker } from '../../support/page-staff.ts';
import type { Day } from './day.ts';
import { allows } from './day.ts';
import { cents, label } from './notebook.ts';

export const SHELF = {
  '101': '27,90',
  '102': '8,49',
  '103': '5,19',
  '104': '2,99',
  '105': '7,99',
  '106': '18,99',
  '108': '5,69',
  '109': '5,49',
  '110': '11,90',
  '111': '9,99',
  '112': '8,99',
  '113': '3,29',
  '115': '8,99',
  '116': '2,50',
  '117': '10,99',
  '118': '12,49',
  '123': '14,90',
  '124': '13,50',
} as const;
export type Code = keyof typeof SHELF;

/** Scans the goods and compares the total. */
export async function puts(day: Day, ...codes: readonly Code[]): Promise<string> {
  const total = label(codes.reduce((sum, code) => sum + cents(SHELF[code]), 0));
  await scans(day, ...codes);
  await day.sees(`R$ ${total}`);
  return total;
}

export async function putsTimes(day: Day, quantity: number, code: Code): Promise<string> {
  const total = label(quantity * cents(SHELF[code]));
  await day.enter(`${quantity}*${code}`).sees(`${quantity} unidades`, `R$ ${total}`);
  return total;
}

/** F9; without a CPF the question is skipped. */
export async function toPayment({ press, type, sees }: Day, taxId: string | null = null): Promise<void> {
  await press('F9').sees('CPF ou CNPJ no cupom?');
  if (taxId === null) await press('Escape');
  else {
    await type(taxId).sees('CPF 529.982.247-25');
    await press('Enter');
  }
  await sees('Como o cliente vai pagar?');
}

/** 10 % off everything needs a supervisor's PIN. `given`: the amount taken off. */
export async function tenPercentOff(day: Day, given: string, total: string, supervisor: Worker = CELIA): Promise<void> {
  const { press, type, sees, book } = day;
  await press('F4', 'F4');
  await type('10').sees('Passa do seu limite', `R$ ${total}`);
  await press('Enter');
  await allows(day, supervisor, 'Desconto na venda inteira');
  await sees('Subtotal', `R$ ${total}`);
  book.discounted(given);
}

export async function recovers({ press }: Day, name: string, by: Worker): Promise<void> {
  await press('F6').sees(`${name}: em espera, por ${by.name},`);
  await press('Enter').sees('Último item');
}

export async function cancelsLast({ press, type, book }: Day, code: Code): Promise<void> {
  await press('F5').sees('Tecle o número do motivo.');
  await type('2').sees('cancelado');
  book.cancelledItem(SHELF[code]);
}
