import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { open, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, puts } from '../support/page-cashier.ts';
import { CAIO, takesOver } from '../support/page-staff.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${String(target)}`);
}

async function openKeys(journey: Journey): Promise<void> {
  const { page, press } = journey;
  await open(journey, '7', 'Configurações');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await press('ArrowUp').sees('Modelo de teclas');
}

async function changeKey({ page, press }: Journey, act: string, from: string, to: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `${from} ${act}. Mudar a tecla` }));
  await press('Enter').sees(`Tecla de: ${act}`);
  await press(to).sees(page.getByRole('button', { name: `${to} ${act}. Mudar a tecla` }));
}

/** The printed card: the least that each page must have. */
async function pagesOfCard(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

test('keys are changed, sold with, looked up and set back, by the keyboard alone', async (context) => {
  const journey = await openJourney(context);
  const { page, press, sees } = journey;
  await openKeys(journey);
  await tabTo(page, page.getByText('Mudar as teclas'));
  await press('Enter');
  await changeKey(journey, 'Pagar', 'F9', 'F4');
  await sees('F4 ficou com mais de uma função: Desconto, Pagar.');
  await press('F9').sees('Corrija o que está marcado');
  await changeKey(journey, 'Desconto', 'F4', 'Insert');
  await expect.poll(() => page.getByText('ficou com mais de uma função').count()).toBe(0);
  await savesSettings(journey);

  await press('F3').sees('Cabe em uma folha A5');
  expect(await pagesOfCard(page)).toBe(1);
  await press('Escape');
  await press('Escape').sees('F4 vai para o pagamento.');

  await puts(journey, '101');
  await press('Insert').sees(page.getByRole('dialog', { name: /Desconto/ }));
  await press('Escape', 'F1').sees('Tecle o número ou use as setas e Enter.');
  await press('F1');
  const help = page.getByRole('dialog', { name: 'Teclas' });
  await help.getByText('Nesta tela, com a janela fechada').waitFor();
  await expect.poll(() => help.locator('.help-line', { hasText: 'Pagar' }).first().innerText()).toMatch(/F4/);
  await press('F1', 'Escape', 'F4').sees('Como o cliente vai pagar?');
  await paysCash(journey, '100');
  await nextCustomer(journey);

  await press('F11');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await press('F11');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);

  await openKeys(journey);
  await press('F2').sees('voltam a ser as de Padrão');
  await press('Enter', 'F9').sees('Configurações salvas.');
  await press('Escape').sees('F9 vai para o pagamento.');
});

test('the menu by keys: arrows across and down, a letter, and a search that ESC empties before it closes', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type, enter } = journey;
  const choices = page.locator('.menu-entries .choice');
  const field = page.getByLabel('Procurar no menu');
  await press('F1', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter');
  await page.getByRole('heading', { name: 'Vendas de hoje' }).first().waitFor();
  await open(journey, 'a', 'Operadores');

  await press('F1').sees('Tecle o número ou use as setas e Enter.');
  const all = await choices.count();
  await press('F2');
  await type('CONF');
  await expect.poll(() => choices.count()).toBe(2);
  await press('ArrowDown', 'ArrowDown', 'Enter').sees(page.getByRole('heading', { name: 'Configurações' }).first());

  await press('F1', 'F2');
  await enter('pendencias').sees(page.getByRole('heading', { name: 'Pendências' }).first());

  await press('F1', 'F2');
  await type('zz').sees('Nada no menu com este texto.');
  await press('Enter', 'Escape');
  await expect.poll(() => choices.count()).toBe(all);
  expect(await field.inputValue()).toBe('');
  await press('Escape');
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
});

test('a cashier’s menu has eight entries at most, and the others by `Ver tudo`, by their key and by their name', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type } = journey;
  await takesOver(journey, CAIO);
  const choices = page.locator('.menu-entries .choice');
  const opens = (): Promise<void> => press('F1').sees('Ver tudo');
  await opens();
  expect(await choices.count()).toBeLessThanOrEqual(8);
  await press('t').sees('Conferência');
  expect(await choices.count()).toBeGreaterThan(8);
  await press('Escape');
  await opens();
  await type('4').sees(page.getByRole('heading', { name: 'Produtos' }).first());
  await opens();
  await press('F2');
  await type('maquin').sees(choices.filter({ hasText: 'Maquininhas' }));
  await press('Enter').sees(page.getByRole('heading', { name: 'Maquininhas' }).first());
});
