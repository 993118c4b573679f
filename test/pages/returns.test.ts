import { expect, test } from 'vitest';
import { openByName } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, sellsForCash, toPayment } from '../support/page-cashier.ts';
import { JOAO, MARTA, takesOver } from '../support/page-staff.ts';

/** Two of one item and one of another, in cash to the centavo. */
const sellsThree = (journey: Journey): Promise<void> => sellsForCash(journey, ['2*101', '102']);

async function toReturns(journey: Journey): Promise<void> {
  await openByName(journey, 'Devoluções e vale-troca', 'Devoluções');
  await journey.sees('Digite um dado do cupom');
}

test('goods come back in part, by keyboard alone: found, chosen, a vale-troca, spent in part, the rest in cash', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, page } = journey;
  await sellsThree(journey);
  await toReturns(journey);

  // what is not there, and what cannot be
  await type('abc');
  await press('Enter');
  await sees('Digite o número do cupom');
  await press('Control+a');
  await type('77');
  await press('Enter');
  await sees('Nenhuma venda deste caixa é assim.');
  await press('Control+a');
  await type('1');
  await press('Enter');
  await sees('01-000001');
  await press('Enter');
  await sees('Devolução da venda 01-000001');
  await press('+', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('F3', 'F9');
  await sees('Devolução feita');
  const code = (await page.locator('.returns-code').first().textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]$/);
  await sees('VALE SÓ NO CAIXA QUE O EMITIU');
  await press('Enter');
  await sees('Caixa livre');

  // the vale-troca pays a part of the next sale
  await toPayment(journey, '3*101');
  await type('7');
  await sees('Código do vale-troca');
  await type('ABCDE-FGHJK-M');
  await press('Enter');
  await sees('Este código de vale-troca não confere');
  await press('Control+a');
  await type(code);
  await press('Enter');
  await sees('O vale não cobre tudo');
  await press('Enter');
  await sees('Como o cliente vai pagar?');
  await paysCash(journey);
  await sees('VALE-TROCA');
  await nextCustomer(journey);

  // spent: it says so, and stays nothing
  await toReturns(journey);
  await press('F6');
  await sees('Consultar vale-troca');
  await type(code);
  await press('Enter');
  await sees('usado por inteiro');
  await press('Escape');

  // the rest of the first sale, in cash: the manager is signed in, so nobody is asked for
  await type('000001');
  await press('Enter');
  await page.getByRole('row', { name: '01-000001' }).waitFor();
  await press('Enter');
  await sees('Devolução 000001');
  await press('F5', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('F2', 'F9');
  await sees('Escolha por que a mercadoria volta');
  await press('F3', 'F9');
  await sees('Entregue ao cliente');
  await press('Enter');
  await sees('Caixa livre');

  // and today's sales say so
  await press('F12', 'F12');
  await sees('devolvida');
  await sees(/^2 vendas pagas: R\$/);
});

test('without a receipt, and nothing found: the way on is one key, and nothing is half done by ESC', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees } = journey;
  await sellsThree(journey);
  await toReturns(journey);
  await press('F4');
  await sees('Produto que volta');
  await type('101');
  await sees(/^Arroz/);
  await press('Enter');
  await sees('Sem cupom não se sabe quanto foi pago');
  await press('+', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('Escape', 'Escape');
  await sees('Sair sem salvar?');
  await press('Delete');
  await sees('Devoluções');
  await press('Escape');
  await sees('Caixa livre');
});

test('cash out of the drawer: an operador asks, the manager lends his PIN here and now, and both names are on the paper', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees } = journey;
  await sellsThree(journey);
  await takesOver(journey, JOAO);
  await toReturns(journey);
  await type('1');
  await press('Enter');
  await journey.page.getByRole('row', { name: '01-000001' }).waitFor();
  await press('Enter');
  await sees('Devolução da venda 01-000001');
  await press('F5', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('F2', 'F3', 'F9');
  await sees(MARTA.name);
  await type(MARTA.pin);
  await press('Enter');
  await sees('Devolução feita');
  await sees('OPERADOR: João Lima');
  await sees('AUTORIZADO POR: Marta Reis');
});
