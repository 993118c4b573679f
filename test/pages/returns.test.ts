import { expect, test } from 'vitest';
import type { Handlers } from '../../shared/api/contract.ts';
import { fail, ok } from '../../shared/result.ts';
import { openByName } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { openStubPage } from '../support/open-stub-page.ts';
import { nextCustomer, paysCash, sellsForCash, toPayment, typesSlip } from '../support/page-cashier.ts';
import { JOAO, MARTA, takesOver } from '../support/page-staff.ts';

/** The key that opens what was found; before, it searches. */
const FOUND = 'Devolver desta venda';

const sellsThree = (journey: Journey): Promise<void> => sellsForCash(journey, ['2*101', '102']);

async function toReturns(journey: Journey): Promise<void> {
  await openByName(journey, 'Devoluções e vale-troca', 'Devoluções');
  await journey.sees('Vendas de hoje. Escolha uma na lista');
}

test('goods come back in part, by keyboard alone: found, chosen, a vale-troca, spent in part, the rest in cash', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, page, enter } = journey;
  await sellsThree(journey);
  await toReturns(journey);

  await enter('abc').sees('Digite o número do cupom');
  await press('Control+a');
  await enter('77').sees('Nenhuma venda encontrada neste caixa.');
  await press('Control+a');
  await enter('1').sees(FOUND);
  await press('Enter').sees('Devolução da venda 01-000001');
  await press('+', 'F9').sees('Como devolver o dinheiro?');
  await press('F2', 'F3', 'F9').sees('Devolução feita');
  const code = (await page.locator('.returns-code').first().textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]$/);
  await sees('VALE SÓ NO CAIXA QUE O EMITIU');
  await press('Enter').sees('Caixa livre');

  await toPayment(journey, '3*101');
  await type('7').sees('Código do vale-troca');
  await enter('ABCDE-FGHJK-M').sees('Este código de vale-troca não confere');
  await press('Control+a');
  await enter(code).sees('O vale não cobre tudo');
  await press('Enter').sees('Como o cliente vai pagar?');
  await paysCash(journey);
  await sees('VALE-TROCA');
  await nextCustomer(journey);

  await toReturns(journey);
  await press('F6').sees('Consultar vale-troca');
  await enter(code).sees('usado por inteiro');
  await press('Escape');

  await enter('000001').sees(FOUND);
  await press('Enter').sees('Devolução 000001');
  await press('F5', 'F9').sees('Como devolver o dinheiro?', 'Sai da gaveta deste caixa.');
  expect(await page.getByText('Pede a senha').count()).toBe(0);
  await press('F9').sees('Escolha por que a mercadoria volta');
  await press('F3', 'F9').sees('Devolva ao cliente');
  await press('Enter').sees('Caixa livre');

  await press('F12', 'F12').sees('devolvida', /^2 vendas, R\$\s[\d.,]+; devolvido R\$\s[\d.,]+$/);
});

test('of a sale that was paid in two ways no more goes back by one than came by it, and the dialog says so', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, enter } = journey;
  await toPayment(journey, '101');
  await paysCash(journey, '10', 'Receber só uma parte em dinheiro?');
  await press('F9').sees('Falta pagar');
  await typesSlip(journey, '2', '123');
  await sees('PAGO');
  await nextCustomer(journey);
  await toReturns(journey);
  await enter('1').sees(FOUND);
  await press('Enter').sees('Devolução da venda 01-000001');
  await press('Enter').sees('Dinheiro da gaveta: desta venda voltam no máximo R$ 10,00.');
  await sees('Outra maquininha, pago R$ 17,90: desta venda voltam no máximo R$ 17,90.');
  await sees(/^Para usar duas formas, volte e faça duas devoluções/);
  expect(await page.getByRole('radio').count()).toBe(1);
  await press('F3', 'F9').sees('Devolução feita', 'VALE-TROCA');
});

test('without a receipt, and nothing found: the way on is one key, and nothing is half done by ESC', async (context) => {
  const journey = await openJourney(context);
  const { press, type } = journey;
  await sellsThree(journey);
  await toReturns(journey);
  await press('F4').sees('Produto que volta');
  await type('101').sees(/^Arroz/);
  await press('Enter').sees('Sem cupom não se sabe quanto foi pago');
  await press('+', 'F9').sees('Como devolver o dinheiro?');
  await press('Escape', 'Escape').sees('Sair sem salvar?');
  await press('Delete').sees('Devoluções');
  await press('Escape').sees('Caixa livre');
});

test('cash out of the drawer: an operador asks, the manager lends his PIN here and now, and both names are on the paper', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, enter } = journey;
  await sellsThree(journey);
  await takesOver(journey, JOAO);
  await toReturns(journey);
  await enter('1').sees(FOUND);
  await press('Enter').sees('Devolução da venda 01-000001');
  await press('F5', 'F9').sees('Sai da gaveta deste caixa. Pede a senha de um fiscal ou do gerente.');
  await press('F3', 'F9').sees(MARTA.name);
  await enter(MARTA.pin).sees('Devolução feita', 'OPERADOR: João Lima');
  await sees('AUTORIZADO POR: Marta Reis');
});

test.for(['keyboard', 'touch'] as const)(
  "one of today's sales is chosen without typing, by %s",
  async (hand, context) => {
    const journey = await openJourney(context, { hand });
    const { page, press, choose } = journey;
    await sellsForCash(journey, ['101']);
    await sellsForCash(journey, ['102']);
    await toReturns(journey);
    const rows = page.locator('.table-row');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.locator('.touch-keyboard').count()).toBe(0);
    expect(await rows.last().innerText()).toMatch(/01-000001.*\d\d:\d\d.*Dinheiro.*R\$/s);
    await (hand === 'touch' ? choose(rows.last()) : press('ArrowDown'));
    await press('Enter').sees('Devolução da venda 01-000001');
    const hint = page.getByText('Setas escolhem o item').filter({ visible: true });
    await expect.poll(() => hint.count()).toBe(hand === 'touch' ? 0 : 1);
  },
);

test("today's sales: slow, not read, read again, none yet", async (context) => {
  const reading = Promise.withResolvers<void>();
  let find: Handlers['returns:find'] = () => reading.promise.then(() => fail('storage_unread'));
  const { page, hand } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'returns:find': (input) => find(input),
  });
  const seen = (text: string): Promise<void> => page.getByText(text).waitFor();
  await page.locator('.checkout').waitFor();
  await hand.press('F1');
  await page.locator('.menu-entries').waitFor();
  await hand.type('f');
  await seen('Procurando…');
  reading.resolve();
  await seen('Não foi possível ler os dados da loja');
  find = () => ok({ sales: [], hasMore: false });
  await hand.choose(page.getByRole('button', { name: 'Tentar de novo' }));
  await seen('Nenhuma venda hoje neste caixa.');
});
