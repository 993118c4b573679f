import { seesDevices } from '../../support/open-journey.ts';
import { nextCustomer, typesSlip } from '../../support/page-cashier.ts';
import type { Day } from './day.ts';
import { cents, label } from './notebook.ts';

/** F3: only so much of it now. */
export async function part({ press, enter }: Day, amount: string): Promise<void> {
  await press('F3').sees('Pagar só uma parte agora');
  await enter(amount).sees('Nesta parte');
}

/** `amount` is what it pays for, all that is left or, with `isPart`, less. */
type Paid = { readonly amount: string; readonly isPart?: boolean };

async function begin(day: Day, { amount, isPart = false }: Paid): Promise<void> {
  if (isPart) await part(day, amount);
  await day.sees(`R$ ${amount}`);
}

/** Handed over, and the change that the screen says. */
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

/** `each`: what the customer pays a month. */
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

/** The device is chosen already; Enter sends the amount to it. */
export async function sends({ press, sees }: Day): Promise<void> {
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

/** Charged on a machine of the shop's own; its slip is typed. */
export async function paysStandalone(day: Day, paid: Paid & { readonly nsu: string }): Promise<void> {
  await begin(day, paid);
  await typesSlip(day, '1', paid.nsu);
  await paidOrMore(day, paid);
  day.book.took('standalone_card debit', paid.amount);
}

/** The whole is paid: its receipt. A part: what is left is asked for. */
async function paidOrMore({ sees }: Day, { isPart = false }: Paid): Promise<void> {
  await sees(isPart ? 'Falta pagar' : 'PAGO');
}

/** The receipt on the screen, then the next customer. */
export async function next(day: Day, total: string): Promise<void> {
  await day.sees(`R$ ${total}`);
  await nextCustomer(day);
  day.book.sold(total);
}
