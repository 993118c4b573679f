import { expect } from 'vitest';
import { cents as money } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import type { FarOperator } from '../../support/far-operator.ts';
import { openByName } from '../../support/menu-and-form.ts';
import { OWN_SHOP } from '../../support/own-shop.ts';
import { setsAside } from '../../support/page-cashier.ts';
import { MARTA } from '../../support/page-staff.ts';
import { type Day, paperText, tallied } from './day.ts';
import { cents } from './notebook.ts';
import { sends } from './paying.ts';
import { allows } from './people.ts';
import { puts, SHELF, toPayment } from './selling.ts';

/** What the installer has left behind: a till that works for real, with this operator, and nobody's token. */
export function realSettings(far: FarOperator): Partial<Settings> {
  const { baseUrl, qrBaseUrl, cnpj } = far.service();
  return { ...OWN_SHOP, mode: 'real', operator: { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj } };
}

/** The token, which such a machine does not keep: the manager is asked for it in the morning. */
export async function typesToken(day: Day, token: string): Promise<void> {
  const { press, paste, sees, page } = day;
  await sees('Chave de acesso da operadora');
  await paste(page.getByLabel('Chave de acesso', { exact: true }), token);
  // a shop that has nothing yet is opened first
  await press('F9').sees(/^Conectado$/, 'De onde vêm os produtos?');
  await press('Escape').sees('Caixa fechado');
}

/** The shop's goods came with it as well: calls of the page itself, no part of the day. */
export async function stocks({ ask }: Day): Promise<void> {
  for (const [code, price] of Object.entries(SHELF)) {
    const [name, priceCents] = [`Produto ${code}`, money(cents(price))];
    await ask('catalogue:save', { id: null, code, barcode: null, name, priceCents });
  }
}

/** The card is at the device when the network goes. Nobody knows what became of it, and the next customer waits. */
export async function losesTheNetwork(day: Day, far: FarOperator): Promise<void> {
  const { type, sees } = day;
  await puts(day, '105');
  await toPayment(day);
  await type('2');
  await sends(day);
  await sees('Aguardando na');
  await far.goes();
  await sees('Pagamento sem resposta');
  await setsAside(day);
}

/** Tried all the same: said why in words, nothing charged, and the sale waits for another way. */
export async function triesInVain(day: Day, tender: 'pix' | 'debit'): Promise<void> {
  const { press, type, sees } = day;
  await sees('espera a operadora', /Sem conexão com a operadora desde .*, última tentativa/);
  await type(tender === 'pix' ? '4' : '2');
  if (tender === 'debit') await toOtherDevice(day);
  await sees('Sem conexão com a operadora', 'Nada foi cobrado nesta tentativa.');
  if (tender === 'debit') {
    // cash is one key away, and so is the way back
    await press('1').sees('Dinheiro recebido');
    await press('Escape');
  } else await press('F9');
  await sees('Como o cliente vai pagar?', /Sem conexão com a operadora desde .*, última tentativa/);
}

/** The usual one still has the charge that nobody has an answer to. */
async function toOtherDevice({ press, sees }: Day): Promise<void> {
  await sees('ocupada com outra cobrança deste caixa');
  await press('F10');
  await press('Enter');
}

/** The water is out of stock: what the operator is to be told of it has to wait. */
export async function takesOffTheShelf(day: Day, code: string): Promise<void> {
  const { press, type, sees, page } = day;
  await openByName(day, 'Produtos');
  await type(`Produto ${code}`).sees('1 encontrado');
  await press('ArrowDown');
  await page.getByText('Escolha um produto').waitFor({ state: 'detached' });
  await press('F4');
  await allows(day, MARTA, `Desativar o produto Produto ${code}`);
  await sees('não pode mais ser vendido');
  await openByName(day, 'Vender', 'Caixa livre');
}

/** What the close finds open, and who may leave it to tomorrow. */
export async function carriesOver({ press, sees }: Day): Promise<void> {
  await sees('1 pagamento sem resposta da operadora', '1 envio na fila');
  await sees('Pede a senha de um fiscal ou do gerente.');
  await press('F9').sees(/Fica para o próximo turno: 1 pagamento sem resposta da operadora, 1 envio na fila\./);
}

/**
 * The next morning: the drawer is opened with what was left in it, the operator is there again, and the one who stood
 * before the till at noon has paid after all. The sale closes by itself; the new shift tells of it, and nothing else.
 */
export async function hearsOfNoon(day: Day, far: FarOperator, left: string): Promise<void> {
  const { press, sees, customer } = day;
  await sees('Caixa fechado');
  await press('Enter').sees(`O último fechamento deixou R$ ${left} na gaveta.`);
  await press('Enter').sees(`Caixa aberto com fundo de troco de R$ ${left}.`);
  await press('F6').sees('sem resposta');
  await far.comesBack();
  await press('F8').sees('aguardando');
  await customer.usesCard();
  await sees(`A venda em espera de R$ ${SHELF['105']} foi paga.`);
  await press('Escape').sees('Caixa livre');
  await press('F12').sees('Movimento');
  await press('F5').sees('LEITURA X');
  expect(await paperText(day)).toMatch(
    tallied('DE OUTROS TURNOS, CHEGOU DEPOIS', { count: 1, cents: cents(SHELF['105']) }),
  );
}
