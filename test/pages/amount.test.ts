import { expect, test } from 'vitest';
import { fill, open, openByName, openSettings, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { holds, nextCustomer, paysCash, toPayment } from '../support/page-cashier.ts';

async function charge(journey: Journey, amount: string, name = ''): Promise<void> {
  const { sees, type, press } = journey;
  await sees('Descrição (opcional)');
  await type(amount);
  if (name !== '') await fill(journey, 'Descrição (opcional)', name);
  await press('Enter');
}

test('a shop allows amounts without a product: they are sold, outlive a power cut, and are one row of the report', async (context) => {
  const journey = await openJourney(context);
  const { press, choose, sees, page, scan, powerCut, onDuty } = journey;
  const strip = page.getByRole('navigation', { name: 'Teclas desta tela' });
  expect(await strip.getByText('Cobrar valor').count()).toBe(0);
  await openSettings(journey, 'Equipe e regras');
  await choose(page.getByRole('checkbox', { name: 'Cobrar valor sem produto' }));
  await savesSettings(journey);
  await open(journey, '1', 'Caixa livre');
  await press('Shift+F9').sees('Descrição (opcional)');
  await press('Enter').sees('Digite o valor: maior que zero');
  await charge(journey, '12,50');
  await sees('Valor sem produto');
  await scan('101').sees('2 unidades');
  await press('Shift+F9');
  await charge(journey, '7', 'Conserto da alça');
  await sees('3 unidades');
  await powerCut();
  await onDuty().sees('Conserto da alça');
  await toPayment(journey);
  await paysCash(journey);
  await sees(/Valor sem produto/);
  await nextCustomer(journey);
  await openByName(journey, 'Relatórios');
  await sees('Total vendido');
  await press('4').sees('O que foi vendido, já sem os descontos.');
  await page.getByRole('row', { name: /Valor sem produto 2 +R\$\s19,50/ }).waitFor();
});

test('by touch: an amount is typed on the board, held, taken up again and paid', async (context) => {
  const journey = await openJourney(context, { settings: { allowAmounts: true } });
  const { press, sees } = journey;
  await press('Shift+F9').sees('Descrição (opcional)');
  await charge(journey, '35,90', 'Entrega');
  await sees('1 unidade');
  await holds(journey);
  await press('F6').sees('R$ 35,90');
  await press('Enter').sees('1 unidade', 'Entrega');
  await toPayment(journey);
  await paysCash(journey);
});
