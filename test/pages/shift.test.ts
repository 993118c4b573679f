import { expect, test } from 'vitest';
import { sampleIsSent } from '../support/created-products.ts';
import { ON_DUTY } from '../support/on-duty.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import {
  beginsToClose,
  countsPieces,
  nextCustomer,
  paysCash,
  puts,
  sellsForCash,
  takesOffTheShelf,
  toPayment,
} from '../support/page-cashier.ts';
import { CAIO, takesOver } from '../support/page-staff.ts';
import { paperOf } from '../support/paper-of.ts';

async function open(journey: Journey): Promise<void> {
  const { press, type, scan, page, enter } = journey;
  await scan('7891000001014').sees(/o caixa está fechado\. Faça antes a abertura/);
  await press('Enter').sees('Abertura de caixa');
  await press('Enter').sees('Digite o fundo de troco, como 200,00.');
  await press('F4');
  await press('F9').sees('Nada foi contado.');
  await type('x1a2');
  expect(await page.getByLabel('Quantidade de R$ 200', { exact: true }).inputValue()).toBe('12');
  await press('F4').sees(page.getByLabel('Fundo de troco (R$)'));
  await enter('200').sees('Caixa aberto com fundo de troco de R$ 200,00.', 'Caixa livre');
}

/** Cash in and out, one too large; the drawer opened without a sale; too much in it. */
async function moveMoney(journey: Journey): Promise<void> {
  const { press, type, page, enter } = journey;
  const toReason = (): Promise<void> => page.waitForFunction(() => document.activeElement?.id !== '').then(() => {});
  await press('F12').sees('Nenhum movimento ainda.');
  await press('F2').sees('Dinheiro que entra na gaveta.');
  await press('F9').sees('Digite um valor maior que zero');
  await type('50');
  await press('Enter', 'Enter').sees('Escreva o motivo, com 3 letras ou mais.');
  await press('ArrowDown', 'ArrowDown');
  await toReason();
  await press('Enter').sees('Comprovante para assinar.');
  expect((await paperOf(page)).join('\n')).toMatch(/SUPRIMENTO Nº 1\nVALOR R\$ +50,00\nMOTIVO\n {2}Reforço do cofre/);
  await press('Enter');
  await press('F3').sees('Dinheiro que sai da gaveta.');
  await type('5000');
  await press('Enter', 'ArrowDown', 'Enter').sees('Sangria: R$ 5.000,00');
  // the key that wrote it down does not confirm it as well
  await journey.pressInVain('F9');
  await press('F10').sees('A gaveta não tem esse valor.');
  await press('Control+a');
  await type('100');
  await press('F9').sees('Comprovante para assinar.');
  await press('Enter');
  await press('F4').sees('O motivo fica registrado com seu nome.');
  await enter('Trocar uma nota').sees('Abertura da gaveta registrada: Trocar uma nota.');
  await press('F2');
  await type('1000');
  await press('Enter', 'ArrowDown', 'Enter').sees('Comprovante para assinar.');
  await press('Enter').sees('Há muito dinheiro na gaveta. Faça uma sangria.');
  await press('Escape').sees('Há muito dinheiro na gaveta: faça uma sangria.');
  await press('F12').sees('Dinheiro que sai da gaveta.');
  await type('900');
  await press('Enter', 'ArrowDown', 'Enter').sees('Comprovante para assinar.');
  await press('Enter');
}

async function lookAndTryToClose(journey: Journey): Promise<void> {
  const { press, sees, page } = journey;
  await press('F5').sees('LEITURA X');
  const x = (await paperOf(page)).join('\n');
  expect(x).toMatch(/= ESPERADO +SÓ NO FECHAMENTO/);
  expect(x).not.toMatch(/^DINHEIRO +\d/m);
  await press('Enter');
  await press('Escape');
  await puts(journey, '103');
  await beginsToClose(journey);
  await sees('1 venda aberta na tela');
  await press('F2').sees('1 unidade');
  await toPayment(journey);
  await paysCash(journey);
  await nextCustomer(journey);
  await beginsToClose(journey);
}

