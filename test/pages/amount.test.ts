import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fill, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

async function payInCash({ press, type, sees }: Journey): Promise<void> {
  await press('F9');
  await sees('Dinheiro');
  await type('1');
  await sees('Dinheiro recebido');
  await press('ArrowDown', 'Enter');
  await sees('PAGO');
}

/** The dialog is open: the amount, and a description if there is one. */
async function charge(journey: Journey, amount: string, name = ''): Promise<void> {
  const { sees, type, press } = journey;
  await sees('Descrição (opcional)');
  await type(amount);
  if (name !== '') await fill(journey, 'Descrição (opcional)', name);
  await press('Enter');
}

test('a shop allows amounts without a product: they are sold, outlive a power cut, and are one row of the report', async (context) => {
  const journey = await openJourney(context);
  const { press, choose, sees, shoot, page, scan, powerCut, onDuty } = journey;
  const strip = page.getByRole('navigation', { name: 'Teclas desta tela' });
  expect(await strip.getByText('Cobrar valor').count()).toBe(0);
  await open(journey, '7', 'Configurações');
  await choose(page.getByRole('tab', { name: 'Descontos' }));
  await choose(page.getByRole('checkbox', { name: 'Cobrar valor sem produto' }));
  await shoot('amount-settings');
  await press('F9');
  await sees('Configurações salvas.');
  await open(journey, '1', 'Caixa livre');
  await press('Shift+F9');
  await sees('Descrição (opcional)');
  await press('Enter');
  await sees('Digite o valor: maior que zero');
  await shoot('amount-problem');
  await charge(journey, '12,50');
  await sees('Valor sem produto');
  await scan('101');
  await sees('2 unidades');
  await press('Shift+F9');
  await charge(journey, '7', 'Conserto da alça');
  await sees('3 unidades');
  await shoot('amount-lines');
  await powerCut();
  await onDuty();
  await sees('Conserto da alça');
  await payInCash(journey);
  await sees(/Valor sem produto/);
  await shoot('amount-receipt');
  await press('Enter');
  await sees('Caixa livre');
  await press('F1');
  await choose(page.locator('.menu-entries .choice').filter({ hasText: 'Relatórios' }).first());
  await sees('Total vendido');
  await press('4');
  await sees('O que foi vendido, já sem os descontos.');
  await page.getByRole('row', { name: /Valor sem produto 2 +R\$\s19,50/ }).waitFor();
  await shoot('amount-report');
});

test('by touch: an amount is typed on the board, held, taken up again and paid', async (context) => {
  const prepare = (folder: string): void =>
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ settings: { allowAmounts: true } }));
  const journey = await openJourney(context, { prepare });
  const { press, sees, shoot } = journey;
  await press('Shift+F9');
  await sees('Descrição (opcional)');
  await shoot('amount-dialog');
  await charge(journey, '35,90', 'Entrega');
  await sees('1 unidade');
  await press('F6');
  await sees('Pôr a venda em espera');
  await press('Enter');
  await sees('Caixa livre');
  await press('F6');
  await sees('R$ 35,90');
  await press('Enter');
  await sees('1 unidade');
  await sees('Entrega');
  await payInCash(journey);
});
