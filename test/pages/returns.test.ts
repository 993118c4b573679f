import { expect, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

/** Two of one item and one of another, in cash to the centavo. */
async function sellsThree({ scan, sees, press, type }: Journey): Promise<void> {
  await scan('2*101', '102');
  await sees('3 unidades');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('1');
  await sees('Dinheiro recebido');
  await press('ArrowDown', 'Enter');
  await sees('PAGO');
  await press('Enter');
  await sees('Caixa livre');
}

/** By the menu, as whoever does not know the letter finds it. */
async function toReturns({ press, sees, page }: Journey): Promise<void> {
  await press('F1');
  await sees('Devoluções e vale-troca');
  const key = await page
    .getByRole('option', { name: 'Devoluções e vale-troca' })
    .locator('.key-cap')
    .first()
    .textContent();
  await press((key ?? '').toLowerCase());
  await sees('Digite um dado do cupom');
}

const codeOnScreen = async ({ page }: Journey): Promise<string> =>
  (await page.locator('.returns-code').first().textContent()) ?? '';

test('goods come back in part, by keyboard alone: found, chosen, a vale-troca, spent in part, the rest in cash', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, page } = journey;
  await sellsThree(journey);
  await toReturns(journey);
  await shoot('returns-1-find');

  // what is not there, and what cannot be
  await type('abc');
  await press('Enter');
  await sees('Digite só o número do cupom');
  await press('Control+a');
  await type('77');
  await press('Enter');
  await sees('Nenhuma venda deste caixa é assim.');
  await shoot('returns-2-none');
  await press('Control+a');
  await type('1');
  await press('Enter');
  await sees('000001');
  await shoot('returns-3-found');
  await press('Enter');
  await sees('Devolução da venda 000001');
  await press('+');
  await shoot('returns-4-choose');
  await press('F9');
  await sees('Como devolver o dinheiro?');
  await shoot('returns-5-money');
  await press('F3', 'F9');
  await sees('Devolução feita');
  const code = await codeOnScreen(journey);
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]$/);
  await sees('VALE NO CAIXA QUE O EMITIU, UMA VEZ');
  await shoot('returns-6-slip');
  await press('Enter');
  await sees('Caixa livre');

  // the vale-troca pays a part of the next sale
  await journey.scan('3*101');
  await sees('3 unidades');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('7');
  await sees('Código do vale-troca');
  await type('ABCDE-FGHJK-M');
  await press('Enter');
  await sees('Este código de vale-troca não confere');
  await press('Control+a');
  await type(code);
  await press('Enter');
  await sees('O vale não cobre tudo');
  await shoot('returns-7-tender');
  await press('Enter');
  await sees('Como o cliente vai pagar?');
  await shoot('returns-8-part-paid');
  await type('1');
  await sees('Dinheiro recebido');
  await press('ArrowDown', 'Enter');
  await sees('PAGO');
  await sees('VALE-TROCA');
  await press('Enter');
  await sees('Caixa livre');

  // spent: it says so, and stays nothing
  await toReturns(journey);
  await press('F6');
  await sees('Consultar vale-troca');
  await type(code);
  await press('Enter');
  await sees('usado por inteiro');
  await shoot('returns-9-note');
  await press('Escape');

  // the rest of the first sale, in cash: the manager is signed in, so nobody is asked for
  await type('000001');
  await press('Enter');
  await page.getByRole('row', { name: '000001' }).waitFor();
  await press('Enter');
  await sees('Devolução 000001');
  await press('F5', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('F2');
  await shoot('returns-10-cash');
  await press('F9');
  await sees('Entregue ao cliente');
  await press('Enter');
  await sees('Caixa livre');
});

test('without a receipt, and nothing found: the way on is one key, and nothing is half done by ESC', async (context) => {
  const journey = await openJourney(context);
  const { press, type, choose, sees, shoot, page } = journey;
  await sellsThree(journey);
  await toReturns(journey);
  await press('F4');
  await sees('Produto que volta');
  await type('101');
  await sees(/^Arroz/);
  await press('Enter');
  await sees('Sem cupom não se sabe quanto foi pago');
  await press('+');
  await shoot('returns-11-without');
  await press('F9');
  await sees('Como devolver o dinheiro?');
  await press('Escape', 'Escape');
  await sees('Sair sem salvar?');
  await choose(page.getByRole('button', { name: 'Descartar' }));
  await sees('Devoluções');
  await press('Escape');
  await sees('Caixa livre');
});

type PageWithPos = { readonly pos: PosApi };

/** João, an operador, takes the manager's place without the screen: who he is, is what another journey is about. */
async function joaoTakesOver({ page }: Journey): Promise<void> {
  await page.evaluate(async () => {
    const { call } = (globalThis as unknown as PageWithPos).pos;
    const made = await call['people:save']({ id: null, name: 'João Lima', role: 'cashier', pin: '4826' });
    if (made.ok) await call['session:sign-in']({ personId: made.value.id, pin: '4826' });
  });
}

test('cash out of the drawer: an operador asks, the manager lends his PIN here and now, and both names are on the paper', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot } = journey;
  await sellsThree(journey);
  await joaoTakesOver(journey);
  await sees('João Lima');
  await toReturns(journey);
  await type('1');
  await press('Enter');
  await journey.page.getByRole('row', { name: '000001' }).waitFor();
  await press('Enter');
  await sees('Devolução da venda 000001');
  await press('F5', 'F9');
  await sees('Como devolver o dinheiro?');
  await press('F2', 'F9');
  await sees('Marta Reis');
  await shoot('returns-12-supervisor');
  await type('2580');
  await press('Enter');
  await sees('Devolução feita');
  await sees('OPERADOR: João Lima');
  await sees('AUTORIZADO POR: Marta Reis');
  await shoot('returns-13-cash-slip');
});