async function closeWithDifference(journey: Journey): Promise<string[]> {
  const { press, sees, page, enter } = journey;
  await sees('Conte todo o dinheiro da gaveta');
  await press('F9').sees('Nada foi contado.');
  await countsPieces(journey, ['1', '', '1']);
  await press('F9').sees('Contado na gaveta', 'R$ 250,00');
  await press('F3');
  await countsPieces(journey, ['1', '', '1', '1', '1', '', '', '', '', '', '', '']);
  await press('Enter').sees('Contado na gaveta', 'R$ 280,00');
  await journey.pressInVain('Enter', 'F9');
  await press('F10').sees('escreva o que houve');
  await enter('Troco errado numa venda').sees('Fechamento de caixa, com o contado de');
  await enter(ON_DUTY.pin).sees('FECHAMENTO Z Nº 000001', 'Falta', 'R$ 11,58');
  const z = await paperOf(page);
  expect(z.join('\n')).toMatch(/= ESPERADO +291,58\n {2}CONTADO +280,00\nFALTA +11,58\n/);
  expect(z.join('\n')).toMatch(/OBSERVAÇÃO\n {2}Troco errado numa venda\nAUTORIZADO POR\n {2}Marta Reis\n/);
  await press('Enter').sees('No último fechamento ficaram R$ 280,00 na gaveta.');
  return z;
}

async function afterwards(journey: Journey, z: readonly string[]): Promise<void> {
  const { press, page, powerCut, enter } = journey;
  await press('F12').sees('O caixa está fechado');
  await press('F10').sees('Quebra de caixa por pessoa');
  await press('Enter').sees('2ª VIA');
  const [mark, ...again] = await paperOf(page);
  expect(mark?.trim()).toBe('2ª VIA');
  expect(again).toEqual(z);
  await powerCut().sees('No último fechamento ficaram R$ 280,00 na gaveta.');
  await press('Enter').sees('O último fechamento deixou R$ 280,00 na gaveta.');
  await enter('100').sees('Fundo de troco: R$ 100,00. Ficaram R$ 280,00 no último fechamento: faltam R$ 180,00.');
  await press('Escape');
  await enter('290').sees('Fundo de troco: R$ 290,00. Ficaram R$ 280,00 no último fechamento: sobram R$ 10,00.');
  await press('F9').sees('Caixa aberto com fundo de troco de R$ 290,00.');
  await press('F12').sees('Abertura com outro valor. Ficaram R$ 280,00 no último fechamento: sobram R$ 10,00.');
}

test('a day at the drawer: abertura, movements, X, blind count, Z, and the next morning', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  await takesOver(journey, CAIO);
  await open(journey);
  await sellsForCash(journey, ['101'], '50');
  await sellsForCash(journey, ['102'], '10');
  await moveMoney(journey);
  await lookAndTryToClose(journey);
  const z = await closeWithDifference(journey);
  expect(z.join('\n')).not.toContain('FICA PARA O PRÓXIMO TURNO');
  await afterwards(journey, z);
});

test('the same day with the operator out of reach: what is unsent is carried over by a supervisor', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { press, sees } = journey;
  await sampleIsSent(journey);
  await (await journey.control()).fault('*', 'reset', { times: -1 });
  await takesOffTheShelf(journey, '116');
  await takesOver(journey, CAIO);
  await open(journey);
  await sellsForCash(journey, ['101'], '50');
  await sellsForCash(journey, ['102'], '10');
  await moveMoney(journey);
  await lookAndTryToClose(journey);
  await sees('1 envio na fila', 'Pede a senha de um fiscal ou do gerente.');
  await press('F9').sees('Fica para o próximo turno: 1 envio na fila.');
  const z = await closeWithDifference(journey);
  expect(z.join('\n')).toMatch(/FICA PARA O PRÓXIMO TURNO\n {2}ENVIOS NA FILA +1\n/);
  await afterwards(journey, z);
});

test('a till that was left on overnight says so, and F12 leads to the close of that day', async (context) => {
  const { page, press, sees } = await openJourney(context);
  await page.routeWebSocket(/.*/, (toPage) => {
    const toTill = toPage.connectToServer();
    toTill.onMessage((text) => toPage.send(String(text).replaceAll('"isStale":false', '"isStale":true')));
    toPage.onMessage((text) => toTill.send(text));
  });
  await page.reload();
  await sees(/Este caixa está aberto desde/);
  await press('F12').sees('Contagem da gaveta');
  await press('Escape').sees('Caixa livre');
});
